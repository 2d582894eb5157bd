// Footnotes and endnotes of a .doc: their references in the text and their words (MS-DOC 2.8.16, 2.8.18).
import { positionsOf } from './file-information.ts';
import { linesBetween } from './paragraphs.ts';
import { NOT_SHOWN } from './shown-text.ts';

const REFERENCE_BYTES = 2;

export class NotesInOrder {
  private readonly notes: readonly { readonly at: number; readonly text: string }[];
  private next = 0;

  /** `story`: offset of the notes' words in `text`. */
  constructor(text: string, references: Buffer, texts: Buffer, story: number) {
    const ends = positionsOf(texts, 0);
    const places = positionsOf(references, REFERENCE_BYTES).slice(0, -1);
    this.notes = places
      // A note with a deleted reference is deleted too.
      .flatMap((at, index) => {
        if (text[at] === NOT_SHOWN) return [];
        const start = story + (ends[index] ?? 0);
        return [{ at, text: linesBetween(text, start, Math.max(start, story + (ends[index + 1] ?? 0))).join('\n') }];
      })
      .toSorted((a, b) => a.at - b.at);
  }

  /** The words of notes with a reference before `position`, each returned once. */
  *before(position: number): Generator<string> {
    for (let note = this.notes[this.next]; note !== undefined && note.at < position; note = this.notes[this.next]) {
      this.next += 1;
      yield note.text;
    }
  }
}
