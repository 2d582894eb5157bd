// Reads the source text of a sample contract: Markdown with clause numbers written out, so that one text gives both
// the Word and the PDF file. Numbers are literal on purpose: what is printed is what is in the file.

export interface Run {
  readonly text: string;
  readonly bold: boolean;
}

interface Signatory {
  readonly party: string;
  readonly name: string;
  readonly title: string;
}

export type ContractBlock =
  | { readonly kind: 'centered' | 'paragraph' | 'definition'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string; readonly newPage: boolean }
  | { readonly kind: 'clause'; readonly level: 1 | 2; readonly number: string; readonly runs: readonly Run[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'signatures'; readonly deed: boolean; readonly signatories: readonly Signatory[] };

export interface Contract {
  readonly title: string;
  readonly reference: string;
  readonly blocks: readonly ContractBlock[];
}

export const SAMPLE_NOTICE = 'Sample contract. All parties are fictitious.';

/** The lines under a signatory's party, each a label and its prefilled text. */
export function signatureLines(signatory: Signatory, deed: boolean): readonly (readonly [string, string])[] {
  const own = [
    ['Signature:', ''],
    ['Name:', signatory.name],
    ['Title:', signatory.title],
  ] as const;
  return deed ? [...own, ['Witness signature:', ''], ['Witness name and address:', '']] : [...own, ['Date:', '']];
}

export const signatureOpening = (deed: boolean) => (deed ? 'Executed as a deed by' : 'Signed for and on behalf of');

/** `**bold**` is the only markup inside a paragraph. */
export function runsOf(text: string): Run[] {
  return text.split('**').flatMap((part, index) => (part === '' ? [] : [{ text: part, bold: index % 2 === 1 }]));
}

const FRONT_MATTER = /^---\nreference: (.+)\n---\n/;
const CLAUSE = /^(\d+(?:\.\d+)?|\((?:[A-Z]|\d+)\)) +(.+)$/s;
const SUB_CLAUSE = /^(\([a-z]\)) +(.+)$/s;

/** @throws Error if the text lacks its reference or its title. */
export function readContract(source: string): Contract {
  const reference = FRONT_MATTER.exec(source)?.[1];
  const parts = source.replace(FRONT_MATTER, '').trim().split(/\n\n+/);
  const title = /^# (.+)$/.exec(parts.shift() ?? '')?.[1];
  if (reference === undefined || title === undefined) throw new Error('A contract needs a reference and a title.');
  const blocks: ContractBlock[] = [];
  let newPage = false;
  for (const part of parts) {
    if (part === '---') newPage = true;
    else {
      blocks.push(blockOf(part, newPage));
      newPage = false;
    }
  }
  return { title, reference, blocks };
}

function blockOf(part: string, newPage: boolean): ContractBlock {
  const heading = /^(#{1,2}) (.+)$/.exec(part);
  if (heading?.[2]) return { kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2], newPage };
  if (part.startsWith('> ')) return { kind: 'centered', runs: runsOf(part.slice(2)) };
  if (part.startsWith('|')) return { kind: 'table', rows: rowsOf(part) };
  if (part.startsWith('```signatures')) return signaturesOf(part);
  if (part.startsWith('**“')) return { kind: 'definition', runs: runsOf(part) };
  const clause = CLAUSE.exec(part);
  if (clause?.[1] && clause[2]) return { kind: 'clause', level: 1, number: clause[1], runs: runsOf(clause[2]) };
  const sub = SUB_CLAUSE.exec(part);
  if (sub?.[1] && sub[2]) return { kind: 'clause', level: 2, number: sub[1], runs: runsOf(sub[2]) };
  return { kind: 'paragraph', runs: runsOf(part) };
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function rowsOf(part: string): string[][] {
  const isRule = (line: string) => /^[|\s:-]+$/.test(line);
  return part
    .split('\n')
    .filter((line) => !isRule(line))
    .map(cellsOf);
}

function signaturesOf(part: string): ContractBlock {
  const [opening = '', ...lines] = part.split('\n').slice(0, -1);
  const signatories = lines.map((line) => {
    const [party = '', name = '', title = ''] = cellsOf(line);
    return { party, name, title };
  });
  return { kind: 'signatures', deed: opening.endsWith(' deed'), signatories };
}
