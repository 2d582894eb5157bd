// The text of a .docx in the order in which the product reads it, taken from DOM trees: what tests compare its views with.
// Expects a tree without tracked changes (`resolveTree`).
import { PackageText } from './package-entries.ts';
import { resolveTree, type Action } from './resolve-with-dom.ts';
import {
  descendantsNamed,
  elementsOf,
  findWordParts,
  isElement,
  parsePart,
  rootOf,
  wordAttribute,
  wordName,
  type Element,
  type Node,
} from './word-dom.ts';

/** A paragraph that has text. */
export interface ReadLine {
  readonly text: string;
  /** In the order of the text; together they cover it. */
  readonly spans: readonly ReadSpan[];
  readonly part: string;
  readonly element: Element;
  readonly isInTable: boolean;
  readonly story: 'text' | 'note' | 'running';
  /** The note that it belongs to: "footnote 2". */
  readonly note: string;
  /** Notes and text boxes that it refers to: where, and which ("footnote 2", "box"). */
  readonly anchors: readonly ReadAnchor[];
}

interface ReadAnchor {
  readonly at: number;
  readonly of: string;
}

/** Characters of one run. */
export interface ReadSpan {
  /** Offsets in the line's text. */
  readonly start: number;
  readonly end: number;
  readonly run: Element | null;
}

/** What one element shows, before white space is tidied. */
interface Shown {
  readonly text: string;
  readonly run: Element | null;
  /** Of a note or a text box. */
  readonly anchor?: string;
}

const SHOWN: Readonly<Record<string, string>> = { tab: '\t', ptab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };
/** Check boxes and bullets of the fonts Symbol and Wingdings. */
const SYMBOLS: Readonly<Record<string, string>> = {
  F06F: '☐',
  F0A8: '☐',
  F0FD: '☒',
  F078: '☒',
  F0FE: '☑',
  F052: '☑',
  F0B7: '•', // prettier-ignore
};
const UNSEEN = new Set(['pPr', 'rPr', 'sdtPr', 'instrText', 'delText', 'delInstrText', 'rt', 'del', 'moveFrom']);
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\ufeff\ufffe\uffff]/;
const WHITE_SPACE = /[\s\u0085]/;
const KNOWN_VOCABULARIES =
  /^(?:http:\/\/schemas\.(?:microsoft\.com\/office\/(?:word|drawing)|openxmlformats\.org)\/|urn:schemas-microsoft-com:)/;

/** One space for any white space; line breaks stay, without empty lines. */
export function tidy(text: string): string {
  return tidied(text).text;
}

/** With the index of each character that stays. */
function tidied(text: string): { readonly text: string; readonly from: readonly number[] } {
  let out = '';
  const from: number[] = [];
  const add = (character: string, at: number) => {
    out += character;
    from.push(at);
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (INVISIBLE.test(character)) continue;
    if (!WHITE_SPACE.test(character)) add(character, at);
    else if (character === '\n' && out.endsWith(' ')) {
      out = `${out.slice(0, -1)}\n`;
    } else if (out !== '' && !out.endsWith('\n') && !(out.endsWith(' ') && character !== '\n'))
      add(character === '\n' ? '\n' : ' ', at);
  }
  const length = out.trimEnd().length;
  return { text: out.slice(0, length), from: from.slice(0, length) };
}

/**
 * The lines of a package after `action` on all its tracked changes; undefined takes it as it is.
 * @param prepare called with each part before its changes are resolved
 */
