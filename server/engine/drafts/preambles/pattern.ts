// Text with places for details: "{{Name}}[ with registered number {{Registered number}}]". What stands in square brackets around a
// detail is left out where the detail is not known; brackets around anything else are text. Pure and linear.

/** The details that a pattern may have, by the names that an example gives them. */
const DETAILS = {
  name: 'name',
  'registered number': 'number',
  'company number': 'number',
  number: 'number',
  jurisdiction: 'jurisdiction',
  address: 'address',
  'registered office': 'address',
  role: 'role',
  signatory: 'signatory',
  'signatory title': 'signatory_title',
  date: 'date',
  'us date': 'us_date',
  'contract type': 'contract_type',
  parties: 'parties',
  recital: 'recital',
} as const;
export type Detail = (typeof DETAILS)[keyof typeof DETAILS];
export type Details = Partial<Readonly<Record<Detail, string>>>;

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'detail'; readonly detail: Detail; readonly isUpper: boolean }
  | { readonly kind: 'group'; readonly nodes: readonly Node[] };
export type Pattern = readonly Node[];

const PIECE = /\{\{\s{0,4}(?<name>[\p{L} ]{1,40}?)\s{0,4}\}\}|[[\]]/gu;
const GROUPS_DEEP = 10;

interface OpenGroup {
  nodes: Node[];
  hasDetail: boolean;
}

export function parsePattern(text: string): Pattern {
  const open: OpenGroup[] = [{ nodes: [], hasDetail: false }];
  let done = 0;
  const add = (node: Node) => open.at(-1)?.nodes.push(node);
  const addText = (words: string) => words !== '' && add({ kind: 'text', text: words });
  const close = (end: string) => {
    const group = open.pop();
    if (!group) return;
    const above = open.at(-1);
    if (group.hasDetail && end !== '') {
      add({ kind: 'group', nodes: group.nodes });
      if (above) above.hasDetail = true;
    } else above?.nodes.push({ kind: 'text', text: '[' }, ...group.nodes, { kind: 'text', text: end });
  };
  for (const match of text.matchAll(PIECE)) {
    const [found] = match;
    const name = match.groups?.['name'];
    const detail = name === undefined ? undefined : detailNamed(name);
    const isBracket = name === undefined && (found === '[' ? open.length <= GROUPS_DEEP : open.length > 1);
    if (detail === undefined && !isBracket) continue;
    addText(text.slice(done, match.index));
    done = match.index + found.length;
    if (detail !== undefined) {
      add({ kind: 'detail', detail, isUpper: name !== undefined && name === name.toUpperCase() });
      const group = open.at(-1);
      if (group) group.hasDetail = true;
    } else if (found === '[') open.push({ nodes: [], hasDetail: false });
    else close(']');
  }
  addText(text.slice(done));
  while (open.length > 1) close('');
  return open[0]?.nodes ?? [];
}

const detailNamed = (name: string): Detail | undefined =>
  (DETAILS as Readonly<Record<string, Detail>>)[name.trim().replace(/\s+/g, ' ').toLowerCase()];

export const hasDetails = (pattern: Pattern): boolean => pattern.some(({ kind }) => kind !== 'text');

/** All details that a pattern has a place for. */
export const detailsIn = (pattern: Pattern): Detail[] =>
  pattern.flatMap((node) =>
    node.kind === 'group' ? detailsIn(node.nodes) : node.kind === 'detail' ? [node.detail] : [],
  );

interface Phrase {
  text: string;
  /** The mark before it: ",", ";", "(", "." or none. */
  readonly mark: string;
  isBroken: boolean;
}

/** A new phrase begins at these marks of the pattern's own words. */
const MARK = /(?:[,;(]|\)|[.:](?=\s|$))/gu;

/** The text with its details; the phrases around details that are not known are left out. '' where nothing is left. */
export function fillPattern(pattern: Pattern, details: Details): string {
  const phrases: Phrase[] = [{ text: '', mark: '', isBroken: false }];
  const addWords = (words: string) => {
    let done = 0;
    const last = () => phrases.at(-1);
    for (const { 0: mark, index } of words.matchAll(MARK)) {
      const open = last();
      if (open) open.text += words.slice(done, index);
      done = index + mark.length;
      phrases.push({ text: '', mark, isBroken: false });
    }
    const open = last();
    if (open) open.text += words.slice(done);
  };
  const addValue = (value: string) => {
    const phrase = phrases.at(-1);
    if (!phrase) return;
    // "The “the Supplier”" has one article too many.
    if (/^the\s/i.test(value)) phrase.text = phrase.text.replace(/\bthe (["“'‘]?)$/iu, '$1');
    phrase.text += value;
  };
  for (const node of pattern) {
    if (node.kind === 'text') addWords(node.text);
    else if (node.kind === 'detail') {
      const value = valueOf(node, details);
      if (value === '') (phrases.at(-1) ?? { isBroken: false }).isBroken = true;
      else addValue(value);
    } else {
      const value = fillGroup(node.nodes, details);
      if (value !== null) addValue(value);
    }
  }
  return joinPhrases(phrases);
}

/** Null where one of its own details is not known. */
function fillGroup(nodes: readonly Node[], details: Details): string | null {
  let text = '';
  for (const node of nodes) {
    if (node.kind === 'text') text += node.text;
    else if (node.kind === 'group') text += fillGroup(node.nodes, details) ?? '';
    else {
      const value = valueOf(node, details);
      if (value === '') return null;
      if (/^the\s/i.test(value)) text = text.replace(/\bthe (["“'‘]?)$/iu, '$1');
      text += value;
    }
  }
  return text;
}

const valueOf = ({ detail, isUpper }: { detail: Detail; isUpper: boolean }, details: Details): string => {
  const value = details[detail] ?? '';
  // A name is written as its owner writes it.
  return isUpper && detail === 'contract_type' ? value.toUpperCase() : value;
};

function joinPhrases(phrases: readonly Phrase[]): string {
  let text = '';
  // A bracket whose words are left out goes as a pair, and a comma behind nothing too.
  let isOpenLeftOut = false;
  for (const { text: words, mark, isBroken } of phrases) {
    const isStart = text.trim() === '';
    if (mark === ')' && isOpenLeftOut) {
      isOpenLeftOut = false;
      text += isBroken ? '' : words;
      continue;
    }
    if (isBroken) {
      if (mark === '(') {
        isOpenLeftOut = true;
        text = text.trimEnd();
      }
      if (mark === ')' || mark === '.' || mark === ':') text += mark;
      continue;
    }
    const isIdle = isStart && (mark === ',' || mark === ';');
    text += isIdle ? words.trimStart() : mark + words;
  }
  return text.trim();
}
