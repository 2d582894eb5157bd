// Walks a part with text as a person reads it in one of the three views of its tracked changes.
import type { TextView } from '#domain/contracts/contract-text.ts';
import type { BlockBuilder } from '#server/documents/blocks.ts';
import { MAX_TEXT_LENGTH } from '#server/documents/limits.ts';
import { FieldCodes } from '#server/documents/word/field-codes.ts';
import { SYMBOLS } from '#server/documents/word/paragraph.ts';
import { attribute, type Attributes, type VocabularyOf, type XmlHandler } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { Alternatives } from './alternatives.ts';
import { wholeNumber } from './numbering.ts';
import type { Notes } from './notes.ts';
import type { PartTrace } from './part-trace.ts';
import { type Definitions, StoryWriter } from './story-writer.ts';
import { REVISION_MARKS } from './tracked-changes.ts';
import { VIEW_RULES, type ViewRules } from './view-rules.ts';

const TRACKED: ReadonlySet<string> = new Set([...REVISION_MARKS, 'w:cellIns', 'w:cellDel']);
const PICTURES: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object']);
const SHOWN: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};
/** How a part is read. */
interface Walk {
  readonly view: TextView;
  readonly notes?: Notes;
  /** Records where the text comes from. */
  readonly trace: PartTrace | null;
}

const NO_NOTES: Notes = { footnotes: new Map(), endnotes: new Map() };

export class DocumentWalker implements XmlHandler {
  isWordDocument = false;
  hasPictures = false;
  hasEmbeddedParts = false;
  hasTrackedChanges = false;
  hasComments = false;
  private readonly rules: ViewRules;
  private readonly trace: PartTrace | null;
  private readonly writer: StoryWriter;
  private depth = 0;
  /** Elements deeper than this are skipped until the element at this depth closes. */
  private silentBelow = Number.POSITIVE_INFINITY;
  private readonly fields = new FieldCodes();
  private readonly alternatives = new Alternatives();
  private readonly rowDepths: number[] = [];
  private readonly cellDepths: number[] = [];
  private properties: 'paragraph' | 'row' | 'cell' | null = null;
  private propertiesDepth = 0;
  /** The property of the open paragraph, row or cell that contains the one that opens. */
  private propertyGroup = '';
  private inText = false;
  /** Elements deeper than this are in a deletion that the marked view shows. */
  private deletedBelow = Number.POSITIVE_INFINITY;
  /** Paragraphs deeper than this are in a deleted row or cell of the marked view, and do not count in their lists. */
  private uncountedBelow = Number.POSITIVE_INFINITY;
  private length = 0;

  constructor(blocks: BlockBuilder, definitions: Definitions, { view, notes = NO_NOTES, trace }: Walk) {
    this.rules = VIEW_RULES[view];
    this.trace = trace;
    this.writer = new StoryWriter(blocks, definitions, { notes, trace, joinsParagraphs: this.rules.joinsParagraphs });
  }

  /** Ids of the headers and footers that sections of the view refer to. */
  get running(): ReadonlySet<string> {
    return this.writer.running;
  }

  open(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): void {
    this.depth += 1;
    if (this.depth === 1) this.isWordDocument = name === 'w:document';
    if (name === '' || this.depth > this.silentBelow) return;
    if (this.alternatives.isSkipped(name, attributes, vocabularyOf)) return this.silence(this.depth);
    if (TRACKED.has(name)) this.hasTrackedChanges = true;
    if (this.properties !== null) this.openProperty(name, attributes);
    if (this.rules.hidden.has(name)) this.silence(this.depth);
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
    if (this.depth < this.deletedBelow) this.deletedBelow = Number.POSITIVE_INFINITY;
    this.closeContent(name);
    if (this.depth < this.uncountedBelow) {
      this.uncountedBelow = Number.POSITIVE_INFINITY;
      this.writer.isCounting = true;
    }
  }

  private closeContent(name: string): void {
    switch (name) {
      case 'w:t':
      case 'w:delText':
      case 'm:t':
        this.inText = false;
        break;
      case 'w:p':
        this.fields.endParagraph();
        this.writer.closeParagraph();
        break;
      case 'w:pPr':
      case 'w:trPr':
      case 'w:tcPr':
        if (this.depth < this.propertiesDepth) this.properties = null;
        break;
      case 'w:tc':
        this.cellDepths.pop();
        this.writer.closeStory();
        break;
      case 'w:tr':
        this.rowDepths.pop();
        this.writer.closeRow();
        break;
      case 'w:txbxContent':
      case 'w:hdr':
      case 'w:ftr':
      case 'w:footnote':
      case 'w:endnote':
      case 'w:comment':
        this.writer.closeStory();
        break;
      case 'w:body':
        this.writer.closeBody();
        break;
    }
  }

