// Walks the main document part as a person reads it with all changes accepted: insertions are text, deletions are not.
import type { BlockBuilder } from '#server/documents/blocks.ts';
import { tidyLines } from '#server/documents/layout/white-space.ts';
import { MAX_BLOCKS, MAX_TEXT_LENGTH } from '#server/documents/limits.ts';
import { FieldCodes } from '#server/documents/word/field-codes.ts';
import { SYMBOLS, writeParagraph } from '#server/documents/word/paragraph.ts';
import { TableRow } from '#server/documents/word/table-row.ts';
import { attribute, type Attributes, type VocabularyOf, type XmlHandler } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { Alternatives } from './alternatives.ts';
import { ListCounters } from '#server/documents/word/list-counters.ts';
import { wholeNumber } from './numbering.ts';
import type { List } from '#server/documents/word/lists.ts';
import { NotesReferredTo, type Notes } from './notes.ts';
import { listNumber, OpenParagraph, paragraphKind } from './open-paragraph.ts';
import type { StyleLookup } from './styles.ts';

/** Elements whose content is not shown: deleted and moved-away text, field instructions, properties, earlier formatting. */
const SILENT: ReadonlySet<string> = new Set(
  (
    'w:del w:moveFrom w:delText w:instrText w:delInstrText w:rt w:tblPr w:sdtPr ' +
    'w:pPrChange w:rPrChange w:trPrChange w:tcPrChange w:sectPrChange'
  ).split(' '),
);
const TRACKED: ReadonlySet<string> = new Set('w:ins w:del w:moveFrom w:moveTo w:cellIns w:cellDel'.split(' '));
const PICTURES: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object']);
const SHOWN: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};
/** What the document's other parts say about its paragraphs. */
export interface Definitions {
  readonly styleOf: StyleLookup;
  readonly lists: ReadonlyMap<string, List>;
}

const NO_NOTES: Notes = { footnotes: new Map(), endnotes: new Map() };

export class DocumentWalker implements XmlHandler {
  isWordDocument = false;
  hasPictures = false;
  hasEmbeddedParts = false;
  hasTrackedChanges = false;
  hasComments = false;
  /** Ids of the headers and footers that sections refer to. */
  readonly running = new Set<string>();
  private readonly blocks: BlockBuilder;
  private readonly styleOf: StyleLookup;
  private readonly counters: ListCounters;
  private readonly notes: NotesReferredTo;
  private depth = 0;
  /** Elements deeper than this are skipped until the element at this depth closes. */
  private silentBelow = Number.POSITIVE_INFINITY;
  /** A stack, as text boxes nest paragraphs. */
  private readonly paragraphs: OpenParagraph[] = [];
  private readonly fields = new FieldCodes();
  private readonly alternatives = new Alternatives();
  private readonly rowDepths: number[] = [];
  private readonly cellDepths: number[] = [];
  private row: TableRow | null = null;
  private properties: 'paragraph' | 'row' | 'cell' | null = null;
  private inText = false;
  private carried = '';
  private count = 0;
  private length = 0;

  constructor(blocks: BlockBuilder, { styleOf, lists }: Definitions, notes: Notes = NO_NOTES) {
    this.blocks = blocks;
    this.styleOf = styleOf;
    this.counters = new ListCounters(lists);
    this.notes = new NotesReferredTo(notes);
  }

  open(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): void {
    this.depth += 1;
    if (this.depth === 1) this.isWordDocument = name === 'w:document';
    if (name === '' || this.depth > this.silentBelow) return;
    if (this.alternatives.isSkipped(name, attributes, vocabularyOf)) return this.silence(this.depth);
    if (TRACKED.has(name)) this.hasTrackedChanges = true;
    if (this.properties !== null) this.openProperty(name, attributes);
    if (SILENT.has(name)) this.silence(this.depth);
    else if (this.properties === null) this.openContent(name, attributes);
  }

  text(text: string): void {
    if (this.inText) this.append(text);
  }

  close(name: string): void {
    const isSilent = this.depth > this.silentBelow;
    if (this.depth === this.silentBelow) this.silentBelow = Number.POSITIVE_INFINITY;
    this.depth -= 1;
    if (isSilent) return;
    this.alternatives.close(name);
    switch (name) {
      case 'w:t':
      case 'm:t':
        this.inText = false;
        break;
      case 'w:p':
        this.endParagraph();
        break;
      case 'w:pPr':
      case 'w:trPr':
      case 'w:tcPr':
        this.properties = null;
        break;
      case 'w:tc':
        this.cellDepths.pop();
        this.endStory();
        break;
      case 'w:tr':
        this.endRow();
        break;
      case 'w:txbxContent':
      case 'w:hdr':
      case 'w:ftr':
      case 'w:footnote':
      case 'w:endnote':
        this.endStory();
        break;
      case 'w:body':
        this.endStory();
        this.notes.writeFootnotes(this.blocks, this.count);
        this.notes.writeEndnotes(this.blocks, this.count);
        break;
    }
  }

