// Builders for the export tests: a finished run, and readers of the files that are made of it.
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { Source } from '#domain/answers.ts';
import type { Run } from '#domain/runs.ts';

export const SHA = 'ab'.repeat(32);

export function sourceOf(number: number, over: Partial<Source> = {}): Source {
  return {
    number,
    document: 'Lease.pdf',
    page: 3,
    clause: '7.2(b)',
    quote: `The Tenant shall pay quote number ${number}.`,
    start: 10,
    end: 40,
    check: 'exact',
    ...over,
  };
}

export function runOf(text: string, over: Partial<Run> = {}): Run {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    workflow_id: '01900000-0000-7000-8000-000000000002',
    workflow_name: 'Key dates',
    workflow_version: 1,
    is_test: false,
    category: 'Organization',
    author: '01900000-0000-7000-8000-000000000003',
    author_name: { name: 'Ada Vale' },
    progress: null,
    status: 'finished',
    engine: { kind: 'built-in', model: null },
    fields: [{ name: 'Our side', value: 'Tenant' }],
    documents: [
      {
        name: 'Lease.pdf',
        input: 'Contract',
        main: true,
        bytes: 9,
        sha256: SHA,
        kind: 'pdf',
        pages: 12,
        warnings: ['Page 4 has no text.'],
      },
    ],
    results: [{ prompt: 'List the dates', output: 'Table', text, answers: [] }],
    sources: [
      sourceOf(1),
      sourceOf(2, { check: 'missing', start: null, end: null, quote: 'Golden unicorns <b>daily</b>' }),
    ],
    text,
    usage: null,
    problem: null,
    created_at: '2026-11-20T09:30:00.000Z',
    finished_at: '2026-11-20T09:31:00.000Z',
    ...over,
  };
}

/** A .docx as its paragraphs; every XML part must be well-formed. */
export function readDocx(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const paragraphs: { text: string; style: string; isListed: boolean }[] = [];
  const cells: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    const parser = new SaxesParser();
    const isBody = name === 'word/document.xml';
    let isText = false;
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', (tag) => {
      if (!isBody) return;
      const { [`w:val`]: value } = tag.attributes;
      const last = paragraphs.at(-1);
      if (tag.name === 'w:tc') cells.push('');
      if (tag.name === 'w:p') paragraphs.push({ text: '', style: '', isListed: false });
      if (tag.name === 'w:pStyle' && last) last.style = String(value);
      if (tag.name === 'w:numPr' && last) last.isListed = true;
      isText = tag.name === 'w:t';
    });
    parser.on('closetag', () => {
      isText = false;
    });
    parser.on('text', (text) => {
      const last = paragraphs.at(-1);
      if (!isBody || !isText || !last) return;
      last.text += text;
      if (cells.length > 0) cells[cells.length - 1] += text;
    });
    parser.write(strFromU8(content)).close();
  }
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  return { paragraphs, cells, xml, text: paragraphs.map(({ text }) => text).join('\n') };
}
