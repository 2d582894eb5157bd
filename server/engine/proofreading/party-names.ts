// Names of companies that are spelt in two ways: another legal form, or a letter more or less.
import type { Observation } from '#server/engine/verdicts/observation.ts';
import { type Check, observe, type ReadBlock } from './reading.ts';

const FORMS: readonly (readonly [form: string, spellings: string])[] = [
  ['inc', 'Inc|INC|Incorporated|INCORPORATED'],
  ['ltd', 'Ltd|LTD|Limited|LIMITED'],
  ['corp', 'Corp|CORP|Corporation|CORPORATION'],
  ['llc', 'LLC|L.L.C'],
  ['llp', 'LLP|L.L.P'],
  ['plc', 'plc|PLC|p.l.c|P.L.C'],
  ['gmbh', 'GmbH|GMBH'],
  ['sa', 'S.A|SA'],
  ['bv', 'B.V|BV'],
  ['nv', 'N.V|NV'],
  ['ag', 'AG'],
];
const SPELLINGS = FORMS.flatMap(([, spellings]) => spellings.split('|')).map((one) =>
  one.replaceAll('.', String.raw`\.`),
);
/** Up to six capitalized words before a legal form: "Orchard & Vale Trading Ltd". */
const COMPANY = new RegExp(
  String.raw`(?<![\p{L}\p{N}&])[\p{Lu}\d][\p{L}\p{N}&.’'-]{0,30},?\s(?:(?:[\p{Lu}\d][\p{L}\p{N}&.’'-]{0,30},?|&|of|and)\s){0,5}?(?<form>${SPELLINGS.toSorted((one, other) => other.length - one.length).join('|')})(?![\p{L}\p{N}])`,
  'gu',
);
/** Words before a name that belong to the sentence. */
const LEADING =
  /^(?:(?:and|of|by|between|among|with|to|from|the|this|agreement|whereas|party|parties|made|is|for|behalf|on)\s)+/iu;
/** Shorter names differ by a letter as often as they are others. */
const TYPO_MIN = 7;

interface Company {
  readonly shown: string;
  readonly stem: string;
  readonly form: string;
  readonly one: ReadBlock;
  readonly from: number;
  readonly until: number;
  count: number;
}

export const namesSpeltTwoWays: Check = async (reading) => {
  const companies = new Map<string, Company>();
  for (const one of reading.blocks) {
    for (const company of companiesIn(one)) {
      const key = `${company.stem} ${company.form}`;
      const known = companies.get(key);
      if (known) known.count += 1;
      else if (companies.size < COMPANIES_MAX) companies.set(key, company);
    }
    await reading.pace.breathe();
  }
  const all = [...companies.values()];
  const found: Observation[] = [];
  for (const [at, company] of all.entries()) {
    const other = all.slice(0, at).find((earlier) => isOtherSpelling(earlier, company));
    if (other) found.push(differenceOf(reading, other, company));
    await reading.pace.breathe();
  }
  return found;
};

/** A list of subsidiaries has hundreds; each is compared with all others. */
const COMPANIES_MAX = 300;

function companiesIn(one: ReadBlock): Company[] {
  const { text } = one.block;
  return [...text.matchAll(COMPANY)].flatMap(({ 0: whole, index, groups = {} }) => {
    const lead = LEADING.exec(whole)?.[0].length ?? 0;
    const shown = whole.slice(lead);
    const written = groups['form'] ?? '';
    const stem = shown
      .slice(0, shown.length - written.length)
      .toLowerCase()
      .replace(/[.,’'“”"]/g, '')
      .replace(/&/g, 'and')
      .replace(/\s+/g, ' ')
      .trim();
    if (stem.length < 3) return [];
    const form = FORMS.find(([, spellings]) => spellings.split('|').includes(written))?.[0] ?? written;
    return [{ shown, stem, form, one, from: index + lead, until: index + whole.length, count: 1 }];
  });
}

function isOtherSpelling(one: Company, other: Company): boolean {
  if (one.stem === other.stem) return one.form !== other.form;
  return (
    one.form === other.form &&
    Math.min(one.stem.length, other.stem.length) >= TYPO_MIN &&
    isOneEditApart(one.stem, other.stem)
  );
}

/** One letter more, less or other, or two letters that changed places. */
function isOneEditApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1])
    [end, otherEnd] = [end - 1, otherEnd - 1];
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)];
  // "Fund II" and "Fund III" are two companies.
  if (/[\divx]/.test(left + right) && /(?:^|\s)[\divx]*$/.test(one.slice(0, start))) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

function differenceOf(reading: Parameters<Check>[0], one: Company, other: Company): Observation {
  const [usual, rare] = one.count >= other.count ? [one, other] : [other, one];
  const at = ({ one: { block }, from, until }: Company) => ({ block, from, until });
  const said = {
    kind: 'party_spelling',
    title: `“${rare.shown}” or “${usual.shown}”?`,
    reason: `The name is spelt in two ways, “${usual.shown}” ${usual.count} times and “${rare.shown}” ${rare.count} times. If both are one company, correct the wrong one; if they are two, say so.`,
    severity: 'medium',
  } as const;
  const quotes = [rare, usual].flatMap((company) => observe(reading, { ...said, ...at(company) }).quotes);
  return { ...said, quotes, proposals: [] };
}
