// Passages that a template marks in its text as optional: between {{#optional Label}} and {{/optional}}, whole paragraphs in
// one pair of square brackets, and what begins with "[Optional:".
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { withAlternatives } from './alternative-passages.ts';
import { readBracketWords } from './bracket-words.ts';
import { labelOfPassage } from './controls.ts';
import type { Doubt, OptionalPassage } from './found.ts';
import { MARK, type Masks } from './masked.ts';
import type { NameSigns } from './name-signs.ts';
import { findPairs, type Pairs } from './pairs.ts';
import type { TemplateParagraph, TemplatePart, TextRange } from './template-text.ts';

interface FoundPassages {
  readonly passages: readonly OptionalPassage[];
  readonly doubts: readonly Doubt[];
}

const SIGN = /\{\{\s{0,10}(?:#\s{0,10}optional\b:?([^{}]{0,200})|\/\s{0,10}optional)\s{0,10}\}\}/gi;
const PREFIX = /^\s{0,20}optional(?: (?:clause|provision|paragraph|wording))?\s{0,5}[:–—-]\s{0,5}/i;
/** A shorter one in brackets on a line of its own is a placeholder. */
const PASSAGE_WORDS_MIN = 9;
/** How far the closing bracket may be from the opening one. */
const PARAGRAPHS_MAX = 200;

export function findOptionalPassages(part: TemplatePart, masks: Masks, names: NameSigns): FoundPassages {
  const passages: OptionalPassage[] = [];
  const doubts: Doubt[] = [];
  findSigned(part, passages, doubts);
  for (const { marks } of passages) for (const mark of marks) masks.cover(mark, MARK);
  findBracketed(part, masks, names, passages);
  const alternatives = withAlternatives(part, passages);
  for (const { between } of alternatives) if (between) masks.cover(between, MARK);
  return { passages: alternatives, doubts };
}

const BY_WORDS = { included: true, isNamed: false, isNote: false } as const;
const NOTE = { included: false, isNamed: false, isNote: true } as const;

interface Sign {
  readonly range: TextRange;
  readonly label: string;
}

function findSigned(part: TemplatePart, passages: OptionalPassage[], doubts: Doubt[]): void {
  let open: Sign | null = null;
  let depth = 0;
  for (const paragraph of part.paragraphs) {
    if (!paragraph.text.includes('{{')) continue;
    for (const match of paragraph.text.matchAll(SIGN)) {
      const range = { paragraph, start: match.index, end: match.index + match[0].length };
      if (match[1] !== undefined) {
        depth += 1;
        if (open === null) open = { range, label: match[1].trim() };
        else doubts.push({ range, problem: 'nested' });
        continue;
      }
      depth -= 1;
      if (open === null || depth < 0) {
        doubts.push({ range, problem: 'optional_unclosed' });
        depth = 0;
      } else if (depth === 0) {
        const passage = signedPassage(part, open, range);
        if (passage) passages.push(passage);
        else doubts.push({ range: open.range, problem: 'optional_across' });
        open = null;
      }
    }
  }
  if (open !== null) doubts.push({ range: open.range, problem: 'optional_unclosed' });
}

function signedPassage(
  part: TemplatePart,
  { range: opening, label }: Sign,
  closing: TextRange,
): OptionalPassage | null {
  const [from, to] = [opening.paragraph, closing.paragraph];
  const isWhole = from.text.slice(0, opening.start).trim() === '' && to.text.slice(closing.end).trim() === '';
  const common = { ...BY_WORDS, isNamed: label !== '', part, marks: [opening, closing] };
  if (from === to) {
    const range = { paragraph: from, start: opening.end, end: closing.start };
    const extent = isWhole ? from.element : { paragraph: from, start: opening.start, end: closing.end };
    return { ...common, label: label || labelOfPassage([range]), extent, texts: [range], markParagraphs: [] };
  }
  const extent = isWhole ? extentOf(from, to) : null;
  if (extent === null) return null;
  const texts = rangesBetween(part, from, to).map((range) => ({
    ...range,
    ...(range.paragraph === from && { start: opening.end }),
    ...(range.paragraph === to && { end: closing.start }),
  }));
  const alone = [opening, closing].filter(
    ({ paragraph: { text }, start, end }) => text.trim() === text.slice(start, end),
  );
  const markParagraphs = alone.map(({ paragraph }) => paragraph.element);
  return { ...common, label: label || labelOfPassage(texts), extent, texts, markParagraphs };
}

/** Paragraphs beside one another, or else whole rows of one table. */
function extentOf(from: TemplateParagraph, to: TemplateParagraph): { first: XmlElement; last: XmlElement } | null {
  const [first, last] = [from.element, to.element];
  if (first.parent === last.parent) return { first, last };
  const [firstRow, lastRow] = [rowAround(first), rowAround(last)];
  return firstRow && lastRow && firstRow.parent === lastRow.parent ? { first: firstRow, last: lastRow } : null;
}

function rowAround(element: XmlElement): XmlElement | null {
  for (let at = element.parent; at !== null; at = at.parent) if (at.name === 'w:tr') return at;
  return null;
}

function rangesBetween(part: TemplatePart, from: TemplateParagraph, to: TemplateParagraph): TextRange[] {
  const offset = part.paragraphs[0]?.index ?? 0;
  return part.paragraphs
    .slice(from.index - offset, to.index - offset + 1)
    .map((paragraph) => ({ paragraph, start: 0, end: paragraph.text.length }));
}

function findBracketed(part: TemplatePart, masks: Masks, names: NameSigns, passages: OptionalPassage[]): void {
  const { paragraphs } = part;
  /** Before it nothing can be part of another passage. */
  let next = 0;
  for (const [at, paragraph] of paragraphs.entries()) {
    if (at < next || !paragraph.text.includes('[')) continue;
    const text = masks.textOf(paragraph);
    const found = findPairs(text, names);
    const passage = wholeParagraph(part, paragraph, text, found) ?? severalParagraphs(part, at, text, found, masks);
    const inline = passage === null ? inlinePassages(part, paragraph, text, found) : [];
    for (const one of passage === null ? inline : [passage]) {
      passages.push(one);
      for (const mark of one.marks) masks.cover(mark, MARK);
    }
    const last = passage?.texts.at(-1)?.paragraph;
    if (last) next = last.index - (paragraphs[0]?.index ?? 0) + 1;
  }
}

function wholeParagraph(
  part: TemplatePart,
  paragraph: TemplateParagraph,
  text: string,
  { pairs }: Pairs,
): OptionalPassage | null {
  const [pair] = pairs;
  if (pair === undefined || pair.kind !== 'brackets') return null;
  const isWhole = text.slice(0, pair.start).trim() === '' && /^[\s.;]*$/.test(text.slice(pair.end, pair.end + 20));
  if (!isWhole || text.slice(pair.end).trim().length > 1) return null;
  const inner = text.slice(pair.start + 1, pair.end - 1);
  const isNote = readBracketWords(inner, '', '').is === 'note';
  const isInCell = paragraph.cell !== null;
  if (!isNote && !PREFIX.test(inner) && !isPassage(inner, pair.inner.length > 0, isInCell)) return null;
  const prefix = PREFIX.exec(inner)?.[0].length ?? 0;
  const range = { paragraph, start: pair.start + 1 + prefix, end: pair.end - 1 };
  return {
    label: labelOfPassage([range]),
    isNamed: false,
    isNote,
    included: !isNote,
    part,
    extent: paragraph.element,
    texts: [range],
    // A note that somebody keeps keeps its brackets.
    marks: isNote
      ? []
      : [
          { paragraph, start: pair.start, end: range.start },
          { paragraph, start: pair.end - 1, end: pair.end },
        ],
    markParagraphs: [],
  };
}

/** In a cell, and without a verb, long words say what somebody is to write. */
function isPassage(inner: string, hasPlaceholders: boolean, isInCell: boolean): boolean {
  const words = inner.split(/\s/).filter(Boolean).length;
  const read = readBracketWords(inner, '', '');
  const isInstruction = read.is === 'text' || read.is === 'choice' || (read.is === 'name' && read.hint !== '');
  if (isInstruction && !hasPlaceholders) return false;
  const isSentence = /[.;]\s*$/.test(inner);
  if (isInCell && !isSentence) return false;
  const hasVerb = /\b(?:shall|will|may|must|is|are|has|have|agrees?|warrants?|means)\b/i.test(inner);
  return (words >= PASSAGE_WORDS_MIN && (isSentence || hasVerb)) || (words >= 4 && (hasPlaceholders || isSentence));
}

/** A bracket that opens before the first word of a paragraph and closes behind the last one of another. */
function severalParagraphs(
  part: TemplatePart,
  at: number,
  text: string,
  { unclosed: [opening] }: Pairs,
  masks: Masks,
): OptionalPassage | null {
  const from = part.paragraphs[at];
  if (from === undefined || opening === undefined || text.slice(0, opening).trim() !== '') return null;
  if (text.charAt(opening) !== '[') return null;
  for (const to of part.paragraphs.slice(at + 1, at + PARAGRAPHS_MAX)) {
    const later = masks.textOf(to);
    if (later.trim() === '') continue;
    const { unclosed, unopened } = findPairs(later);
    const closing = unopened.at(-1);
    if (unclosed.length > 0 || unopened.length > 1) return null;
    if (closing === undefined) continue;
    const extent = /^[\s.;]*$/.test(later.slice(closing + 1, closing + 20)) ? extentOf(from, to) : null;
    if (extent === null) return null;
    const prefix = PREFIX.exec(text.slice(opening + 1))?.[0].length ?? 0;
    const start = opening + 1 + prefix;
    const texts = rangesBetween(part, from, to).map((range) => ({
      ...range,
      ...(range.paragraph === from && { start }),
      ...(range.paragraph === to && { end: closing }),
    }));
    const marks = [
      { paragraph: from, start: opening, end: start },
      { paragraph: to, start: closing, end: closing + 1 },
    ];
    const markParagraphs = marks
      .filter(({ paragraph, ...mark }) => paragraph.text.trim() === paragraph.text.slice(mark.start, mark.end).trim())
      .map(({ paragraph }) => paragraph.element);
    const label = labelOfPassage(texts);
    return { ...BY_WORDS, label, part, extent, texts, marks, markParagraphs };
  }
  return null;
}

function inlinePassages(
  part: TemplatePart,
  paragraph: TemplateParagraph,
  text: string,
  { pairs }: Pairs,
): OptionalPassage[] {
  return pairs.flatMap(({ kind, start, end }): OptionalPassage[] => {
    if (kind !== 'brackets') return [];
    const inner = text.slice(start + 1, end - 1);
    const isNote = readBracketWords(inner, '', '').is === 'note';
    const prefix = isNote ? 0 : PREFIX.exec(inner)?.[0].length;
    if (prefix === undefined) return [];
    const range = { paragraph, start: start + 1 + prefix, end: end - 1 };
    const opens = { paragraph, start, end: range.start };
    const closes = { paragraph, start: end - 1, end };
    // One of the spaces on both sides goes with it.
    const isSpaced = /\s/.test(text.charAt(start - 1)) && /^[\s.,;:)]?$/.test(text.charAt(end));
    const extent = { paragraph, start: isSpaced ? start - 1 : start, end };
    const label = labelOfPassage([range]);
    if (isNote) return [{ ...NOTE, label, part, extent, texts: [range], marks: [], markParagraphs: [] }];
    return [{ ...BY_WORDS, label, part, extent, texts: [range], marks: [opens, closes], markParagraphs: [] }];
  });
}
