// How long nobody has touched the console in this tab, for the limit of sessions without use.
import { IDLE_MINUTES } from '#domain/limits.ts';
import { IDLE_HEADER } from '#domain/session.ts';

const MINUTE_SECONDS = 60;
/** The shortest limit that a company can set. */
const SHORTEST_SECONDS = IDLE_MINUTES.least * MINUTE_SECONDS;
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();
let toldAt = Date.now();
for (const event of EVENTS)
  window.addEventListener(event, () => void (touchedAt = Date.now()), { passive: true, capture: true });

const secondsSince = (moment: number): number => Math.floor((Date.now() - moment) / 1000);

/** What a request says of it; nothing while somebody works. */
export function idleHeaders(): Readonly<Record<string, string>> {
  const seconds = secondsSince(touchedAt);
  if (seconds >= MINUTE_SECONDS) return { [IDLE_HEADER]: String(seconds) };
  toldAt = Date.now();
  return {};
}

/**
 * Whether the server has to be asked, once a minute: where nobody works, the session may have ended; and where somebody reads for
 * long without a request, it must not end.
 */
export function needsCheck(): boolean {
  const idle = secondsSince(touchedAt);
  return (
    idle >= SHORTEST_SECONDS || (idle < MINUTE_SECONDS && secondsSince(toldAt) >= SHORTEST_SECONDS - 2 * MINUTE_SECONDS)
  );
}
