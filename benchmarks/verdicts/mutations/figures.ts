// Mutations of amounts, periods and dates. Both forms of a number written in words and figures change alike.
import { type Edit, editByChance, type Mutation, oneOf, type Random, withEdit } from '#benchmarks/verdicts/mutation.ts';
import { sentenceSpans } from '#benchmarks/verdicts/sentences.ts';
import { type FoundNumber, numbersIn, rewritten } from './numbers.ts';

const CAP =
  /\b(?:cap|capped|limit|limits|limited|exceed|exceeds|exceeding|maximum|at most|not more than|no more than|up to|ceiling)\b/i;
const isAmount = ({ kind }: FoundNumber) => kind === 'percent' || kind === 'money' || kind === 'multiple';

/** "five million pounds sterling (£5,000,000)": how far apart the two forms of one number are. */
const TWIN_APART = 25;

interface NumberChange {
  readonly number: FoundNumber;
  readonly value: number;
}

const areTwins = (one: FoundNumber, other: FoundNumber) =>
  one !== other &&
  one.value === other.value &&
  one.form !== other.form &&
  Math.max(one.start - other.end, other.start - one.end) <= TWIN_APART;

/** One of the changes, in both forms of its number; null where there is none, or none that can be written. */
function changeByChance(language: string, changes: readonly NumberChange[], random: Random): string | null {
  const change = oneOf(changes, random);
  if (!change) return null;
  const { number, value } = change;
  const twins = numbersIn(language).filter((one) => one.start === number.start || areTwins(one, number));
  const changed = twins.reduceRight((text, one) => withEdit(text, { ...one, text: rewritten(one, value) }), language);
  return changed === language ? null : changed;
}

/** Words have no halves. */
const halved = ({ value, form }: FoundNumber) =>
  form === 'figures' && value < 100 ? value / 2 : Math.floor(value / 2);

function capsOf(language: string): NumberChange[] {
  const capped = sentenceSpans(language).filter(({ start, end }) => CAP.test(language.slice(start, end)));
  return numbersIn(language)
    .filter((one) => isAmount(one) && capped.some(({ start, end }) => one.start >= start && one.end <= end))
    .map((number) => ({ number, value: halved(number) }))
    .filter(({ value }) => value > 0);
}

export const CAP_HALVED: Mutation = {
  name: 'cap halved',
  group: 'matters',
  apply(language, { random }) {
    const twice = [...language.matchAll(/\btwice /g)].map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      text: '',
    }));
    return changeByChance(language, capsOf(language), random) ?? editByChance(language, twice, random);
  },
};

/** A percentage stays one that a contract could have. */
const enlarged = ({ kind, value }: FoundNumber) =>
  kind === 'percent' && value > 20 ? Math.round(value * 1.5) : value * 4;

export const AMOUNT_CHANGED: Mutation = {
  name: 'amount changed',
  group: 'matters',
  apply: (language, { random }) =>
    changeByChance(
      language,
      numbersIn(language)
        .filter(isAmount)
        .map((number) => ({
          number,
          value: enlarged(number),
        })),
      random,
    ),
};

const isPeriod = ({ kind }: FoundNumber) => kind === 'period';

/** "one month’s notice" becomes "three months’ notice". */
function withPlural(language: string, number: FoundNumber): Edit | null {
  const unit = /^( (?:\w+ )?(?:day|week|month|year|hour))(’s|'s)?\b(?!s)/i.exec(language.slice(number.end));
  if (!unit) return null;
  const [whole, one = '', possessive = ''] = unit;
  const text = `${rewritten(number, 3)}${one}s${possessive.charAt(0)}`;
  return { start: number.start, end: number.end + whole.length, text };
}

export const PERIOD_TRIPLED: Mutation = {
  name: 'period tripled',
  group: 'matters',
  apply(language, { random }) {
    const number = oneOf(numbersIn(language).filter(isPeriod), random);
    if (!number) return null;
    const plural = number.value === 1 ? withPlural(language, number) : null;
    return plural
      ? withEdit(language, plural)
      : changeByChance(language, [{ number, value: number.value * 3 }], random);
  },
};

/** Another day of the same month, or another year: what a reader overlooks. */
function movedDate(number: FoundNumber): Edit {
  if (number.value > 31) return { ...number, text: String(number.value + 1) };
  const day = number.value > 15 ? number.value - 13 : number.value + 13;
  return { ...number, text: number.text.length === 2 ? String(day).padStart(2, '0') : String(day) };
}

export const DATE_MOVED: Mutation = {
  name: 'date moved',
  group: 'matters',
  apply: (language, { random }) =>
    editByChance(
      language,
      numbersIn(language)
        .filter(({ kind, form }) => kind === 'date' && form === 'figures')
        .map(movedDate),
      random,
    ),
};
