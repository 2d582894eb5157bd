// Recognises violations of unique indexes, as by two concurrent requests.

/** PostgreSQL's unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** Name of the unique index that refused, or null when this is another failure. */
export function violatedIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === UNIQUE_VIOLATION && typeof constraint === 'string') return constraint;
  // The query builder wraps what the driver throws.
  return violatedIndex(error.cause);
}