export function readLines(bytes: Uint8Array, action?: Action, prepare?: (root: Element) => void): ReadLine[] {
  const parts = new PackageText(bytes);
  const { main, stories, leads } = findWordParts(parts);
  const roots = new Map(stories.map((name) => [name, rootOf(parsePart(parts.text(name)))]));
  if (prepare !== undefined) for (const root of roots.values()) prepare(root);
  if (action !== undefined) for (const root of roots.values()) resolveTree(root, action);
  const partOf = (kind: string) => [...leads.values()].find((lead) => lead.kind === kind)?.target ?? '';
  const notes = (kind: string, part: string) => {
    const root = roots.get(part);
    const all = root === undefined ? [] : descendantsNamed(root, new Set([kind]));
    return new Map(all.filter(isNote).map((note) => [wordAttribute(note, 'id') ?? '', { note, part }]));
  };
  const reader = new OrderedReader(main, {
    footnote: notes('footnote', partOf('footnotes')),
    endnote: notes('endnote', partOf('endnotes')),
  });
  const root = roots.get(main);
  if (root === undefined) throw new Error('The package has no main part.');
  reader.readText(root);
  for (const id of reader.running) {
    const part = leads.get(id)?.target ?? '';
    const running = roots.get(part);
    if (running !== undefined) reader.readRunning(running, part);
  }
  return reader.lines;
}

const isNote = (note: Element) => !/separator|continuation/i.test(wordAttribute(note, 'type') ?? '');

type NoteKind = 'footnote' | 'endnote';
type NotesById = Map<string, { readonly note: Element; readonly part: string }>;

class OrderedReader {
  readonly lines: ReadLine[] = [];
  readonly running = new Set<string>();
  private part: string;
  private story: ReadLine['story'] = 'text';
  private readonly notes: Readonly<Record<NoteKind, NotesById>>;
  private waiting: Record<NoteKind, string[]> = { footnote: [], endnote: [] };
  private fields: ('code' | 'result')[] = [];
  private tables = 0;
  private depth = 0;
  /** Of the open paragraphs: what each run shows. */
  private readonly open: Shown[][] = [];
  private note = '';
  private run: Element | null = null;
  private readonly seenParts = new Set<string>();

  constructor(part: string, notes: Readonly<Record<NoteKind, NotesById>>) {
    this.part = part;
    this.notes = notes;
  }

  readText(root: Element): void {
    this.readNode(root);
    this.writeNotes('footnote');
    this.writeNotes('endnote');
  }

  readRunning(root: Element, part: string): void {
    if (this.seenParts.has(part)) return;
    this.seenParts.add(part);
    this.part = part;
    this.story = 'running';
    this.fields = [];
    this.readNode(root);
  }

  private readNode(node: Node): void {
    if (!isElement(node)) return;
    const name = wordName(node);
    if (name === 'pPr' || name === 'sectPr') this.findRunning(node);
    if (name === '' && node.localName === 'AlternateContent') return this.readAlternative(node);
    if (UNSEEN.has(name)) return;
    if (name === 'p') return this.readParagraph(node);
    if (name === 'tbl') return this.readTable(node);
    if (name === 't' || (name === '' && node.localName === 't' && /math/.test(node.namespaceURI ?? '')))
      return this.show(node.textContent ?? '');
    if (name === 'sym') this.show(SYMBOLS[(wordAttribute(node, 'char') ?? '').toUpperCase()] ?? '');
    if (name === 'fldChar') this.markField(wordAttribute(node, 'fldCharType'));
    if (name === 'footnoteReference' || name === 'endnoteReference') this.refer(name, wordAttribute(node, 'id') ?? '');
    if (SHOWN[name] !== undefined && wordName(node.parentNode) === 'r') this.show(SHOWN[name]);
    const around = this.run;
    if (name === 'txbxContent') this.open.at(-1)?.push({ text: '', run: this.run, anchor: 'box' });
    if (name === 'r') this.run = node;
    for (const child of elementsOf(node)) this.readNode(child);
    this.run = around;
  }

  private readParagraph(paragraph: Element): void {
    this.depth += 1;
    this.open.push([]);
    for (const child of elementsOf(paragraph)) this.readNode(child);
    this.depth -= 1;
    // A field without an end hides no more than its paragraph.
    if (this.fields.includes('code')) this.fields = this.fields.map(() => 'result');
    const read = joined(this.open.pop() ?? []);
    const { text } = read;
    const { part, story, note } = this;
    if (text !== '') this.lines.push({ ...read, part, element: paragraph, isInTable: this.tables > 0, story, note });
    if (this.tables === 0 && this.depth === 0) this.writeNotes('footnote');
  }

