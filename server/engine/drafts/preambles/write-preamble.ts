// Writes a preamble by the parts of an example: the opening, the parties with their details, the recitals and the words that the
// terms follow. A detail that is not known leaves no gap, as the phrase around it goes too.
import type { DraftParty, DraftPreamble } from '#domain/drafts/drafts.ts';
import { counted } from './counted.ts';
import { MARKER } from './example-shape.ts';
import { type Details, detailsIn, fillPattern, parsePattern } from './pattern.ts';
import type { PreambleParts } from './preamble-example.ts';

type PreambleFacts = Pick<DraftPreamble, 'contract_type' | 'date' | 'parties' | 'recitals'>;

export interface WrittenPreamble {
  /** Plain text; a line break begins a paragraph. */
  readonly text: string;
  /** For the reader: what is not as it was asked for, one sentence each. */
  readonly problems: readonly string[];
  /** What nobody asked for and somebody has to complete, one sentence each. */
  readonly notes: readonly string[];
  /** What has to stand in any other wording of it, character for character. */
  readonly facts: readonly string[];
}

const BLANK_DATE = '[date]';
const DATE_NOTE = 'The date is left blank, to be completed at signing.';
const CONNECTOR = /(?<mark>[;,.]?)(?<and>\s{0,4}\b(?:and|AND))?[^\S\n]{0,4}$/u;

export function writePreamble(facts: PreambleFacts, parts: PreambleParts): WrittenPreamble {
  const dates = datesOf(facts.date);
  const common: Details = { ...dates, contract_type: oneLine(facts.contract_type) };
  const patterns = facts.parties.map(({ kind }) => parsePattern(withoutConnector(parts.parties[kind])));
  const parties = facts.parties.map((party, at) => fillPattern(patterns[at] ?? [], { ...detailsOf(party), ...common }));
  const connectors = facts.parties.map(({ kind }) => connectorOf(parts.parties[kind]));
  const isInline = detailsIn(parsePattern(parts.opening)).includes('parties');
  const listed = isInline ? '' : listParties(parties, connectors, parts.between);
  const opening = fillLines(parts.opening, { ...common, parties: isInline ? joinParties(parties, connectors) : '' });
  const background = facts.recitals.length === 0 ? '' : listRecitals(facts.recitals, parts.background, common);
  const text = [opening, listed, background, fillLines(parts.agreed, common)].filter((part) => part !== '').join('\n');
  const notes = facts.date === '' && text.includes(BLANK_DATE) ? [DATE_NOTE] : [];
  return { text, problems: problemsOf(facts, text, dates), notes, facts: factsOf(facts, text, dates) };
}

const fillLines = (part: string, details: Details): string =>
  part
    .split('\n')
    .map((line) => fillPattern(parsePattern(line), details))
    .filter((line) => line !== '')
    .join('\n');

/** "(1)" of the example begins the first party, "(2)" the second. */
const numbered = (text: string, at: number): string => {
  const marker = MARKER.exec(text)?.[0] ?? '';
  return marker === '' ? text : counted(marker, at) + text.slice(marker.length);
};

function listParties(parties: readonly string[], connectors: readonly string[], between: string): string {
  const lines = parties.map((text, at) => `${numbered(text, at)}${connectorAt(connectors, at)}`);
  return between === '' ? lines.join('\n') : lines.join(`\n${between}\n`);
}

function connectorAt(connectors: readonly string[], at: number): string {
  const connector = connectors[at] ?? '';
  const left = connectors.length - 1 - at;
  const { mark = '', and = '' } = CONNECTOR.exec(connector)?.groups ?? {};
  if (left === 0) return connector === '' ? '' : '.';
  return left === 1 || and === '' ? connector : mark;
}

/** "A, B and C". */
function joinParties(parties: readonly string[], connectors: readonly string[]): string {
  const connector = connectors.find((one) => /and/i.test(one)) ?? ' and';
  const names = parties.map((text) => text.replace(MARKER, ''));
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')}${/^[,;\s]/.test(connector) ? connector : ` ${connector}`} ${names.at(-1) ?? ''}`;
}

