// Where somebody was before they signed in, and where they go after it.
import type { Role } from '#domain/roles.ts';
import { canOpen, landingPath } from '#domain/screens.ts';

export interface Arrival {
  /** The page of ours to open after signing in. */
  readonly from: string | null;
  readonly ended: boolean;
}

export function arrivalOf(state: unknown): Arrival {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const from = given['from'];
  return {
    // One slash only: two would lead to another site.
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null,
    ended: given['ended'] === true,
  };
}

/** The page after sign-in; another role may not be able to open the page of the last session. */
export const destinationOf = ({ from }: Arrival, role: Role): string =>
  from !== null && canOpen(from, role) ? from : landingPath(role);
