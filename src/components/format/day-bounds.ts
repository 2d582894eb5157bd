// The first and last instant of a calendar day in the reader's time zone, daylight saving time included.
const DAY_MS = 86_400_000;

/** The local time of an instant, as milliseconds of UTC. */
function wallClock(at: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(new Date(at));
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** If clocks skip midnight, the day starts later; if midnight occurs twice, at the first. */
function startOf(midnight: number, timeZone: string | undefined): number {
  const candidates = [midnight - DAY_MS, midnight + DAY_MS]
    .map((near) => midnight - (wallClock(near, timeZone) - near))
    .toSorted((a, b) => a - b);
  const isThatDay = (at: number) => Math.floor(wallClock(at, timeZone) / DAY_MS) * DAY_MS === midnight;
  return candidates.find(isThatDay) ?? candidates[0] ?? midnight;
}

/** @param day yyyy-MM-dd. @param timeZone IANA; undefined for the device's. */
export const startOfDay = (day: string, timeZone: string | undefined): string =>
  new Date(startOf(Date.parse(day), timeZone)).toISOString();
export const endOfDay = (day: string, timeZone: string | undefined): string =>
  new Date(startOf(Date.parse(day) + DAY_MS, timeZone) - 1).toISOString();
