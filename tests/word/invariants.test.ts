// What redlines promise holds for what the fake Word gives back: accepting all gives the intended text, rejecting the person's
// changes gives the document as it was, the validator has no new complaint, and the product reads what Word says.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNewComplaints } from '#benchmarks/redlines/validate-files.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { resolveChanges } from '#server/redlines/resolve/resolve-changes.ts';
import { canonicalXml } from '#tests/support/docx/canonical-xml.ts';
import { checkTrackedChanges } from '#tests/support/docx/check-tracked-changes.ts';
import { docxOf } from '#tests/support/docx/document-model.ts';
import { documents } from '#tests/support/docx/generated-documents.ts';
import { PackageText, readEntries } from '#tests/support/docx/package-entries.ts';
import { byAuthor, resolveTree } from '#tests/support/docx/resolve-with-dom.ts';
import { findWordParts, parsePart, rootOf } from '#tests/support/docx/word-dom.ts';
import { WORD_AUTHOR, WORD_DATE, WordHost } from '#tests/support/word/host/word-host.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const MAIN = 'word/document.xml';
/** A place as a share of what there is, so that it fits any document. */
const share = fc.double({ min: 0, max: 0.999, noNaN: true });
const edit = fc.record({
  does: fc.constantFrom('replace', 'insert', 'delete', 'add', 'remove', 'split'),
  paragraph: share,
  from: share,
  length: share,
  text: fc.constantFrom('sixty (60) days', ' and', 'x < y & z', 'Straße\t2', 'a'),
});
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

interface Outcome {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly texts: readonly string[];
  readonly applied: number;
}

/** Applies the edits under tracking, one sync for each; what Word refuses is left out. */
async function apply(before: Uint8Array, edits: readonly Edit[]): Promise<Outcome> {
  const { Word, word } = await openInNode(before);
  let applied = 0;
  for (const each of edits) {
    const run = Word.run(async (context) => {
      context.document.changeTrackingMode = 'TrackAll';
      const { paragraphs } = context.document.body;
      paragraphs.load('text');
      await context.sync();
      const paragraph = paragraphs.items[Math.floor(each.paragraph * paragraphs.items.length)];
      if (paragraph !== undefined) await perform(context, paragraph, each);
    });
    applied += await run.then(
      () => 1,
      (error: { readonly code?: string }) => {
        expect(['AccessDenied', 'GeneralException']).toContain(error.code);
        return 0;
      },
    );
  }
  word.tracking = 'Off';
  return { before, after: word.bytes(), texts: word.texts(), applied };
}

async function perform(context: Word.RequestContext, paragraph: Word.Paragraph, { does, from, length, text }: Edit) {
  if (does === 'add') return void paragraph.insertParagraph(text, 'After');
  if (does === 'remove') return paragraph.delete();
  const start = Math.floor(from * paragraph.text.length);
  const words = paragraph.text.slice(start, start + 1 + Math.floor(length * 12));
  if (words.trim() === '') return void paragraph.insertText(text, 'End');
  const range = paragraph.search(words.replaceAll('^', '^^'), { matchCase: true }).getFirstOrNullObject();
  await context.sync();
  if (range.isNullObject) return;
  if (does === 'replace') range.insertText(text, 'Replace');
  if (does === 'insert') range.insertText(text, from < 0.5 ? 'Before' : 'End');
  if (does === 'split') range.insertText(`\n${text}`, 'After');
  if (does === 'delete') range.delete();
}

const rootIn = (bytes: Uint8Array) => rootOf(parsePart(new PackageText(bytes).text(MAIN)));

const accepted = async (bytes: Uint8Array) =>
  new WordHost({ docx: (await resolveChanges(bytes, { action: 'accept' }, DEFAULT_LIMITS)).bytes }).texts().join('\n');

async function checkOutcome({ before, after, texts }: Outcome): Promise<void> {
  const rejected = rootIn(after);
  resolveTree(rejected, 'reject', byAuthor(WORD_AUTHOR));
  expect(canonicalXml(rejected)).toBe(canonicalXml(rootIn(before)));
  const [input, output] = [new PackageText(before), new PackageText(after)];
  const { stories } = findWordParts(input);
  const by = { author: WORD_AUTHOR, date: WORD_DATE };
  expect(checkTrackedChanges(input, output, stories, by)).toEqual([]);
  // A row is deleted as a whole: Word still lists its paragraphs.
  if (/:?trPr><(?:\w+:)?del /.test(input.text(MAIN))) return;
  const bare = (text: string) => text.replaceAll(/\s+/g, '');
  expect(bare(await accepted(after))).toBe(bare(texts.join('')));
  const untouched = (bytes: Uint8Array) => readEntries(bytes).flatMap(({ name, raw }) => (name === MAIN ? [] : [raw]));
  expect(untouched(after)).toEqual(untouched(before));
}

const editsOf = fc.array(edit, { minLength: 1, maxLength: 6 });

it('keeps what redlines promise for any document and any edits', async () => {
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(documents, editsOf, async (document, edits) => {
      const outcome = await apply(docxOf(document), edits);
      applied += outcome.applied;
      await checkOutcome(outcome);
    }),
    { numRuns: 150, seed: 18 },
  );
  expect(applied).toBeGreaterThan(200);
});

it('gives the validator nothing new to complain about', async () => {
  const outcomes: Outcome[] = [];
  await fc.assert(
    fc.asyncProperty(documents, editsOf, async (document, edits) => {
      outcomes.push(await apply(docxOf(document), edits));
    }),
    { numRuns: 12, seed: 80 },
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'word-host-'));
  const written = outcomes.map(({ before, after }, seed) => ({ file: 'made', input: before, output: after, seed }));
  const complaints = await findNewComplaints(written, folder);
  await rm(folder, { recursive: true });
  expect(complaints).toEqual([]);
});

it('gives the same bytes where nothing was edited', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const { Word, word, docx } = await openInNode(docxOf(document));
      await Word.run(async (context) => {
        const { paragraphs } = context.document.body;
        paragraphs.load('text,uniqueLocalId,isListItem,tableNestingLevel,style');
        context.document.body.getTrackedChanges().load('items');
        context.document.body.search('the').load('text');
        await context.sync();
      });
      expect(word.bytes()).toBe(docx);
    }),
    { numRuns: 50, seed: 7 },
  );
});
