// The trace of one part of a view. Elements are counted as the part has them, even where the view does not show them.
import { attribute, type Attributes, type VocabularyOf } from '#server/ooxml/xml.ts';
import { Alternatives } from './alternatives.ts';
import { ChangeRecorder } from './change-recorder.ts';
import type { CommentAnchor, PrintedListLevel, TracedPiece, UnitRange, ViewTrace } from './view-trace.ts';

interface WalkedParagraph {
  /** Among all paragraphs of the part. */
  readonly ordinal: number;
  /** Among the paragraphs of the view; -1 in a version that Word does not show. */
  readonly id: number;
  readonly firstUnit: number;
  runs: number;
  /** The open run; -1 between runs. */
  run: number;
}

const ANCHORS: Readonly<Record<string, keyof CommentAnchor>> = {
  'w:commentRangeStart': 'start',
  'w:commentRangeEnd': 'end',
  'w:commentReference': 'reference',
};

export class PartTrace {
  /** Where the tag ends that opens or closes an element now. */
  tagEnd = 0;
  private readonly view: ViewTrace;
  private readonly part: number;
  private readonly source: string;
  private readonly changes: ChangeRecorder;
  private readonly paragraphs: WalkedParagraph[] = [];
  private paragraphCount = 0;
  private piece: { -readonly [Key in keyof TracedPiece]: TracedPiece[Key] } | null = null;
  private openingTagEnd = 0;
  private depth = 0;
  /** Of its own, as a view follows no versions in what it does not show. */
  private readonly alternatives = new Alternatives();
  /** Elements deeper than this belong to a version that Word does not show. */
  private skippedBelow = Number.POSITIVE_INFINITY;

  constructor(view: ViewTrace, part: number, source: string) {
    this.view = view;
    this.part = part;
    this.source = source;
    this.changes = new ChangeRecorder(view, part);
  }

  /** The id of the innermost open paragraph; -1 outside of paragraphs. */
  get paragraph(): number {
    return this.paragraphs.at(-1)?.id ?? -1;
  }

  open(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): void {
    this.depth += 1;
    if (this.depth <= this.skippedBelow && this.alternatives.isSkipped(name, attributes, vocabularyOf))
      this.skippedBelow = this.depth;
    this.openingTagEnd = this.tagEnd;
    this.piece = null;
    const isShown = this.depth <= this.skippedBelow;
    if (name === 'w:p') this.openParagraph(isShown);
    const paragraph = this.paragraphs.at(-1);
    this.changes.open(name, attributes, paragraph?.firstUnit ?? this.view.units, isShown);
    if (name === 'w:r' && paragraph !== undefined) {
      paragraph.run = paragraph.runs;
      paragraph.runs += 1;
    }
    if (!isShown) return;
    const anchor = ANCHORS[name];
    if (anchor !== undefined) this.anchor(anchor, attribute(attributes, 'id') ?? '');
    this.view.observer?.open(name, attributes, this.paragraph, this.view.units);
  }

  text(text: string): void {
    if (this.depth <= this.skippedBelow) this.view.observer?.text(text);
  }

  list(paragraph: number, printed: PrintedListLevel): void {
    this.view.observer?.list(paragraph, printed);
  }

  /** The open element gives this text. @returns the first of its units. */
  give(text: string): number {
    const first = this.view.addUnits(text.length);
    if (this.piece !== null) {
      this.piece.text += text;
      return first;
    }
    const paragraph = this.paragraphs.at(-1);
    this.piece = {
      part: this.part,
      paragraph: paragraph?.ordinal ?? -1,
      run: paragraph?.run ?? -1,
      start: this.source.lastIndexOf('<', this.openingTagEnd - 1),
      end: this.openingTagEnd,
      text,
      firstUnit: first,
    };
    this.view.pieces.push(this.piece);
    return first;
  }

  close(name: string): void {
    if (this.piece !== null) this.piece.end = this.tagEnd;
    this.piece = null;
    if (this.depth <= this.skippedBelow) {
      this.alternatives.close(name);
      this.view.observer?.close(name, this.paragraph, this.view.units);
    }
    if (this.depth === this.skippedBelow) this.skippedBelow = Number.POSITIVE_INFINITY;
    this.depth -= 1;
    this.changes.close();
    const paragraph = this.paragraphs.at(-1);
    if (name === 'w:r' && paragraph !== undefined) paragraph.run = -1;
    if (name === 'w:p') this.paragraphs.pop();
  }

  private openParagraph(isShown: boolean): void {
    const { units, paragraphs } = this.view;
    const id = isShown ? paragraphs : -1;
    if (isShown) this.view.paragraphs += 1;
    this.paragraphs.push({ ordinal: this.paragraphCount, id, firstUnit: units, runs: 0, run: -1 });
    this.paragraphCount += 1;
  }

  private anchor(kind: keyof CommentAnchor, id: string): void {
    const anchor = this.view.comments.get(id) ?? {};
    anchor[kind] ??= this.place();
    this.view.comments.set(id, anchor);
  }

  private place(): UnitRange {
    const { units } = this.view;
    return { part: this.part, first: units, end: units, within: this.paragraphs.at(-1)?.firstUnit ?? units };
  }
}
