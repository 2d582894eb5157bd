// The error of what was altered since it was encrypted.
import { ProblemError } from '#domain/errors.ts';

/** What is stored is not what was encrypted, or not about what it is read for. */
export class SealBroken extends ProblemError {
  override name = 'SealBroken';
  constructor() {
    super(
      'unavailable',
      'What is stored here is not what was encrypted: it was altered. Ask whoever runs the server to restore it from a backup.',
    );
  }
}
