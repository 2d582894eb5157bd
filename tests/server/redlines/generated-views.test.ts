// The three views of generated documents, against a second implementation of reading and of tracked changes.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEXT_VIEWS, type TextView } from '#domain/contracts/contract-text.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { docxOf } from '#tests/support/docx/document-model.ts';
import { documents } from '#tests/support/docx/generated-documents.ts';
import { inspectDocument } from '#tests/support/docx/inspected-document.ts';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import { faultOfMap } from '#tests/support/docx/read-through-map.ts';

const CASES = { numRuns: 1_000 };
const LIMIT = { timeout: 600_000 };

const textOf = async (bytes: Uint8Array, view: TextView) =>
  (await readView(bytes, DEFAULT_LIMITS, view, { map: false })).document.text;

it('gives the text of the final view as the plain reading has it', LIMIT, async () => {
  const property = fc.asyncProperty(documents, async (document) => {
    const bytes = docxOf(document);
    const view = await readView(bytes, DEFAULT_LIMITS, 'final', { map: false });
    expect(unpack(view.document).blocks).toEqual(unpack(await readDocx(bytes, DEFAULT_LIMITS)).blocks);
  });
  await fc.assert(property, CASES);
});

it('gives the text with all changes accepted and with all rejected', LIMIT, async () => {
  const property = fc.asyncProperty(documents, async (document) => {
    const bytes = docxOf(document);
    inspectDocument(bytes, await textOf(bytes, 'final'), 'accept');
    inspectDocument(bytes, await textOf(bytes, 'original'), 'reject');
  });
  await fc.assert(property, CASES);
});

it('finds every character of every view in the XML where its map says', LIMIT, async () => {
  const property = fc.asyncProperty(documents, async (document) => {
    const bytes = docxOf(document);
    for (const view of TEXT_VIEWS) {
      const { document: read, map } = await readView(bytes, DEFAULT_LIMITS, view, { map: true });
      if (map === null) throw new Error('There is no map.');
      expect(faultOfMap(new PackageText(bytes), read.text, map)).toBeUndefined();
    }
  });
  await fc.assert(property, CASES);
});
