// The words of a text as they are compared: in one spelling, without typography, numbering and style, each with its place in
// the text. Two texts with the same words say the same.
import { EMPTY, formOf, phraseAt } from './drafting-synonyms.ts';
import { type ValueKind, valueAt } from './figures.ts';
import { longTermAt } from './terms.ts';
import { type Token, tokensIn } from './tokens.ts';

export interface Word {
  /** Equal for words that say the same. */
  readonly key: string;
  /** Offsets in the text; of a phrase that stands for several words each has them all. */
  readonly start: number;
  readonly end: number;
  /** What stands before it: a word, a mark such as a comma, what begins an item ("(a)", a semicolon), or the end of a sentence. */
  readonly after: 'word' | 'mark' | 'item' | 'sentence';
  /** Written with a capital letter. */
  readonly isCapital: boolean;
  readonly value?: ValueKind;
  /** In square brackets: a value that is suggested. */
  readonly isBracketed: boolean;
}

/** The key of a blank, such as "[●]", "[Company]" or "____". */
export const BLANK = '[blank]';

const CLAUSE = /^(?:(?:sub)?clauses?|(?:sub)?sections?|articles?|arts?|(?:sub)?paragraphs?|paras?|items?)$/u;
const SCHEDULE = /^(?:schedules?|annex(?:es|ures?)?|exhibits?|appendix|appendices|attachments?)$/u;
const NUMBER = /^(?:\d[\d.]*|[ivxl]{1,6}|[a-z])$/u;
const MARKER = /^(?:[a-z]{1,2}|[ivxl]{1,6}|\d{1,2})$/u;

/** What an agreement may call itself. */
const AGREEMENT = /^(?:contract|lease|deed|addendum|letter|mnda)$/u;

/** "This Lease", in capitals, is this agreement, whatever other words for it a playbook has. */
const asAgreement = (token: Token, before: Token | undefined): Token =>
  token.isCapital && before?.text === 'this' && AGREEMENT.test(token.text) ? { ...token, text: 'agreement' } : token;

/** @param start where the text begins in the document */
export function wordsOf(text: string, start = 0): Word[] {
  const reader = new WordReader(tokensIn(text), start);
  return reader.read();
}

class WordReader {
  readonly #tokens: readonly Token[];
  readonly #offset: number;
  readonly #words: Word[] = [];
  #at = 0;
  #after: Word['after'] = 'sentence';

  constructor(tokens: readonly Token[], offset: number) {
    this.#tokens = tokens.map((token, at) => asAgreement(token, tokens[at - 1]));
    this.#offset = offset;
  }

  read(): Word[] {
    while (this.#at < this.#tokens.length) this.#at += this.#readNext();
    return this.#words;
  }

  readonly #tokenAt = (offset: number): Token | undefined => this.#tokens[this.#at + offset];

  /** A word further on in the same sentence, with no mark between. */
  readonly #wordAt = (offset: number): string | undefined => {
    const token = this.#tokenAt(offset);
    return token?.kind === 'word' ? token.text : undefined;
  };

  /** Tokens taken. */
  #readNext(): number {
    const token = this.#tokens[this.#at];
    if (token === undefined) return 1;
    if (token.kind === 'stop') {
      this.#after = 'sentence';
      return 1;
    }
    if (token.kind === 'mark') return this.#readMark(token);
    if (token.kind === 'blank') return this.#push([BLANK], 1);
    if (token.kind === 'value') return this.#push([token.text], 1, token.value);
    const reference = this.#referenceAt();
    if (reference !== null) return this.#push([reference.key], reference.length);
    const value = valueAt(this.#tokenAt);
    if (value !== null) return this.#push([value.key], value.length, value.kind);
    const term = longTermAt(this.#wordAt);
    if (term !== null) return this.#push([term.key], term.length);
    return this.#readWords(token);
  }

  #readMark({ text, end }: Token): number {
    const [inside, close] = [this.#tokenAt(1), this.#tokenAt(2)];
    const isMarker = text === '(' && close?.text === ')' && inside !== undefined && MARKER.test(inside.text);
    const isItem = text === ';' || (isMarker && inside.kind === 'word');
    if (this.#after !== 'sentence') this.#after = isItem || this.#after === 'item' ? 'item' : 'mark';
    // "(a)" numbers an item; "(s)" of "subcontractor(s)" stands close behind its word.
    return isMarker && inside.start === end ? 3 : 1;
  }

  #readWords(token: Token): number {
    const marks: number[] = [];
    const phrase = phraseAt((offset) => {
      // "including, without limitation," has commas.
      let at = this.#at;
      let left = offset;
      for (;;) {
        const next = this.#tokens[at];
        if (next === undefined || (next.kind !== 'word' && next.text !== ',')) return undefined;
        if (next.kind === 'word' && left === 0) {
          marks[offset] = at;
          return formOf(next.text);
        }
        if (next.kind === 'word') left -= 1;
        at += 1;
      }
    });
    if (phrase !== null) {
      const last = marks[phrase.length - 1] ?? this.#at;
      return this.#push(phrase.words, last - this.#at + 1);
    }
    if (token.text === '%' || EMPTY.has(token.text)) return 1;
    const key = /n['’]t$/u.test(token.text) ? [token.text.slice(0, -3), 'not'] : [formOf(token.text)];
    return this.#push(key, 1);
  }

  /** "clause 7.2(b)", "Schedule 3". */
  #referenceAt(): { key: string; length: number } | null {
    const name = this.#wordAt(0) ?? '';
    const kind = CLAUSE.test(name) ? 'clause' : SCHEDULE.test(name) ? 'schedule' : null;
    if (kind === null) return null;
    const number = this.#tokenAt(1);
    let key = '';
    let length = 1;
    if (
      number !== undefined &&
      number.kind !== 'mark' &&
      NUMBER.test(number.text) &&
      (number.kind === 'figure' || number.isCapital)
    ) {
      key = number.text;
      length = 2;
    }
    while (this.#tokenAt(length)?.text === '(' && this.#tokenAt(length + 2)?.text === ')') {
      const item = this.#tokenAt(length + 1);
      if (item === undefined || !MARKER.test(item.text)) break;
      key += `(${item.text})`;
      length += 3;
    }
    return key === '' ? null : { key: `${kind} ${key}`, length };
  }

  #push(keys: readonly string[], length: number, value?: ValueKind): number {
    const first = this.#tokens[this.#at];
    const last = this.#tokens[this.#at + length - 1];
    if (first === undefined || last === undefined) return length;
    for (const key of keys) {
      this.#words.push({
        key,
        start: first.start + this.#offset,
        end: last.end + this.#offset,
        after: this.#after,
        isCapital: first.isCapital,
        isBracketed: first.isBracketed,
        ...(value === undefined ? {} : { value }),
      });
      this.#after = 'word';
    }
    return length;
  }
}
