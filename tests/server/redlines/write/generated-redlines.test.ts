// What a redline promises, on generated documents and seeded edits of every kind: accepting it gives the intended text,
// rejecting it gives the input, and all else in the package is as it was.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { RedlineCheck } from '#tests/support/docx/check-redline.ts';
import { docxOf } from '#tests/support/docx/document-model.ts';
import { documents } from '#tests/support/docx/generated-documents.ts';
import { inspectDocument } from '#tests/support/docx/inspected-document.ts';
import { makeEdits } from '#tests/support/docx/seeded-edits.ts';
import { seededNumbers } from '#tests/support/seeded.ts';
import { US } from './redline.ts';

/** Four times 250 documents: each part ends well within the limit of a test on a busy machine. */
const PARTS = [1, 2, 3, 4];
const CASES = 250;
const LIMIT = { timeout: 600_000 };
const MOST_EDITS = 8;

it.for(PARTS)('keeps what a redline promises on generated documents, part %i of 4', LIMIT, async (part) => {
  const property = fc.asyncProperty(documents, fc.nat(), async (document, seed) => {
    const bytes = docxOf(document);
    const { text } = (await readView(bytes, DEFAULT_LIMITS, 'final', { map: false })).document;
    const inspected = inspectDocument(bytes, text);
    const edits = makeEdits(inspected, text, seededNumbers(seed), (seed % MOST_EDITS) + 1);
    const written = await writeRedline(bytes, { edits, ...US }, DEFAULT_LIMITS);
    expect(new RedlineCheck(inspected).check(edits, written, US)).toEqual([]);
    expect(await writeRedline(bytes, { edits: [], ...US }, DEFAULT_LIMITS)).toMatchObject({ bytes });
  });
  await fc.assert(property, { numRuns: CASES, seed: part });
});