  private silence(depth: number): void {
    this.silentBelow = Math.min(this.silentBelow, depth);
  }

  /** Takes the row or cell with these properties away, or leaves its paragraphs out of their lists. */
  private remove(depths: readonly number[]): void {
    const depth = depths.at(-1) ?? this.depth;
    if (!this.rules.joinsParagraphs) {
      this.uncountedBelow = Math.min(this.uncountedBelow, depth);
      this.writer.isCounting = false;
      return;
    }
    this.properties = null;
    this.silence(depth);
  }

  private openContent(name: string, attributes: Attributes): void {
    const shown = SHOWN[name];
    if (shown !== undefined) this.show(shown);
    if (PICTURES.has(name)) this.showPicture();
    switch (name) {
      case 'w:p':
        this.writer.openParagraph(this.trace?.paragraph ?? -1);
        break;
      case 'w:pPr':
        this.openProperties('paragraph');
        break;
      case 'w:t':
      case 'w:delText':
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
        this.writer.openRow();
        this.rowDepths.push(this.depth);
        break;
      case 'w:trPr':
        this.openProperties('row');
        break;
      case 'w:tc':
        this.writer.openCell();
        this.cellDepths.push(this.depth);
        break;
      case 'w:txbxContent':
      case 'w:hdr':
      case 'w:ftr':
      case 'w:footnote':
      case 'w:endnote':
      case 'w:comment':
      case 'w:body':
        this.writer.openStory();
        break;
      case 'w:del':
      case 'w:moveFrom':
        // Ordinary reading and the final view do not come here.
        if (!this.rules.joinsParagraphs) this.deletedBelow = Math.min(this.deletedBelow, this.depth);
        break;
      case 'w:tcPr':
        this.openProperties('cell');
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        if (this.fields.isShown) this.writer.refer(name, attribute(attributes, 'id'));
        break;
      case 'w:headerReference':
      case 'w:footerReference':
        this.writer.running.add(attribute(attributes, 'id') ?? '');
        break;
      case 'w:commentReference':
        this.hasComments = true;
        break;
      case 'w:altChunk':
        this.hasEmbeddedParts = true;
        this.writer.endParagraphs();
        break;
    }
  }

  private openProperties(of: 'paragraph' | 'row' | 'cell'): void {
    this.properties = of;
    this.propertiesDepth = this.depth;
  }

  private openProperty(name: string, attributes: Attributes): void {
    const isGone = this.rules.removing.has(name);
    if (this.properties === 'row' && isGone) return this.remove(this.rowDepths);
    if (this.properties === 'cell' && isGone) {
      if (this.rules.joinsParagraphs) this.writer.dropCell();
      return this.remove(this.cellDepths);
    }
    const { paragraph } = this.writer;
    if (this.properties !== 'paragraph' || paragraph === undefined) return;
    if (name === 'w:headerReference' || name === 'w:footerReference')
      paragraph.running.push(attribute(attributes, 'id') ?? '');
    if (this.depth === this.propertiesDepth + 1) this.propertyGroup = name;
    if (isGone && this.propertyGroup === 'w:rPr') paragraph.isMarkGone = true;
    if (isGone && this.propertyGroup === 'w:numPr') paragraph.forgetNumbering();
    if (name === 'w:pPrChange' && this.rules.hasEarlierProperties) paragraph.forgetProperties();
    if (name === 'w:sectPr') paragraph.endsSection = true;
    if (name === 'w:pStyle') paragraph.style = attribute(attributes, 'val');
    if (name === 'w:ilvl') paragraph.level = wholeNumber(attribute(attributes, 'val') ?? '');
    if (name === 'w:numId') paragraph.numbering = attribute(attributes, 'val');
    if (name === 'w:outlineLvl') paragraph.outlineLevel = Number(attribute(attributes, 'val'));
  }

  private showPicture(): void {
    this.hasPictures = true;
    const { paragraph } = this.writer;
    if (paragraph !== undefined) paragraph.hasPicture = true;
  }

  private show(text: string): void {
    if (this.fields.isShown) this.append(text);
  }

  /** The length is counted here too, as a paragraph or a row may never end. */
  private append(text: string): void {
    const { paragraph } = this.writer;
    if (paragraph === undefined) return;
    paragraph.text += text;
    if (this.trace !== null && text !== '') paragraph.origins.push(this.trace.give(text), text.length);
    if (this.deletedBelow === Number.POSITIVE_INFINITY) paragraph.isLive = true;
    this.length += text.length;
    if (this.length > MAX_TEXT_LENGTH) throw new Refusal('too_large', `More than ${MAX_TEXT_LENGTH} characters.`);
  }
}
