"""What all groups of settings have in common."""

from typing import Self

from pydantic import BaseModel, ConfigDict


class Part(BaseModel):
    """A group of settings: frozen, and keeping what it does not know."""

    model_config = ConfigDict(frozen=True, extra="allow", validate_default=True)

    def but(self, **changed: object) -> Self:
        """The same settings with some of them changed and everything checked again."""
        return type(self).model_validate(self.model_dump() | changed)
