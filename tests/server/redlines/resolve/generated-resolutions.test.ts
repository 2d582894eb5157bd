// Generated documents with their changes resolved: their text is that of the views, and all that was not chosen stays.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextView } from '#domain/contracts/contract-text.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { isTrackedChange } from '#server/documents/docx/tracked-changes.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readRelationships } from '#server/ooxml/package.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { parseXml, walkTree } from '#server/ooxml/xml-tree.ts';
import { docxOf } from '#tests/support/docx/document-model.ts';
import { documents } from '#tests/support/docx/generated-documents.ts';
import { DOCUMENT, resolve } from './resolved.ts';

const CASES = { numRuns: 200 };
const LIMIT = { timeout: 300_000 };
const action = fc.constantFrom('accept' as const, 'reject' as const);

const viewOf = async (bytes: Uint8Array, view: TextView) =>
  (await readView(bytes, DEFAULT_LIMITS, view, { map: false })).document.text;

/** Ids of the tracked changes in the parts that the main document leads to. */
async function changesOf(bytes: Uint8Array): Promise<string[]> {
  const parts = await ZipParts.open(bytes, DEFAULT_LIMITS.maxInflatedBytes);
  const leads = await readRelationships(parts, DOCUMENT);
  const ids: string[] = [];
  for (const name of [DOCUMENT, ...leads.map(({ target }) => target)]) {
    const source = await parts.whole(name);
    let count = 0;
    if (source !== null)
      walkTree(parseXml(source), { enter: (element) => (count += Number(isTrackedChange(element.name))) >= 0 });
    for (let n = 0; n < count; n += 1) ids.push(`${name}#${n}`);
  }
  return ids;
}

it(
  'has the text of the final view when all changes are accepted, and of the original one when they are rejected',
  LIMIT,
  async () => {
    const property = fc.asyncProperty(documents, action, async (document, how) => {
      const bytes = docxOf(document);
      const resolved = await resolve(bytes, { action: how });
      expect(resolved.left).toBe(0);
      expect(resolved.changes).toBe((await changesOf(bytes)).length);
      expect(await changesOf(resolved.bytes)).toEqual([]);
      const text = await viewOf(bytes, how === 'accept' ? 'final' : 'original');
      expect((await readDocx(resolved.bytes, DEFAULT_LIMITS)).text).toBe(text);
      expect((await resolve(resolved.bytes, { action: how })).bytes).toBe(resolved.bytes);
    });
    await fc.assert(property, CASES);
  },
);

it('comes to the same text when some changes are resolved first, and the others after them', LIMIT, async () => {
  const property = fc.asyncProperty(
    documents,
    action,
    fc.infiniteStream(fc.boolean()),
    async (document, how, picks) => {
      const bytes = docxOf(document);
      const ids = await changesOf(bytes);
      const chosen = ids.filter(() => picks.next().value);
      const some = await resolve(bytes, { action: how, changes: chosen });
      expect(some.left).toBe((await changesOf(some.bytes)).length);
      expect(some.changes + some.left).toBe(ids.length);
      expect(some.changes).toBeGreaterThanOrEqual(chosen.length);
      const all = await resolve(some.bytes, { action: how });
      expect(await viewOf(all.bytes, 'final')).toBe(await viewOf(bytes, how === 'accept' ? 'final' : 'original'));
    },
  );
  await fc.assert(property, CASES);
});

it('loses its comments, and no text', LIMIT, async () => {
  const property = fc.asyncProperty(documents, async (document) => {
    const bytes = docxOf(document);
    const before = await readView(bytes, DEFAULT_LIMITS, 'marked', { map: false });
    const removed = await resolve(bytes, { action: 'accept', changes: [], remove_comments: 'all' });
    const after = await readView(removed.bytes, DEFAULT_LIMITS, 'marked', { map: false });
    expect(after.document.text).toBe(before.document.text);
    expect(after.comments).toEqual([]);
  });
  await fc.assert(property, CASES);
});
