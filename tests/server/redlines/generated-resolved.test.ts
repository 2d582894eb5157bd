// Accepting and rejecting in generated documents, against a second implementation.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { resolveChanges } from '#server/redlines/resolve/resolve-changes.ts';
import { docxOf } from '#tests/support/docx/document-model.ts';
import { documents } from '#tests/support/docx/generated-documents.ts';
import { textOfLines } from '#tests/support/docx/inspected-document.ts';
import { readLines } from '#tests/support/docx/reading-order.ts';

const CASES = { numRuns: 1_000 };
const LIMIT = { timeout: 600_000 };

it('accepts and rejects all changes as the second implementation does', LIMIT, async () => {
  const property = fc.asyncProperty(documents, async (document) => {
    const bytes = docxOf(document);
    for (const action of ['accept', 'reject'] as const) {
      const resolved = await resolveChanges(bytes, { action }, DEFAULT_LIMITS);
      expect(textOfLines(readLines(resolved.bytes))).toBe(textOfLines(readLines(bytes, action)));
      expect(resolved.left).toBe(0);
    }
  });
  await fc.assert(property, CASES);
});
