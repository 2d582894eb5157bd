// Word as the host of the contract workspace: its document is read, shown and changed here and nowhere else. The pane loads it
// behind the findings.
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { applySuggestion, HalfApplied, NotKept, OpenParagraphs, type PlacedSuggestion } from './apply-suggestion.ts';
import { readParagraphs, type WordParagraph } from './paragraphs.ts';
import { OtherWords, findRange } from './word-range.ts';
import { WordText } from './word-text.ts';

export { onSelection, selectionReader } from './selection.ts';

/** Why a suggestion is not in the document. */
export type ApplyRefusal = 'changed' | 'not_kept' | 'half_applied' | 'read_only' | 'refused' | 'not_tried';

export interface Applied {
  /** Ids of suggestions, in the order in which they were applied. */
  readonly applied: readonly string[];
  readonly refused: readonly { readonly id: string; readonly reason: ApplyRefusal; readonly detail?: string }[];
}

/** Of the newest revision, in its final view. */
type Revision = Pick<ContractText, 'text' | 'blocks' | 'revision'>;

type Applicable = Pick<Suggestion, 'id' | 'text' | 'comment' | 'quote' | 'current'>;

/**
 * Applies suggestions as tracked changes, each whole or not at all. The person's own tracking mode is put back.
 * @param onProgress called with the number of suggestions that were looked at
 */
export async function applySuggestions(
  revision: Revision,
  suggestions: readonly Applicable[],
  { comments, onProgress }: { readonly comments: boolean; readonly onProgress?: (done: number) => void },
): Promise<Applied> {
  const applied: string[] = [];
  const refused: Applied['refused'][number][] = [];
  await Word.run(async (context) => {
    const { document } = context;
    document.load('changeTrackingMode');
    await context.sync();
    const mode = document.changeTrackingMode;
    const read = await readParagraphs(context);
    const word = new WordText(revision, read);
    const open = new OpenParagraphs(read);
    try {
      document.changeTrackingMode = 'TrackAll';
      await context.sync();
      for (const { suggestion, placed } of placeAll(revision, word, suggestions, comments)) {
        const { id } = suggestion;
        if (refused.at(-1)?.reason === 'half_applied') refused.push({ id, reason: 'not_tried' });
        else if (placed === null) refused.push({ id, reason: 'changed' });
        else {
          try {
            await applySuggestion(context, open, placed);
            applied.push(id);
          } catch (error) {
            refused.push({ id, ...refusalOf(error) });
          }
        }
        onProgress?.(applied.length + refused.length);
      }
    } finally {
      document.changeTrackingMode = mode;
      await context.sync().catch(() => undefined);
    }
  });
  return { applied, refused };
}

/** All of them are placed before one is applied; the last one comes first, so that a change moves no place of another. */
function placeAll(revision: Revision, word: WordText, suggestions: readonly Applicable[], comments: boolean) {
  return suggestions
    .toSorted((one, other) => startOf(other) - startOf(one))
    .map((suggestion) => ({ suggestion, placed: place(revision, word, suggestion, comments) }));
}

const startOf = ({ current }: Applicable): number => current?.start ?? 0;

function place(
  { text, blocks, revision }: Revision,
  word: WordText,
  { quote, text: words, comment, current }: Applicable,
  comments: boolean,
): PlacedSuggestion | null {
  if (current?.revision !== revision) return null;
  const { start, end } = current;
  const places = word.placesOf(start, end);
  if (places === null) return null;
  const takesMark = words === '' && text.charAt(end - 1) === '\n' && blocks.some((block) => block.start === end);
  const isComment = words === quote;
  return { places, takesMark, text: isComment ? null : words, comment: comments || isComment ? comment : '' };
}

function refusalOf(error: unknown): { reason: ApplyRefusal; detail?: string } {
  if (error instanceof OtherWords) return { reason: 'changed' };
  if (error instanceof NotKept) return { reason: 'not_kept' };
  if (error instanceof HalfApplied) return { reason: 'half_applied' };
  const { code, message } = error as Partial<OfficeExtension.Error>;
  if (code === 'AccessDenied') return { reason: 'read_only', ...(message === undefined ? {} : { detail: message }) };
  return { reason: 'refused', ...(message === undefined ? {} : { detail: message }) };
}

/** Selects a passage of the revision in Word. @returns false where Word no longer has its words. */
export async function reveal(revision: Revision, start: number, end: number): Promise<boolean> {
  return Word.run(async (context) => {
    const paragraphs = await readParagraphs(context);
    const places = new WordText(revision, paragraphs).placesOf(start, end);
    const [first, last] = [places?.[0], places?.at(-1)];
    if (!first || !last) return false;
    try {
      const range = await wordsOf(context, first.paragraph, first.start, first.end);
      const whole =
        first === last ? range : range.expandTo(await wordsOf(context, last.paragraph, last.start, last.end));
      whole.select('Select');
    } catch (error) {
      if (!(error instanceof OtherWords)) throw error;
      // A passage that begins inside a word: its paragraph is near enough to look at.
      first.paragraph.item.select();
    }
    await context.sync();
    return true;
  });
}

const wordsOf = (context: Word.RequestContext, paragraph: WordParagraph, start: number, end: number) =>
  start === 0 && end === paragraph.text.length
    ? Promise.resolve(paragraph.item.getRange('Content'))
    : findRange(context, paragraph, start, end);
