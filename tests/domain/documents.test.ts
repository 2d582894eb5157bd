import { describe, expect, it } from 'vitest';
import { blockSchema, readDocumentSchema, REFUSAL_REASONS, REFUSAL_TEXTS } from '#domain/documents.ts';

describe('the refusal of a document', () => {
  it('has a sentence for every reason of the closed list', () => {
    expect(Object.keys(REFUSAL_TEXTS).toSorted()).toEqual([...REFUSAL_REASONS].toSorted());
  });

  it.each(REFUSAL_REASONS)('names the file and says what to do: %s', (reason) => {
    const text = REFUSAL_TEXTS[reason]('Supply agreement.pdf');
    expect(text.startsWith('Supply agreement.pdf ')).toBe(true);
    expect(text).toMatch(/Remove|Save|Choose|needs|must be/);
    expect(text.endsWith('.')).toBe(true);
  });

  it('tells a scan that it needs text recognition', () => {
    expect(REFUSAL_TEXTS.no_text('a.pdf')).toContain('OCR');
  });

  it('names the limit', () => {
    expect(REFUSAL_TEXTS.too_large('a.pdf')).toContain('File size must be less than 10MB');
  });
});

describe('a document that was read', () => {
  it('has blocks with offsets, and pages or none', () => {
    const block = { kind: 'paragraph', text: 'Term.', page: 1, start: 0, end: 5 };
    expect(blockSchema.parse(block)).toEqual(block);
    expect(blockSchema.safeParse({ ...block, kind: 'image' }).success).toBe(false);
    expect(blockSchema.safeParse({ ...block, start: 0.5 }).success).toBe(false);
    const document = { kind: 'pdf', text: 'Term.', blocks: [block], pages: null, warnings: [] };
    expect(readDocumentSchema.parse(document)).toEqual(document);
    expect(readDocumentSchema.safeParse({ ...document, kind: 'xls' }).success).toBe(false);
  });
});