  private silence(depth: number): void {
    this.silentBelow = Math.min(this.silentBelow, depth);
  }

  /** Hides the rest of the row or cell with these properties. */
  private silenceRest(depths: readonly number[]): void {
    this.properties = null;
    this.silence(depths.at(-1) ?? this.depth);
  }

  private openContent(name: string, attributes: Attributes): void {
    const shown = SHOWN[name];
    if (shown !== undefined) this.show(shown);
    if (PICTURES.has(name)) this.hasPictures = true;
    switch (name) {
      case 'w:p':
        this.paragraphs.push(new OpenParagraph());
        break;
      case 'w:pPr':
        this.properties = 'paragraph';
        break;
      case 'w:t':
      case 'm:t':
        this.inText = this.fields.isShown;
        break;
      case 'w:sym':
        this.show(SYMBOLS[Number(`0x${attribute(attributes, 'char')}`)] ?? '');
        break;
      case 'w:fldChar':
        this.fields.mark(attribute(attributes, 'fldCharType'));
        break;
      case 'w:tr':
        if (this.rowDepths.length === 0) this.row = new TableRow();
        this.rowDepths.push(this.depth);
        break;
      case 'w:trPr':
        this.properties = 'row';
        break;
      case 'w:tc':
        if (this.rowDepths.length === 1) this.row?.startCell();
        this.cellDepths.push(this.depth);
        break;
      case 'w:tcPr':
        this.properties = 'cell';
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        if (this.fields.isShown) this.notes.refer(name, attribute(attributes, 'id'));
        break;
      case 'w:headerReference':
      case 'w:footerReference':
        this.running.add(attribute(attributes, 'id') ?? '');
        break;
      case 'w:commentReference':
        this.hasComments = true;
        break;
      case 'w:altChunk':
        this.hasEmbeddedParts = true;
        break;
    }
  }

  private openProperty(name: string, attributes: Attributes): void {
    const isDeletion = name === 'w:del' || name === 'w:moveFrom';
    if (this.properties === 'row' && isDeletion) return this.silenceRest(this.rowDepths);
    if (this.properties === 'cell' && name === 'w:cellDel') return this.silenceRest(this.cellDepths);
    const paragraph = this.paragraphs.at(-1);
    if (this.properties !== 'paragraph' || paragraph === undefined) return;
    if (name === 'w:headerReference' || name === 'w:footerReference')
      this.running.add(attribute(attributes, 'id') ?? '');
    if (isDeletion) paragraph.isMarkDeleted = true;
    if (name === 'w:pStyle') paragraph.style = attribute(attributes, 'val');
    if (name === 'w:ilvl') paragraph.level = wholeNumber(attribute(attributes, 'val') ?? '');
    if (name === 'w:numId') paragraph.numbering = attribute(attributes, 'val');
    if (name === 'w:outlineLvl') paragraph.outlineLevel = Number(attribute(attributes, 'val'));
  }

  private show(text: string): void {
    if (this.fields.isShown) this.append(text);
  }

  /** The length is counted here too, as a paragraph or a row may never end. */
  private append(text: string): void {
    const paragraph = this.paragraphs.at(-1);
    if (paragraph === undefined) return;
    paragraph.text += text;
    this.length += text.length;
    if (this.length > MAX_TEXT_LENGTH) throw new Refusal('too_large', `More than ${MAX_TEXT_LENGTH} characters.`);
  }

  private endParagraph(): void {
    const paragraph = this.paragraphs.pop();
    this.fields.endParagraph();
    if (paragraph === undefined) return;
    const whole = this.carried + paragraph.text;
    this.carried = '';
    if (paragraph.isMarkDeleted) {
      this.carried = whole;
      return;
    }
    this.write(paragraph, whole);
    if (this.row === null && this.paragraphs.length === 0) this.notes.writeFootnotes(this.blocks, this.count);
  }

  /** The end of a cell, a text box or the body: no paragraph follows that could continue the last one. */
  private endStory(): void {
    const { carried } = this;
    this.carried = '';
    if (carried !== '') this.write(new OpenParagraph(), carried);
  }

  private write(paragraph: OpenParagraph, whole: string): void {
    const text = tidyLines(whole);
    const number = listNumber(paragraph, this.styleOf, this.counters);
    if (text === '') return;
    this.count += 1;
    if (this.count > MAX_BLOCKS) throw new Refusal('too_large', `More than ${MAX_BLOCKS} paragraphs.`);
    const read = {
      kind: paragraphKind(paragraph, text, this.styleOf),
      text,
      paragraph: this.count,
      listNumber: number,
    };
    if (this.row === null) writeParagraph(read, this.blocks);
    else this.row.add(read);
  }

  private endRow(): void {
    this.rowDepths.pop();
    if (this.rowDepths.length > 0) return;
    this.row?.write(this.blocks);
    this.row = null;
    if (this.paragraphs.length === 0) this.notes.writeFootnotes(this.blocks, this.count);
  }
}
