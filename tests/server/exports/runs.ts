// Builders for the export tests: a finished run, and readers of the exported files.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { Answer, Source } from '#domain/answers.ts';
import type { Run } from '#domain/runs.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';

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

/** An answer about the governing law, supported by source 1. */
export function answerOf(over: Partial<Answer> = {}): Answer {
  return {
    label: 'Governing law',
    value: 'Delaware',
    sources: [1],
    engine: { kind: 'built-in', model: null },
    decision: { state: 'open' },
    ...over,
  };
}

/** A run of one prompt with these answers. */
export function runWith(answers: readonly Answer[], over: Partial<Run> & { text?: string } = {}): Run {
  const text = over.text ?? 'The law of Delaware applies [1].';
  return runOf(text, { results: [{ prompt: 'Find the law', output: 'List', text, answers: [...answers] }], ...over });
}

/** A .docx as its paragraphs and footnotes; every XML part must be well-formed. */
export function readDocx(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const paragraphs: { text: string; style: string; isListed: boolean }[] = [];
  const cells: string[] = [];
  const footnotes = new Map<number, string>();
  /** Ids of footnotes in the order of their references. */
  const referred: number[] = [];
  for (const [name, content] of Object.entries(files)) {
    if (!/\.(xml|rels)$/.test(name)) continue;
    const parser = new SaxesParser();
    const isBody = name === 'word/document.xml';
    const isNotes = name === 'word/footnotes.xml';
    let isText = false;
    let note: number | null = null;
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', (tag) => {
      const { [`w:val`]: value, [`w:id`]: id } = tag.attributes;
      if (isNotes && tag.name === 'w:footnote') note = Number(id);
      isText = tag.name === 'w:t';
      if (!isBody) return;
      const last = paragraphs.at(-1);
      if (tag.name === 'w:tc') cells.push('');
      if (tag.name === 'w:p') paragraphs.push({ text: '', style: '', isListed: false });
      if (tag.name === 'w:pStyle' && last) last.style = String(value);
      if (tag.name === 'w:numPr' && last) last.isListed = true;
      if (tag.name === 'w:footnoteReference') referred.push(Number(id));
    });
    parser.on('closetag', () => {
      isText = false;
    });
    parser.on('text', (text) => {
      if (isText && note !== null) footnotes.set(note, (footnotes.get(note) ?? '') + text);
      const last = paragraphs.at(-1);
      if (!isBody || !isText || !last) return;
      last.text += text;
      if (cells.length > 0) cells[cells.length - 1] += text;
    });
    parser.write(strFromU8(content)).close();
  }
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const notes = [...footnotes].map(([id, text]) => ({ id, text: text.trim() }));
  return {
    bytes,
    paragraphs,
    cells,
    notes,
    referred,
    xml: part('word/document.xml'),
    styles: part('word/styles.xml'),
    /** All readable text, footnotes last. */
    text: [...paragraphs.map(({ text }) => text), ...notes.map(({ text }) => text)].join('\n'),
  };
}

/** The sheets of a workbook by their names, each as its rows of texts, heading first. */
export async function readSheets(bytes: Uint8Array): Promise<ReadonlyMap<string, string[][]>> {
  const files = unzipSync(bytes);
  const workbook = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
  const sheets = [...workbook.matchAll(/<sheet [^>]*name="([^"]*)"[^>]*\/>/g)];
  const read = new Map<string, string[][]>();
  for (const [element, name = ''] of sheets) {
    // The reader takes the first sheet, so each is made the only one in turn.
    const only = workbook.replace(/<sheets>.*<\/sheets>/s, `<sheets>${element}</sheets>`);
    const { columns, rows } = await readWorkbook(zipSync({ ...files, 'xl/workbook.xml': strToU8(only) }));
    read.set(name, [[...columns], ...rows.map(({ cells }) => [...cells])]);
  }
  return read;
}
