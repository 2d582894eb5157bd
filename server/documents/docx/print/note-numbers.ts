// The numbers of footnotes and endnotes, in the order in which the text refers to them (ECMA-376-1, 17.11).
import { formatCounter } from '#server/documents/word/number-format.ts';
import { attribute, type Attributes, isOn } from '#server/ooxml/xml.ts';
import type { Anchor } from './print-recorder.ts';

type NoteKind = 'footnote' | 'endnote';

const REFERENCES: ReadonlyMap<string, NoteKind> = new Map([
  ['w:footnoteReference', 'footnote'],
  ['w:endnoteReference', 'endnote'],
]);
const NOTES: ReadonlyMap<string, NoteKind> = new Map([
  ['w:footnote', 'footnote'],
  ['w:endnote', 'endnote'],
]);
const SETTINGS: ReadonlyMap<string, NoteKind> = new Map([
  ['w:footnotePr', 'footnote'],
  ['w:endnotePr', 'endnote'],
]);

export class NoteNumbers {
  readonly references: { readonly key: string; readonly anchor: Anchor }[] = [];
  private readonly counts = { footnote: 0, endnote: 0 };
  /** Of the last section that names one. */
  private readonly formats = { footnote: 'decimal', endnote: 'lowerRoman' };
  private readonly numbers = new Map<string, { readonly kind: NoteKind; readonly count: number }>();
  private settingsOf: NoteKind | undefined;

  open(name: string, attributes: Attributes, anchor: () => Anchor): void {
    const kind = REFERENCES.get(name);
    if (kind !== undefined) this.refer(kind, attributes, anchor());
    this.settingsOf = SETTINGS.get(name) ?? this.settingsOf;
    if (name === 'w:numFmt' && this.settingsOf !== undefined)
      this.formats[this.settingsOf] = attribute(attributes, 'val') ?? 'decimal';
  }

  close(name: string): void {
    if (SETTINGS.has(name)) this.settingsOf = undefined;
  }

  /** Undefined for a note with a mark of its own, which is text, and for an unsupported format. */
  numberOf(key: string): string | undefined {
    const number = this.numbers.get(key);
    return number && (formatCounter(number.count, this.formats[number.kind]) || undefined);
  }

  private refer(kind: NoteKind, attributes: Attributes, anchor: Anchor): void {
    const mark = attribute(attributes, 'customMarkFollows');
    if (mark !== undefined && isOn({ val: mark })) return;
    const key = keyOf(kind, attributes);
    if (!this.numbers.has(key)) {
      this.counts[kind] += 1;
      this.numbers.set(key, { kind, count: this.counts[kind] });
    }
    this.references.push({ key, anchor });
  }
}

/** The key of the note that an element of a notes part contains; undefined for other elements. */
export function noteKey(name: string, attributes: Attributes): string | undefined {
  const kind = NOTES.get(name);
  return kind && keyOf(kind, attributes);
}

function keyOf(kind: NoteKind, attributes: Attributes): string {
  return `${kind} ${attribute(attributes, 'id') ?? ''}`;
}
