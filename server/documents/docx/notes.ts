// Footnotes and endnotes: their words come from separate parts, their place from the reference in the text. The number of a
// note is left out, as it would become part of a word: "Fees1".
import { type BlockTrace, joinTraces, TracedBlocks } from '#server/documents/block-trace.ts';
import { BlockBuilder, unpack } from '#server/documents/blocks.ts';
import { attribute, type Attributes, type VocabularyOf, type XmlHandler } from '#server/ooxml/xml.ts';

export interface Note {
  readonly text: string;
  readonly trace: BlockTrace | undefined;
}

/** By their ids. */
export interface Notes {
  readonly footnotes: ReadonlyMap<string, Note>;
  readonly endnotes: ReadonlyMap<string, Note>;
}

/** Separator lines are stored as notes (ECMA-376-1, 17.18.33). */
const SEPARATOR = /separator|continuation/i;

/** Collects the notes of one part; `walk` creates a walker that writes a note's paragraphs as blocks. */
export class NoteCollector implements XmlHandler {
  readonly notes = new Map<string, Note>();
  private readonly walk: (blocks: BlockBuilder) => Required<XmlHandler>;
  private id = '';
  private readonly createBlocks: () => BlockBuilder;
  private blocks = new BlockBuilder();
  private walker: Required<XmlHandler> | null = null;

  constructor(createBlocks: () => BlockBuilder, walk: (blocks: BlockBuilder) => Required<XmlHandler>) {
    this.createBlocks = createBlocks;
    this.walk = walk;
  }

  open(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): void {
    if (isNote(name) && !SEPARATOR.test(attribute(attributes, 'type') ?? '')) {
      this.id = attribute(attributes, 'id') ?? '';
      this.blocks = this.createBlocks();
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
    this.notes.set(this.id, joinBlocks(this.blocks));
    this.blocks = new BlockBuilder();
  }
}

/** The text of a note or comment: its paragraphs as lines. */
export function joinBlocks(made: BlockBuilder): Note {
  const { blocks } = unpack(made.pack('docx', null, []));
  return {
    text: blocks.map((block) => block.text).join('\n'),
    trace: made instanceof TracedBlocks ? joinTraces(made.traces, 1) : undefined,
  };
}

function isNote(name: string): boolean {
  return name === 'w:footnote' || name === 'w:endnote';
}

/** Notes with a reference so far that are not written yet. Each is written once. */
export class NotesReferredTo {
  private readonly footnotes: Map<string, Note>;
  private readonly endnotes: Map<string, Note>;
  private readonly behindParagraph: Note[] = [];
  private readonly behindText: Note[] = [];

  constructor({ footnotes, endnotes }: Notes) {
    this.footnotes = new Map(footnotes);
    this.endnotes = new Map(endnotes);
  }

  refer(name: string, id = ''): void {
    const [notes, waiting] =
      name === 'w:footnoteReference'
        ? [this.footnotes, this.behindParagraph]
        : ([this.endnotes, this.behindText] as const);
    const note = notes.get(id);
    notes.delete(id);
    if (note !== undefined) waiting.push(note);
  }

  /** Writes them after their paragraph or table row. */
  writeFootnotes(blocks: BlockBuilder, paragraph: number): void {
    for (const { text, trace } of this.behindParagraph.splice(0)) blocks.add('footnote', text, { paragraph, trace });
  }

  writeEndnotes(blocks: BlockBuilder, paragraph: number): void {
    for (const { text, trace } of this.behindText.splice(0)) blocks.add('footnote', text, { paragraph, trace });
  }
}
