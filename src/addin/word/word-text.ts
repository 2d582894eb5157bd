// Where passages of the contract's text stand in the open document: paragraph and offsets there, verified by their words.
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { diffWords } from '#domain/word-diff.ts';
import { type AlignedPassage, alignParagraphs, passagesOf } from './align-paragraphs.ts';
import { isSignificant, significant, type WordParagraph } from './paragraphs.ts';

/** A part of one paragraph of Word: offsets in its current text, UTF-16 code units, end exclusive. */
export interface WordPlace {
  readonly paragraph: WordParagraph;
  readonly start: number;
  readonly end: number;
}

type RevisionText = Pick<ContractText, 'text' | 'blocks'>;

export class WordText {
  readonly #text: string;
  readonly #paragraphs: readonly WordParagraph[];
  /** In the order of the text. */
  readonly #aligned: readonly AlignedPassage[];

  /** @param revision in its final view */
  constructor({ text, blocks }: RevisionText, paragraphs: readonly WordParagraph[]) {
    this.#text = text;
    this.#paragraphs = paragraphs;
    this.#aligned = alignParagraphs(
      text,
      passagesOf(blocks),
      paragraphs.map((paragraph) => paragraph.text),
    );
  }

  /**
   * Where a passage stands in Word, a place for each paragraph that it touches; null where that is not certain, or the words
   * are others by now.
   */
  placesOf(start: number, end: number): readonly WordPlace[] | null {
    const touched = this.#touched(start, end);
    const places: WordPlace[] = [];
    for (const passage of touched) {
      const place = this.#placeIn(passage, Math.max(start, passage.start), Math.min(end, passage.end));
      if (place === null) return null;
      places.push(place);
    }
    const words = places.map((place) => place.paragraph.text.slice(place.start, place.end)).join('');
    return places.length > 0 && significant(words) === significant(this.#words(start, end)) ? places : null;
  }

  /** The offset in the contract's text of an offset in a paragraph of Word; null where that is not certain. */
  offsetOf(paragraph: number, offset: number): number | null {
    const passage = this.#aligned.find(({ paragraphs }) => paragraphs.includes(paragraph));
    const item = this.#paragraphs[paragraph];
    if (!passage || !item) return null;
    const before = passage.paragraphs.slice(0, passage.paragraphs.indexOf(paragraph));
    const own = this.#text.slice(passage.start, passage.end);
    if (passage.isChanged) {
      const found = carry(item.text, own, offset, offset);
      return found === null ? null : passage.start + found.start;
    }
    const skipped = before.reduce((sum, index) => sum + significant(this.#paragraphs[index]?.text ?? '').length, 0);
    const count = skipped + countSignificant(item.text, offset);
    return passage.start + offsetAfter(own, count, true);
  }

  /** The words of a passage without what is between cells. */
  #words(start: number, end: number): string {
    return this.#touched(start, end)
      .map((passage) => this.#text.slice(Math.max(start, passage.start), Math.min(end, passage.end)))
      .join('');
  }

  /** The passages that a range has characters of, or where an insertion stands. */
  #touched(start: number, end: number): readonly AlignedPassage[] {
    if (start === end) return this.#aligned.filter((one) => one.start <= start && one.end >= start).slice(0, 1);
    return this.#aligned.filter((one) => one.start < end && one.end > start);
  }

  #placeIn(passage: AlignedPassage, start: number, end: number): WordPlace | null {
    const own = this.#text.slice(passage.start, passage.end);
    const [from, to] = [start - passage.start, end - passage.start];
    if (passage.isChanged) {
      const paragraph = this.#paragraphs[passage.paragraphs[0] ?? -1];
      const found = paragraph && carry(own, paragraph.text, from, to);
      return paragraph && found ? { paragraph, ...found } : null;
    }
    let [first, last] = [countSignificant(own, from), countSignificant(own, to)];
    for (const index of passage.paragraphs) {
      const paragraph = this.#paragraphs[index];
      if (!paragraph) return null;
      const has = significant(paragraph.text).length;
      if (first < has || (first === has && last === first)) {
        // Words that reach over the end of a paragraph have no place of their own.
        if (last > has) return null;
        // White space may differ: the place keeps what it begins and ends with.
        const begins = offsetAfter(paragraph.text, first, isSignificantAt(own, from));
        const ends = offsetAfter(paragraph.text, last, !isSignificantAt(own, to - 1));
        return { paragraph, start: begins, end: from === to ? begins : ends };
      }
      first -= has;
      last -= has;
    }
    return null;
  }
}

const isSignificantAt = (text: string, at: number): boolean => at < text.length && isSignificant(text.charAt(at));

function countSignificant(text: string, end: number): number {
  return significant(text.slice(0, end)).length;
}

/** The offset behind so many significant characters, or with `isNext` before the one that follows them. */
function offsetAfter(text: string, count: number, isNext: boolean): number {
  let left = count;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isSignificant(text.charAt(at))) continue;
    if (left === 0) return isNext ? at : end;
    left -= 1;
    end = at + 1;
  }
  return end;
}

/** A range of one text in another, where it lies within words that both have in the same order. */
function carry(from: string, to: string, start: number, end: number): { start: number; end: number } | null {
  let [older, newer] = [0, 0];
  for (const { op, text } of diffWords(from, to)) {
    if (op === 'equal' && older <= start && end <= older + text.length)
      return { start: newer + start - older, end: newer + end - older };
    if (op !== 'added') older += text.length;
    if (op !== 'removed') newer += text.length;
  }
  return null;
}
