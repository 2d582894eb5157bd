// Comments on ranges: the entries in their part, and the marks around the words.
import {
  descendantsNamed,
  elementsOf,
  remove,
  wordAttribute,
  wordName,
  type Element,
} from '#tests/support/docx/word-dom.ts';
import type { Body } from './body.ts';
import { OFFICE, type DocxParts } from './docx-parts.ts';
import { placeNode, type Hand } from './edit-words.ts';
import type { Journal } from './journal.ts';
import type { LiveParagraph, Place } from './positions.ts';
import { insertAfter, make, makeRun, setWord, sign, type Signature } from './word-elements.ts';
import { WordError } from './word-error.ts';

export interface WordComment {
  readonly id: string;
  readonly content: string;
  readonly author: string;
  readonly date: string;
}

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
const MARKS = new Set(['commentRangeStart', 'commentRangeEnd', 'commentReference']);

export class Comments {
  private readonly parts: DocxParts;
  private readonly body: Body;
  private readonly journal: Journal;

  constructor(body: Body, journal: Journal) {
    this.parts = body.parts;
    this.body = body;
    this.journal = journal;
  }

  /** In the order of the text, of these paragraphs. */
  list(paragraphs: readonly LiveParagraph[]): WordComment[] {
    const root = this.root();
    const entries = new Map(
      root === undefined ? [] : elementsOf(root).map((each) => [wordAttribute(each, 'id') ?? '', each]),
    );
    const ids = paragraphs.flatMap(({ element }) =>
      descendantsNamed(element, new Set(['commentReference'])).map((mark) => wordAttribute(mark, 'id') ?? ''),
    );
    return ids.flatMap((id) => {
      const entry = entries.get(id);
      return entry === undefined ? [] : [describe(id, entry)];
    });
  }

  add(start: Place, end: Place, text: string, by: Signature, hand: Hand): WordComment {
    const root = this.root() ?? this.create();
    const taken = elementsOf(root).map((each) => Number(wordAttribute(each, 'id') ?? -1));
    const id = String(taken.reduce((highest, each) => Math.max(highest, each), -1) + 1);
    this.keep(root);
    root.appendChild(entryOf(root, id, text, by));
    this.parts.touch(this.part());
    this.mark(id, start, end, hand);
    return { id, content: text, author: by.author, date: by.date };
  }

  /** @throws WordError ItemNotFound */
  remove(id: string, hand: Hand): void {
    const root = this.root();
    const entry = root === undefined ? undefined : elementsOf(root).find((each) => wordAttribute(each, 'id') === id);
    if (root === undefined || entry === undefined) throw new WordError('ItemNotFound');
    this.keep(root);
    remove(entry);
    this.parts.touch(this.part());
    for (const paragraph of this.paragraphsOf(id)) {
      hand.keep(paragraph);
      for (const mark of marksOf(paragraph, id))
        remove(wordName(mark) === 'commentReference' ? (mark.parentNode ?? mark) : mark);
      paragraph.forget();
    }
  }

  /** The words between the marks. @throws WordError ItemNotFound */
  rangeOf(id: string): { readonly start: Place; readonly end: Place } {
    const [first] = this.paragraphsOf(id);
    const last = this.paragraphsOf(id).at(-1);
    if (first === undefined || last === undefined) throw new WordError('ItemNotFound');
    const offsetOf = (paragraph: LiveParagraph, name: string) => {
      const mark = marksOf(paragraph, id).find((each) => wordName(each) === name);
      const behind =
        mark === undefined
          ? undefined
          : paragraph.leaves.find(({ element }) => mark === element || follows(mark, element));
      return behind?.start ?? paragraph.length;
    };
    const hasStart = marksOf(first, id).some((each) => wordName(each) === 'commentRangeStart');
    const start = offsetOf(first, hasStart ? 'commentRangeStart' : 'commentReference');
    const end = offsetOf(last, hasStart ? 'commentRangeEnd' : 'commentReference');
    return { start: { paragraph: first, offset: start }, end: { paragraph: last, offset: end } };
  }

  private paragraphsOf(id: string): LiveParagraph[] {
    return this.body.paragraphs.filter((paragraph) => marksOf(paragraph, id).length > 0);
  }

  private mark(id: string, start: Place, end: Place, hand: Hand): void {
    const like = start.paragraph.element;
    const from = make(like, 'commentRangeStart');
    const to = make(like, 'commentRangeEnd');
    const reference = makeRun(like, '', null);
    const mark = make(like, 'commentReference');
    for (const each of [from, to, mark]) setWord(each, 'id', id);
    reference.appendChild(mark);
    placeNode(end.paragraph, end.offset, to, 'before', hand);
    insertAfter(reference, to);
    placeNode(start.paragraph, start.offset, from, 'behind', hand);
    end.paragraph.forget();
    end.paragraph.inserted(end.offset, 1);
  }

  private keep(root: Element): void {
    const part = this.part();
    this.journal.keep(root, () => this.parts.touch(part));
  }

  private part(): string {
    const { main } = this.parts;
    return this.parts.relationsOf(main).find(({ kind }) => kind === 'comments')?.target ?? 'word/comments.xml';
  }

  private root(): Element | undefined {
    return this.parts.has(this.part()) ? this.parts.root(this.part()) : undefined;
  }

  private create(): Element {
    const { main } = this.parts;
    const word = this.parts.root(main).namespaceURI ?? '';
    this.parts.add(
      main,
      `${OFFICE}/relationships/comments`,
      'word/comments.xml',
      `<w:comments xmlns:w="${word}"/>`,
      TYPE,
    );
    return this.parts.root('word/comments.xml');
  }
}

function marksOf({ element }: LiveParagraph, id: string): Element[] {
  return descendantsNamed(element, MARKS).filter((mark) => wordAttribute(mark, 'id') === id);
}

/** Bit 4 of compareDocumentPosition: the other node follows. */
const follows = (mark: Element, element: Element) => (mark.compareDocumentPosition(element) & 4) !== 0;

function describe(id: string, entry: Element): WordComment {
  const lines = descendantsNamed(entry, new Set(['p'])).map((paragraph) =>
    descendantsNamed(paragraph, new Set(['t']))
      .map((text) => text.textContent ?? '')
      .join(''),
  );
  return {
    id,
    content: lines.join('\n'),
    author: wordAttribute(entry, 'author') ?? '',
    date: wordAttribute(entry, 'date') ?? '',
  };
}

function entryOf(root: Element, id: string, text: string, by: Signature): Element {
  const entry = make(root, 'comment');
  sign(entry, by, Number(id));
  setWord(
    entry,
    'initials',
    by.author
      .split(' ')
      .map((name) => name.charAt(0))
      .join(''),
  );
  for (const line of text.split(/\r\n|\r|\n/)) {
    const paragraph = make(root, 'p');
    paragraph.appendChild(makeRun(root, line, null));
    entry.appendChild(paragraph);
  }
  return entry;
}