const connectorOf = (pattern: string): string => CONNECTOR.exec(pattern.trimEnd())?.[0] ?? '';
const withoutConnector = (pattern: string): string => {
  const text = pattern.trimEnd();
  return text.slice(0, text.length - connectorOf(text).length);
};

function listRecitals(recitals: readonly string[], background: string, common: Details): string {
  const lines = background.split('\n');
  const at = lines.findIndex((line) => detailsIn(parsePattern(line)).includes('recital'));
  const line = at < 0 ? '(A) {{Recital}}.' : (lines[at] ?? '');
  const pattern = parsePattern(withoutConnector(line));
  const connector = connectorOf(line);
  const connectors = recitals.map(() => connector);
  const listed = recitals.map((recital, index) => {
    const [first = '', ...others] = recital.split('\n').map(oneLine).filter(Boolean);
    const words = [first, ...others];
    const ended = `${withoutEnd(words.pop() ?? '')}${connectorAt(connectors, index) || '.'}`;
    const text = [...words, ended].map((line) => (connector.startsWith('.') ? asSentence(line) : line));
    return [numbered(fillPattern(pattern, { ...common, recital: text[0] ?? '' }), index), ...text.slice(1)].join('\n');
  });
  const before = at < 0 ? lines : lines.slice(0, at);
  const after = at < 0 ? [] : lines.slice(at + 1);
  return [fillLines(before.join('\n'), common), ...listed, fillLines(after.join('\n'), common)]
    .filter(Boolean)
    .join('\n');
}

/** "iPhones" keep their letters. */
const asSentence = (line: string): string => (/^\p{Ll}{2}/u.test(line) ? line[0]?.toUpperCase() + line.slice(1) : line);

const withoutEnd = (recital: string): string => recital.replace(/[.;,]?(?:\s{1,4}and)?\s{0,4}$/u, '');

export const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

const detailsOf = ({ kind: _, ...details }: DraftParty): Details =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, oneLine(value)]));

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function datesOf(date: string): Pick<Details, 'date' | 'us_date'> {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  if (name === undefined) return { date: BLANK_DATE, us_date: BLANK_DATE };
  return { date: `${Number(day)} ${name} ${year}`, us_date: `${name} ${Number(day)}, ${year}` };
}

const CHECKED = ['name', 'number', 'address', 'role'] as const;
const LABELS = {
  name: 'name',
  role: 'role',
  jurisdiction: 'jurisdiction',
  number: 'registered number',
  address: 'address',
  signatory: 'signatory',
  signatory_title: 'title of the signatory',
} as const;

function factsOf({ parties }: PreambleFacts, text: string, { date, us_date }: ReturnType<typeof datesOf>): string[] {
  const details = parties.flatMap((party) => CHECKED.map((name) => oneLine(party[name])));
  const dates = [date, us_date].filter((one) => one !== undefined && one !== BLANK_DATE && text.includes(one));
  return [...new Set([...details, ...dates])].filter((fact): fact is string => fact !== undefined && fact !== '');
}

function problemsOf({ parties, date }: PreambleFacts, text: string, dates: ReturnType<typeof datesOf>): string[] {
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[];
  const left = parties.flatMap((party) => {
    const missing = names.filter((name) => party[name] !== '' && !text.includes(oneLine(party[name])));
    return missing.length === 0 ? [] : [`${missing.map((name) => LABELS[name]).join(', ')} of ${oneLine(party.name)}`];
  });
  const hasDate = Object.values(dates).some((one) => one !== undefined && text.includes(one));
  if (date !== '' && !hasDate) left.push('the date');
  const roles = parties.map(({ role }) => oneLine(role).toLowerCase()).filter((role) => role !== '');
  const isShared = new Set(roles).size < roles.length;
  return [
    ...(left.length > 0 ? [`The example has no place for: ${left.join('; ')}.`] : []),
    ...(isShared ? ['Two parties have the same role, so the contract cannot tell them apart by it.'] : []),
  ];
}
