// The terms that a contract defines, and where: “Term” means …, (the “Term”), and the first cell of a table of definitions.
import type { Block } from '#domain/documents.ts';
import type { Reading } from './reading.ts';

export interface Definition {
  readonly term: string;
  readonly block: Block;
  /** Offsets in the block's text. */
  readonly from: number;
  readonly until: number;
  /** `means`: a definition of its own; `named`: in brackets behind what it stands for; `referred`: it says where it is defined. */
  readonly how: 'means' | 'named' | 'referred';
}

/** A quoted name that begins with a capital. */
const QUOTED = /["“„]((?:the\s)?[\p{Lu}\d][^"“”„]{0,60}?),?["”“]/gu;
const MEANS =
  /^(?:,?\s(?:or|and)\s["“][^"“”]{1,60}["”]){0,3},?\s{0,2}(?:as used [^.;:]{2,40}?,?\s)?(?:shall\s|will\s|each\s)?(?:ha(?:s|ve) the (?:same )?meanings?|mean(?:s|ing)?\b|refers? to|includes?\b|is defined|are defined|is\b|are\b|:|\s?[–—-]\s)/iu;
const REFERS =
  /^[^.;]{0,40}?(?:ha(?:s|ve) the (?:same |respective )?meanings?|(?:is|are) defined)\b[^.;]{0,60}?\b(?:in|by|set forth|given|ascribed|assigned|specified)\b/iu;
/** Without quotation marks, at the beginning of a paragraph: "Affiliate means …". */
const UNQUOTED =
  /^(?:\(?[a-z\d.]{1,6}[.)]\s)?((?:\p{Lu}[\p{L}\p{N}’'&/-]*)(?:\s(?:(?:of|and|or|the|for|to|in)\s)?\p{Lu}[\p{L}\p{N}’'&/-]*){0,5})\s(?:shall mean|means|shall have the meaning|has the meaning)\b/u;
/** Characters behind a name that say whether it is defined there. */
const AFTER_MAX = 120;
/** The bracket that a name stands in begins at most this far before it. */
const BRACKET_BEFORE_MAX = 300;

/** The definitions in the order of the text. */
export async function definitionsOf({ blocks, pace }: Reading): Promise<Definition[]> {
  const all: Definition[] = [];
  for (const { block } of blocks) {
    all.push(...definitionsIn(block));
    await pace.breathe();
  }
  return all;
}

function definitionsIn(block: Block): Definition[] {
  const { text } = block;
  const quoted = [...text.matchAll(QUOTED)].flatMap(({ 0: whole, 1: name = '', index }): Definition[] => {
    const until = index + whole.length;
    const after = text.slice(until, until + AFTER_MAX);
    const place = { term: bare(name), block, from: index, until };
    if (REFERS.test(after)) return [{ ...place, how: 'referred' }];
    if (isInBracket(text, index)) return [{ ...place, how: 'named' }];
    return MEANS.test(after) ? [{ ...place, how: 'means' }] : [];
  });
  const [, unquoted] = UNQUOTED.exec(text.slice(0, 300)) ?? [];
  if (unquoted !== undefined && quoted.length === 0) {
    const from = text.indexOf(unquoted);
    return [{ term: bare(unquoted), block, from, until: from + unquoted.length, how: 'means' }];
  }
  return quoted;
}

const bare = (term: string): string => term.replace(/^the\s/i, '').replace(/(?<![\s,.;:])[\s,.;:]+$/, '');

/** Every name in quotation marks, whether or not it is defined there. */
export const quotedNamesIn = (text: string): string[] =>
  Array.from(text.matchAll(QUOTED), ({ 1: name = '' }) => bare(name));

/** Whether an open bracket stands before a place. */
function isInBracket(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BRACKET_BEFORE_MAX), at);
  return before.lastIndexOf('(') > before.lastIndexOf(')');
}

/** A term as it is looked up: in small letters, without the plural. */
export const keyOf = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[’']s\b|[’']$/gu, '')
    .split(/[\s-]+/)
    .map(singular)
    .join(' ');

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
