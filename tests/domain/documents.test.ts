import { describe, expect, it } from 'vitest';
import {
  blockSchema,
  fileHint,
  READABLE_FILE_EXTENSIONS,
  readDocumentSchema,
  REFUSAL_REASONS,
  REFUSAL_TEXTS,
} from '#domain/documents.ts';

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

  it('says what a file of another format is, and what its name says where that is something else', () => {
    const saveAs = 'Save it as DOCX or PDF and choose it again.';
    expect(REFUSAL_TEXTS.rtf('Lease.doc')).toBe(`Lease.doc is an RTF file named .doc. ${saveAs}`);
    expect(REFUSAL_TEXTS.rtf('Lease.RTF')).toBe(`Lease.RTF is an RTF file. ${saveAs}`);
    expect(REFUSAL_TEXTS.word_95('Lease.doc')).toBe(`Lease.doc is a document of Word 95 or earlier. ${saveAs}`);
    expect(REFUSAL_TEXTS.html('Lease')).toBe(`Lease is a web page (HTML). ${saveAs}`);
  });

  it('names every format that is read', () => {
    for (const extension of READABLE_FILE_EXTENSIONS)
      expect(REFUSAL_TEXTS.wrong_type('a.xyz')).toContain(extension.slice(1).toUpperCase());
    expect(REFUSAL_TEXTS.wrong_type('a.xyz')).toContain('a.xyz is not a PDF, DOCX, DOC or TXT file,');
    expect(fileHint()).toBe('PDF, DOCX, DOC or TXT (Max 10MB)');
    expect(fileHint(['.pdf'])).toBe('PDF (Max 10MB)');
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
