// Thrown while an edit is placed, and caught once per edit: the others are placed all the same.
import type { RedlineRefusal } from '#domain/contracts/redlines.ts';

export class EditRefusal extends Error {
  override name = 'EditRefusal';
  readonly reason: RedlineRefusal;

  constructor(reason: RedlineRefusal) {
    super(reason);
    this.reason = reason;
  }
}
