// What the route guard says about a visitor it sent here. History state survives in the browser, so it is not trusted.
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