  private readTable(table: Element): void {
    this.tables += 1;
    for (const row of elementsOf(table)) {
      this.readNode(row);
      if (this.tables === 1 && this.depth === 0) this.writeNotes('footnote');
    }
    this.tables -= 1;
  }

  private readAlternative(alternatives: Element): void {
    const isKnown = (choice: Element) => {
      const prefixes = (choice.getAttribute('Requires') ?? '').split(/\s+/).filter(Boolean);
      return (
        prefixes.length > 0 && prefixes.every((each) => KNOWN_VOCABULARIES.test(choice.lookupNamespaceURI(each) ?? ''))
      );
    };
    const versions = elementsOf(alternatives);
    const shown = versions.find((each) =>
      each.localName === 'Choice' ? isKnown(each) : each.localName === 'Fallback',
    );
    for (const child of shown === undefined ? [] : elementsOf(shown)) this.readNode(child);
  }

  private show(text: string): void {
    if (!this.fields.includes('code')) this.open.at(-1)?.push({ text, run: this.run });
  }

  private markField(type: string | undefined): void {
    if (type === 'begin') this.fields.push('code');
    else if (this.fields.pop() !== undefined && type === 'separate') this.fields.push('result');
  }

  private refer(name: string, id: string): void {
    if (this.fields.includes('code')) return;
    const kind = name === 'footnoteReference' ? 'footnote' : 'endnote';
    this.open.at(-1)?.push({ text: '', run: this.run, anchor: `${kind} ${id}` });
    if (this.notes[kind].has(id)) this.waiting[kind].push(id);
  }

  private writeNotes(kind: NoteKind): void {
    const ids = this.waiting[kind];
    this.waiting = { ...this.waiting, [kind]: [] };
    const before = { part: this.part, story: this.story, note: '', fields: this.fields, tables: this.tables };
    for (const id of ids) {
      const found = this.notes[kind].get(id);
      // Each note is read once.
      if (found === undefined) continue;
      this.notes[kind].delete(id);
      Object.assign(this, { part: found.part, story: 'note', note: `${kind} ${id}`, fields: [], tables: 0 });
      const waiting = this.waiting;
      for (const child of elementsOf(found.note)) this.readNode(child);
      this.waiting = waiting;
    }
    Object.assign(this, before);
  }

  private findRunning(properties: Element): void {
    for (const reference of descendantsNamed(properties, new Set(['headerReference', 'footerReference'])))
      if (hasNoChangeAbove(reference)) this.running.add(relationshipId(reference));
  }
}

function joined(pieces: readonly Shown[]): Pick<ReadLine, 'text' | 'spans' | 'anchors'> {
  const { text, from } = tidied(pieces.map((piece) => piece.text).join(''));
  const spans: ReadSpan[] = [];
  const anchors: ReadAnchor[] = [];
  let [at, end] = [0, 0];
  for (const { text: shown, run, anchor } of pieces) {
    const start = at;
    end += shown.length;
    while (at < from.length && (from[at] ?? 0) < end) at += 1;
    if (at > start) spans.push({ start, end: at, run });
    if (anchor !== undefined) anchors.push({ at, of: anchor });
  }
  return { text, spans, anchors };
}

/** References of earlier section properties are not in force. */
const hasNoChangeAbove = (reference: Element) => wordName(reference.parentNode?.parentNode) !== 'sectPrChange';

function relationshipId(element: Element): string {
  const id = Array.from(element.attributes).find(
    (attribute) => attribute.localName === 'id' && /relationships/.test(attribute.namespaceURI ?? ''),
  );
  return id?.value ?? '';
}
