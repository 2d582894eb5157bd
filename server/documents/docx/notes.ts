// Footnotes and endnotes: their words come from separate parts, their place from the reference in the text. The number of a
// note is left out, as it would become part of a word: "Fees1".
import { BlockBuilder, unpack } from '#server/documents/blocks.ts';
import { attribute, type Attributes, type VocabularyOf, type XmlHandler } from '#server/ooxml/xml.ts';

/** The notes' words by their ids. */
export interface Notes {
  readonly footnotes: ReadonlyMap<string, string>;
  readonly endnotes: ReadonlyMap<string, string>;
}

/** Separator lines are stored as notes (ECMA-376-1, 17.18.33). */
const SEPARATOR = /separator|continuation/i;

/** Collects the notes of one part; `walk` creates a walker that writes a note's paragraphs as blocks. */
export class NoteCollector implements XmlHandler {
  readonly notes = new Map<string, string>();
  private readonly walk: (blocks: BlockBuilder) => Required<XmlHandler>;
  private id = '';
  private blocks = new BlockBuilder();
  private walker: Required<XmlHandler> | null = null;

  constructor(walk: (blocks: BlockBuilder) => Required<XmlHandler>) {
    this.walk = walk;
  }

  open(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): void {
    if (isNote(name) && !SEPARATOR.test(attribute(attributes, 'type') ?? '')) {
      this.id = attribute(attributes, 'id') ?? '';
      this.blocks = new BlockBuilder();
      this.walker = this.walk(this.blocks);
    }
    this.walker?.open(name, attributes, vocabularyOf);
  }

  text(text: string): void {
    this.walker?.text(text);
  }

  close(name: string): void {
    this.walker?.close(name);
    if (!isNote(name)) return;
    this.walker = null;
    const { blocks } = unpack(this.blocks.pack('docx', null, []));
    this.notes.set(this.id, blocks.map((block) => block.text).join('\n'));
    this.blocks = new BlockBuilder();
  }
}

function isNote(name: string): boolean {
  return name === 'w:footnote' || name === 'w:endnote';
}

/** Notes with a reference so far that are not written yet. Each is written once. */
export class NotesReferredTo {
  private readonly footnotes: Map<string, string>;
  private readonly endnotes: Map<string, string>;
  private readonly behindParagraph: string[] = [];
  private readonly behindText: string[] = [];

  constructor({ footnotes, endnotes }: Notes) {
    this.footnotes = new Map(footnotes);
    this.endnotes = new Map(endnotes);
  }

  refer(name: string, id = ''): void {
    const [notes, waiting] =
      name === 'w:footnoteReference'
        ? [this.footnotes, this.behindParagraph]
        : ([this.endnotes, this.behindText] as const);
    const text = notes.get(id);
    notes.delete(id);
    if (text !== undefined) waiting.push(text);
  }

  /** Writes them after their paragraph or table row. */
  writeFootnotes(blocks: BlockBuilder, paragraph: number): void {
    for (const text of this.behindParagraph.splice(0)) blocks.add('footnote', text, { paragraph });
  }

  writeEndnotes(blocks: BlockBuilder, paragraph: number): void {
    for (const text of this.behindText.splice(0)) blocks.add('footnote', text, { paragraph });
  }
}
