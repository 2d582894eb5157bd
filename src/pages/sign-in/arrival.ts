// What the route guard says about a visitor it sent here. History state survives in the browser, so it is not trusted.
import type { Role } from '#domain/roles.ts';
import { landingOf, mayOpen } from '#domain/screens.ts';

export interface Arrival {
  /** The page of ours to open after signing in. */
  readonly from: string | null;
  readonly ended: boolean;
}

export function arrivalOf(state: unknown): Arrival {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const from = given['from'];
  return {
    // One slash: two would be another site's address.
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null,
    ended: given['ended'] === true,
  };
}

/** Where somebody who has signed in goes: another role than the one before may not open that one's page. */
export const destinationOf = ({ from }: Arrival, role: Role): string =>
  from !== null && mayOpen(from, role) ? from : landingOf(role);
