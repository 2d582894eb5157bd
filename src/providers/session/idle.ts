// How long nobody has touched the console in this tab, for the limit of sessions without use.
import { IDLE_HEADER } from '#domain/session.ts';

const MINUTE_SECONDS = 60;
const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let touchedAt = Date.now();
for (const event of EVENTS)
  window.addEventListener(event, () => void (touchedAt = Date.now()), { passive: true, capture: true });

export const idleSeconds = (): number => Math.floor((Date.now() - touchedAt) / 1000);

/** What a request says of it; nothing while somebody works. */
export function idleHeaders(): Readonly<Record<string, string>> {
  const seconds = idleSeconds();
  return seconds < MINUTE_SECONDS ? {} : { [IDLE_HEADER]: String(seconds) };
}
