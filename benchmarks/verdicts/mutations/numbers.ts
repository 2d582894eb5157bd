// Numbers in a clause's language, in figures ("1,500"), in words ("twenty-five") or in both ("thirty (30)"), and how they are
// written again with another value.

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SCALES = [
  ['million', 1_000_000],
  ['thousand', 1000],
  ['hundred', 100],
] as const;

/** In English words, as contracts write them: "one hundred and fifty". Whole numbers below a thousand million. */
export function inWords(value: number): string {
  for (const [scale, size] of SCALES)
    if (value >= size) {
      const rest = value % size;
      const joined = rest === 0 ? '' : `${rest < 100 ? ' and ' : ' '}${inWords(rest)}`;
      return `${inWords(Math.floor(value / size))} ${scale}${joined}`;
    }
  if (value < SMALL.length) return SMALL[value] ?? '';
  const unit = value % 10;
  return `${TENS[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : `-${SMALL[unit]}`}`;
}

const WORD_VALUES = new Map<string, number>([
  ...SMALL.slice(1).map((word, at) => [word, at + 1] as const),
  ...TENS.flatMap((word, at) => (word === '' ? [] : [[word, at * 10] as const])),
]);
const ANY_WORD = `(?:${[...WORD_VALUES.keys(), ...SCALES.map(([scale]) => scale)].join('|')})`;
/** "One hundred and ten" is one number, "between twelve and six months" are two. */
const AFTER_SCALE = `(?<=${SCALES.map(([scale]) => scale).join('|')})`;
const FIGURES = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const NUMBER = new RegExp(
  String.raw`\b(?<words>${ANY_WORD}(?:[- ]${ANY_WORD}|${AFTER_SCALE} and ${ANY_WORD})*)(?: \((?<both>${FIGURES})\))?(?![\w])|(?<![\w.,])(?<figures>${FIGURES})(?![\w]|[.,]\d)`,
  'gi',
);

function valueOfWords(words: string): number {
  let total = 0;
  let part = 0;
  for (const word of words.toLowerCase().split(/[- ]/)) {
    const scale = SCALES.find(([name]) => name === word)?.[1];
    if (scale === 100) part = Math.max(part, 1) * 100;
    else if (scale !== undefined) {
      total += Math.max(part, 1) * scale;
      part = 0;
    } else part += WORD_VALUES.get(word) ?? 0;
  }
  return total + part;
}

const valueOfFigures = (figures: string) => Number(figures.replaceAll(',', ''));

export type NumberKind = 'percent' | 'money' | 'period' | 'multiple' | 'date' | 'reference' | 'other';

export interface FoundNumber {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly form: 'figures' | 'words' | 'both';
  readonly kind: NumberKind;
  /** The text as it was. */
  readonly text: string;
}

const PERIOD =
  /^[ -](?:(?:calendar|business|working|consecutive|full|further|clear|Business|Working|Calendar) )*(?:day|week|month|year|hour|Day|Month|Year|Hour)s?\b/;
const MONTHS = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const BEHIND_DATE = new RegExp(`^(?:st|nd|rd|th)? (?:day of )?${MONTHS}\\b|^-\\d\\d-\\d\\d`);
const BEFORE_DATE = new RegExp(`${MONTHS} (?:\\d{1,2},? )?$|\\d{4}-(?:\\d\\d-)?$`);

function kindOf(before: string, after: string): NumberKind {
  if (/\b(?:clauses?|sections?|articles?|schedules?|paragraphs?|annex|appendix|exhibit|part|no\.) $/i.test(before))
    return 'reference';
  if (BEHIND_DATE.test(after) || BEFORE_DATE.test(before)) return 'date';
  if (/^ ?(?:%|per ?cent\b)/i.test(after)) return 'percent';
  if (PERIOD.test(after)) return 'period';
  if (/(?:\b(?:USD|EUR|GBP|CHF)|US\$|[$€£]) ?$/.test(before)) return 'money';
  if (/^ (?:million |thousand )?(?:US |U\.S\. )?(?:dollars?|euros?|pounds?|francs?)\b/i.test(after)) return 'money';
  if (/^ times\b/.test(after)) return 'multiple';
  return 'other';
}

export function numbersIn(language: string): FoundNumber[] {
  return [...language.matchAll(NUMBER)].map(({ index, 0: text, groups = {} }) => {
    const { words, both, figures } = groups;
    const end = index + text.length;
    const kind = kindOf(language.slice(Math.max(0, index - 30), index), language.slice(end, end + 50));
    const value = figures === undefined ? valueOfWords(words ?? '') : valueOfFigures(figures);
    const form = figures !== undefined ? 'figures' : both === undefined ? 'words' : 'both';
    return { start: index, end, value, form, kind, text };
  });
}

const grouped = (value: number, hasCommas: boolean) =>
  hasCommas || value >= 10_000 ? value.toLocaleString('en-US') : String(value);

/** The number with another value, in the form that it has. */
export function rewritten({ form, text }: FoundNumber, value: number): string {
  const figures = grouped(value, /\d,\d/.test(text));
  if (form === 'figures') return figures;
  const words = inWords(Math.round(value));
  const cased = /^[A-Z]/.test(text) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return form === 'words' ? cased : `${cased} (${grouped(Math.round(value), /\d,\d/.test(text))})`;
}
