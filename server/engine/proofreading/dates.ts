// Dates that do not fit: a period that ends before it begins, a weekday that the date does not have, a day that does not exist.
import { datesIn } from '#domain/values/dates.ts';
import { eachBlock, inClause, observe } from './reading.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WEEKDAY_BEFORE = new RegExp(`(?<![\\p{L}])(${WEEKDAYS.join('|')}),?\\s(?:the\\s)?$`, 'iu');
const BEGINS =
  /(?:from|commenc(?:es?|ing) on|beginning on|begins? on|starting on|starts? on|between)(?:\sand including)?\s(?:the\s)?$/iu;
const UNTIL =
  /^(?:\s\([^()]{0,80}\))?,?\s(?:(?:and|to|until|through|till|–|-|up to)\s)?(?:and\s)?(?:(?:including|continu(?:es?|ing)|ending|ends?|expir(?:es?|ing)|terminat(?:es?|ing))\s)?(?:(?:to|until|on|through)\s)?(?:and including\s)?(?:the\s)?$/iu;
const IMPOSSIBLE =
  /(?<![\p{L}\d])(?:(?:3[01]|30|29)(?:th|st)?\s(?:of\s)?(?<month>February|April|June|September|November)|(?<month2>February|April|June|September|November)\s(?<day2>29|30|31)(?:th|st)?),?\s(?<year>(?:19|20)\d{2})/giu;
/** Characters between two dates of one period. */
const APART_MAX = 120;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shown = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));

export const datesThatDisagree = eachBlock(({ block, clause }, reading) => {
  const { text } = block;
  const at = (title: string, reason: string, from: number, until: number) =>
    observe(reading, { kind: 'dates_disagree', title, reason, severity: 'high', block, from, until });
  const dates = datesIn(text);
  const weekdays = dates.flatMap(({ iso, start, end }) => {
    const named = WEEKDAY_BEFORE.exec(text.slice(Math.max(0, start - 16), start))?.[1];
    if (iso === null || named === undefined) return [];
    const real = WEEKDAYS[new Date(`${iso}T00:00:00Z`).getUTCDay()] ?? '';
    if (real.toLowerCase() === named.toLowerCase()) return [];
    return [
      at(
        `${shown(iso)} is no ${named}`,
        `${shown(iso)} is a ${real}. Either the day or the date is wrong.`,
        start,
        end,
      ),
    ];
  });
  const periods = dates.flatMap((first, index) => {
    const second = dates[index + 1];
    if (!second || first.iso === null || second.iso === null || second.iso >= first.iso) return [];
    if (second.start - first.end > APART_MAX || !BEGINS.test(text.slice(Math.max(0, first.start - 40), first.start)))
      return [];
    if (!UNTIL.test(text.slice(first.end, second.start))) return [];
    const reason = `The period${inClause(clause)} begins on ${shown(first.iso)} and ends on ${shown(second.iso)}, which is earlier.`;
    return [at('A period ends before it begins', reason, first.start, second.end)];
  });
  const impossible = [...text.matchAll(IMPOSSIBLE)].flatMap(({ 0: words, index }) => {
    // What the reading of dates accepts exists: 29 February of a leap year.
    if (dates.some(({ start, iso }) => iso !== null && start >= index - 4 && start <= index + 4)) return [];
    if (datesIn(words).length > 0) return [];
    return [at(`${words} does not exist`, `The month${inClause(clause)} has fewer days.`, index, index + words.length)];
  });
  return [...weekdays, ...periods, ...impossible];
});
