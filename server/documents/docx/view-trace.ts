// Records where the text of a view comes from while it is read: its units, their elements, the tracked changes and the
// places of comments. A unit is one UTF-16 code unit that an element gives, counted over all parts of the view.
import { MAX_CHANGES, MAX_TEXT_LENGTH } from '#server/documents/limits.ts';
import { type Attributes, walkXmlSource, type XmlHandler } from '#server/ooxml/xml.ts';
import type { ListLevel } from '#server/documents/word/lists.ts';
import { Refusal } from '#server/refusal.ts';
import type { TracedChange } from './change-recorder.ts';
import { PartTrace } from './part-trace.ts';
import type { SourcePiece } from './source-map.ts';

export interface UnitRange {
  readonly part: number;
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  /** The first unit of the paragraph around it: where nothing of the range is shown, it stands behind what is. */
  readonly within: number;
}

export interface TracedPiece extends SourcePiece {
  readonly firstUnit: number;
}

/** Where a comment stands: the start and end of its words, and its mark. */
export interface CommentAnchor {
  start?: UnitRange;
  end?: UnitRange;
  reference?: UnitRange;
}

/** What the list of a paragraph prints. */
export interface PrintedListLevel {
  /** Its number or bullet: "7.2.", "(b)", "•". */
  readonly label: string | undefined;
  /** It does not count, so the next paragraph has the same number: the marked view prints both, as Word does. */
  readonly isUncounted: boolean;
  readonly level: ListLevel | undefined;
}

/** Follows the elements of a view's parts, for example to record how they are printed. */
export interface ViewObserver {
  startPart(name: string, unit: number): void;
  /**
   * @param paragraph the id of the paragraph around it, or of the w:p that opens; -1 outside of paragraphs
   * @param unit how many units came before
   */
  open(name: string, attributes: Attributes, paragraph: number, unit: number): void;
  text(text: string): void;
  close(name: string, paragraph: number, unit: number): void;
  /** The text of a paragraph is whole, which may be after it closes: here its list prints this. */
  list(paragraph: number, printed: PrintedListLevel): void;
}

export class ViewTrace {
  readonly parts: string[] = [];
  /** The first unit of each part. */
  readonly partUnits: number[] = [];
  readonly pieces: TracedPiece[] = [];
  readonly changes: TracedChange[] = [];
  readonly comments = new Map<string, CommentAnchor>();
  readonly observer: ViewObserver | null;
  units = 0;
  /** How many paragraphs have opened in the versions that Word shows. */
  paragraphs = 0;

  constructor(observer: ViewObserver | null = null) {
    this.observer = observer;
  }

  /** Walks a part. The handler that `create` makes reports the text that it takes to the trace of the part. */
  walk<Handler extends Required<XmlHandler>>(
    name: string,
    source: string,
    create: (trace: PartTrace) => Handler,
  ): Handler {
    const part = new PartTrace(this, this.parts.push(name) - 1, source);
    this.partUnits.push(this.units);
    this.observer?.startPart(name, this.units);
    const handler = create(part);
    walkXmlSource(
      source,
      {
        open(element, attributes, vocabularyOf) {
          part.open(element, attributes, vocabularyOf);
          handler.open(element, attributes, vocabularyOf);
        },
        text(text) {
          part.text(text);
          handler.text(text);
        },
        close(element) {
          handler.close(element);
          part.close(element);
        },
      },
      (tagEnd) => {
        part.tagEnd = tagEnd;
      },
    );
    return handler;
  }

  addChange(change: TracedChange): void {
    this.changes.push(change);
    if (this.changes.length > MAX_CHANGES) throw new Refusal('too_large', `More than ${MAX_CHANGES} tracked changes.`);
  }

  /** @returns the first of the new units. */
  addUnits(count: number): number {
    const first = this.units;
    this.units += count;
    if (this.units > MAX_TEXT_LENGTH) throw new Refusal('too_large', `More than ${MAX_TEXT_LENGTH} characters.`);
    return first;
  }
}
