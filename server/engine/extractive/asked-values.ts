// Questions for a value: "How long is the notice period?" asks for a period. A passage with such a value answers better than
// one without, and the answer names the value.
import { fullDatesIn } from './positions.ts';

type ValueKind = 'date' | 'amount' | 'period';

/** "When may it be terminated?" asks for conditions, not for a date. */
const ASKING: Readonly<Record<ValueKind, RegExp>> = {
  date: /\b(?:what|which) (?:date|day)\b|\bdate of\b|\bwhen (?:does|do|did|is|was|will)\b.{0,80}\b(?:start|begin|end|expire|over|due|signed|effective|effect|commence|renew)/i,
  amount:
    /\bhow much\b(?! (?:time|notice|warning))|\bhow many (?:dollars|euros|pounds)\b|\bwhat (?:is|are|was|will be) (?:the|our|their|my|its) .{0,40}\b(?:price|fee|fees|amount|cost|costs|cap|rent|salary|deposit|penalty|rate|percentage)\b/i,
  period:
    /\bhow long\b|\bhow (?:many|much) (?:hours|days|weeks|months|years|time|notice|warning)\b|\bhow (?:soon|quickly|fast|far in advance|far ahead)\b|\bwhat (?:is the )?(?:.{0,20} )?(?:period|deadline|notice period)\b/i,
};

const NUMBER_WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|eighteen|twenty(?:-(?:one|four|five))?|thirty(?:-six)?|forty-five|forty|forty-eight|fifty|sixty|seventy-two|ninety|hundred';
const UNIT = 'hour|day|week|month|quarter|year';
const AMOUNT =
  /(?:US\$|[$€£]|\b(?:USD|EUR|GBP|CHF)\s)\s?\d[\d,.]{0,20}(?:\s(?:thousand|million|billion)\b)?|\b\d[\d,.]{0,20}\s?(?:%|percent\b|per cent\b|(?:US )?dollars\b|euros?\b|pounds\b|EUR\b|USD\b|GBP\b|CHF\b)/g;
const PERIOD = new RegExp(
  String.raw`\b(?:\d{1,4}|${NUMBER_WORD})(?:\s?\(\s?\d{1,4}\s?\))?[\s-](?:(?:business|calendar|working|consecutive|full)\s)?(?:${UNIT})s?\b`,
  'gi',
);

/** The kind of value that a question asks for; null for most. */
export function askedValueOf(question: string): ValueKind | null {
  const kinds: readonly ValueKind[] = ['period', 'amount', 'date'];
  return kinds.find((kind) => ASKING[kind].test(question)) ?? null;
}

/** The values of a kind in a passage, as printed, without repetitions. */
export function valuesOf(kind: ValueKind, passage: string): string[] {
  const text = passage.replace(/\s+/g, ' ');
  const found = kind === 'date' ? fullDatesIn(text) : (text.match(kind === 'amount' ? AMOUNT : PERIOD) ?? []);
  return [...new Set(found.map((value) => value.replace(/[.,]+$/, '')))];
}
