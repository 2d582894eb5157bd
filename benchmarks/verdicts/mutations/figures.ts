// Mutations of amounts, periods and dates. Both forms of a number written in words and figures change alike.
import { type Edit, editByChance, type Mutation } from '#benchmarks/verdicts/mutation.ts';
import { sentenceSpans } from '#benchmarks/verdicts/sentences.ts';
import { type FoundNumber, numbersIn, rewritten } from './numbers.ts';

const CAP =
  /\b(?:cap|capped|limit|limits|limited|exceed|exceeds|exceeding|maximum|at most|not more than|no more than|up to|ceiling)\b/i;
const isAmount = ({ kind }: FoundNumber) => kind === 'percent' || kind === 'money' || kind === 'multiple';

const edited = (number: FoundNumber, value: number): Edit => ({ ...number, text: rewritten(number, value) });

const halved = (value: number) => (value % 2 === 0 || value < 100 ? value / 2 : Math.floor(value / 2));

function capEdits(language: string): Edit[] {
  const numbers = numbersIn(language);
  return sentenceSpans(language).flatMap(({ start, end }) => {
    const sentence = language.slice(start, end);
    if (!CAP.test(sentence)) return [];
    const amounts = numbers.filter((one) => one.start >= start && one.end <= end && isAmount(one));
    const caps = amounts
      .map((one) => edited(one, one.form === 'figures' ? halved(one.value) : Math.floor(one.value / 2)))
      .filter(({ text }) => !/^(?:zero|0)\b/i.test(text));
    const twice = sentence.indexOf('twice ');
    return twice === -1 ? caps : [...caps, { start: start + twice, end: start + twice + 'twice '.length, text: '' }];
  });
}

export const CAP_HALVED: Mutation = {
  name: 'cap halved',
  group: 'matters',
  apply: (language, { random }) => editByChance(language, capEdits(language), random),
};

export const AMOUNT_CHANGED: Mutation = {
  name: 'amount changed',
  group: 'matters',
  apply: (language, { random }) => {
    const amounts = numbersIn(language).filter(isAmount);
    return editByChance(
      language,
      amounts.map((one) => edited(one, one.value * (one.kind === 'percent' && one.value > 33 ? 1.5 : 4))),
      random,
    );
  },
};

/** "one month’s notice" becomes "three months’ notice". */
function tripledPeriod(language: string, number: FoundNumber): Edit {
  const words = rewritten(number, number.value * 3);
  const behind = language.slice(number.end);
  const unit = /^([ -](?:\w+ )?(?:day|week|month|year|hour))(’s|'s)?\b(?!s)/i.exec(behind);
  if (number.value !== 1 || !unit || unit[0].startsWith('-')) return { ...number, text: words };
  const [whole, one = '', possessive] = unit;
  const mark = possessive === undefined ? '' : possessive.charAt(0);
  return { start: number.start, end: number.end + whole.length, text: `${words}${one}s${mark}` };
}

export const PERIOD_TRIPLED: Mutation = {
  name: 'period tripled',
  group: 'matters',
  apply: (language, { random }) => {
    const periods = numbersIn(language).filter(({ kind }) => kind === 'period');
    return editByChance(
      language,
      periods.map((one) => tripledPeriod(language, one)),
      random,
    );
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
