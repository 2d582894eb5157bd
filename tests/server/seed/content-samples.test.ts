import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { strFromU8, unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { SAMPLE_EXTENSIONS, SAMPLES } from '#domain/samples.ts';
import type { Contract, ContractBlock } from '#scripts/samples/contract-text.ts';
import { readContract, SAMPLE_NOTICE } from '#scripts/samples/contract-text.ts';
import { WRITTEN_ON, writeSample } from '#scripts/samples/write-samples.ts';

const FOLDER = new URL('../../../server/seed/samples/', import.meta.url);
const bytesOf = async (name: string) => new Uint8Array(await readFile(new URL(name, FOLDER)));
const contractOf = async (id: string) => readContract(await readFile(new URL(`text/${id}.md`, FOLDER), 'utf8'));
const PAGES = { 'mutual-nda': [3, 4], 'services-agreement': [7, 9], 'office-lease': [6, 8] } as const;
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

describe.each(SAMPLES)('the sample "$title"', ({ id }) => {
  it('is committed in both formats, as the generator writes it, and is small', async () => {
    const contract = await contractOf(id);
    for (const extension of SAMPLE_EXTENSIONS) {
      const committed = await bytesOf(`${id}.${extension}`);
      expect(Buffer.compare(committed, await writeSample(contract, extension))).toBe(0);
      expect(committed.length).toBeLessThan(120 * 1024);
    }
  });

  it('holds the same words in the same order in both formats', async () => {
    const contract = await contractOf(id);
    const word = wordsOf(docxText(await bytesOf(`${id}.docx`)));
    const pdf = wordsOf(withoutFurniture(await pdfPages(await bytesOf(`${id}.pdf`)), contract));
    expect(word.length).toBeGreaterThan(1500);
    expect(pdf).toEqual(word);
  });

  it('has the length of a real contract, on A4, with its title as metadata', async () => {
    const pdf = await PDFDocument.load(await bytesOf(`${id}.pdf`), { updateMetadata: false });
    expect(pdf.getPageCount()).toBeGreaterThanOrEqual(PAGES[id][0]);
    expect(pdf.getPageCount()).toBeLessThanOrEqual(PAGES[id][1]);
    expect(pdf.getTitle()).toBe((await contractOf(id)).title);
    expect(pdf.getCreationDate()).toEqual(WRITTEN_ON);
    expect(pdf.getPage(0).getSize().height).toBeCloseTo(841.89);
  });

  it('refers only to clauses and schedules that it has, and numbers its clauses without a gap', async () => {
    const { blocks } = await contractOf(id);
    const numbers = new Set(blocks.flatMap(numberOf));
    const text = blocks
      .map(textOf)
      .join('\n')
      .replace(/the Schedule to the Town|U\.S\.C\. §|of that Act/g, '');
    const references = [
      ...text.matchAll(
        /\b(?:[Cc]lauses?|Sections?|Schedules?) ((?:\d+(?:\.\d+)?|[A-D])(?:(?:, | and |, and )(?:\d+(?:\.\d+)?|[A-D])\b)*)/g,
      ),
    ].flatMap((match) => (match[1] ?? '').split(/, and | and |, /));
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter((reference) => !numbers.has(reference))).toEqual([]);
    const main = blocks.flatMap(numberOf).filter((number) => /^\d+\.\d+$/.test(number));
    main.forEach((number, index) => {
      const [section = 0, clause = 0] = number.split('.').map(Number);
      const before = main[index - 1]?.split('.').map(Number);
      expect(clause === 1 ? [section - 1] : [section, clause - 1]).toEqual(clause === 1 ? [before?.[0] ?? 0] : before);
    });
  });

  it('uses every term that it defines', async () => {
    const { blocks } = await contractOf(id);
    const terms = blocks
      .flatMap((block) => ('runs' in block ? block.runs : []))
      .flatMap((run) => /^“(.+)”$/.exec(run.bold ? run.text : '')?.[1] ?? []);
    const text = blocks.map(textOf).join('\n');
    expect(terms.length).toBeGreaterThan(8);
    for (const term of terms) expect([term, text.split(term).length - 1 > 1]).toEqual([term, true]);
  });

  it('carries the notice that it is a sample on every page', async () => {
    for (const page of await pdfPages(await bytesOf(`${id}.pdf`))) expect(page).toContain(SAMPLE_NOTICE);
  });
});

describe('the longer samples', () => {
  it.each(['services-agreement', 'office-lease'])(
    '%s has tables whose rows all have as many cells as their head',
    async (id) => {
      const tables = (await contractOf(id)).blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
      expect(tables.length).toBeGreaterThan(0);
      for (const [head, ...rows] of tables) {
        expect(rows.length).toBeGreaterThan(2);
        for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
      }
    },
  );
});

function textOf(block: ContractBlock): string {
  if ('runs' in block) return block.runs.map((run) => run.text).join('');
  if (block.kind === 'heading') return block.text;
  return block.kind === 'table' ? block.rows.flat().join('\n') : '';
}

function numberOf(block: ContractBlock): string[] {
  const number = block.kind === 'clause' ? block.number : block.kind === 'heading' ? block.text : '';
  const [, found] = /^(?:Schedule )?(\d+(?:\.\d+)?|[A-D])(?:[.:]|$)/.exec(number) ?? [];
  return found ? [found] : [];
}

/** Text of word/document.xml, a line per paragraph. */
function docxText(bytes: Uint8Array): string {
  const part = unzipSync(bytes)['word/document.xml'];
  let text = '';
  let isText = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    isText = tag.name === 'w:t';
    if (tag.name === 'w:tab' || tag.name === 'w:p') text += '\n';
  });
  parser.on('closetag', () => (isText = false));
  parser.on('text', (value) => (text += isText ? value : ''));
  parser.write(strFromU8(part ?? new Uint8Array())).close();
  return text;
}

async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const api = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  api.PDFiumExt_Init();
  const { malloc } = api.pdfium.wasmExports;
  const file = malloc(bytes.length);
  bytes.forEach((byte, index) => api.pdfium.setValue(file + index, byte, 'i8'));
  const document = api.FPDF_LoadMemDocument(file, bytes.length, '');
  return Array.from({ length: api.FPDF_GetPageCount(document) }, (_, index) => {
    const text = api.FPDFText_LoadPage(api.FPDF_LoadPage(document, index));
    const characters = api.FPDFText_CountChars(text);
    const buffer = malloc(2 * (characters + 1));
    api.FPDFText_GetText(text, 0, characters, buffer);
    return api.pdfium.UTF16ToString(buffer);
  });
}

/** Running head, notice and page number are drawn after the body, so they are at its end. */
function withoutFurniture(pages: readonly string[], contract: Contract): string {
  return pages
    .map((page, index) => {
      const head = `${index === 0 ? '' : `${contract.title} `}${contract.reference}`;
      const furniture = wordsOf(`${head} ${SAMPLE_NOTICE} Page ${index + 1} of ${pages.length}`);
      const words = wordsOf(page);
      expect(words.slice(-furniture.length)).toEqual(furniture);
      return words.slice(0, -furniture.length).join(' ');
    })
    .join(' ');
}
