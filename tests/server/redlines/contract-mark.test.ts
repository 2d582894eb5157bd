// The mark that the server writes into a copy of a contract's file for Word: the only one in it, and all else as it was.
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readContractMarks, writeContractMark } from '#server/redlines/contract-mark.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { markOf, withCustomXml } from '#tests/support/docx/marked-docx.ts';
import { PackageText, readEntries } from '#tests/support/docx/package-entries.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const ID = '019ab000-0000-7000-8000-000000000001';
const OTHER = '019ab000-0000-7000-8000-000000000002';
const TYPES = '[Content_Types].xml';
const RELATIONSHIPS = 'word/_rels/document.xml.rels';
const made = (header = 'Harbour & Vale') =>
  makeDocx({ body: paragraph(run('The Supplier shall pay.')), header: paragraph(run(header)) });
const marked = (bytes: Uint8Array, revision = 1) =>
  writeContractMark(bytes, { contract: ID, revision }, DEFAULT_LIMITS);
const marksOf = (bytes: Uint8Array) => readContractMarks(bytes, DEFAULT_LIMITS);
const untouched = (bytes: Uint8Array) =>
  readEntries(bytes).filter(({ name }) => name !== TYPES && name !== RELATIONSHIPS && !name.startsWith('customXml/'));

describe('a mark', () => {
  it('is the only thing that the file gets', async () => {
    const before = made();
    const after = await marked(before, 3);
    expect(await marksOf(after)).toEqual([ID]);
    expect(untouched(after).map(({ raw }) => raw)).toEqual(untouched(before).map(({ raw }) => raw));
    expect(new PackageText(after).text('customXml/item1.xml')).toContain('revision="3"');
  });

  it('is found by Word, beside the parts of others', async () => {
    const { Word } = await openInNode(await marked(withCustomXml(made(), ['<other xmlns="urn:other"/>'])));
    const found = await Word.run(async (context) => {
      const all = context.document.customXmlParts;
      const part = all.getByNamespace('urn:whereas:contract').getOnlyItem();
      const [count, xml] = [all.getCount(), part.getXml()];
      await context.sync();
      return [count.value, xml.value];
    });
    expect(found).toEqual([2, expect.stringContaining(`id="${ID}"`)]);
  });

  it('takes the place of all that the file has', async () => {
    const before = withCustomXml(made(), [markOf(OTHER), '<other xmlns="urn:other"/>', markOf(ID), markOf(OTHER)]);
    const after = await marked(before, 2);
    expect(await marksOf(after)).toEqual([ID]);
    const text = new PackageText(after);
    expect(text.text(RELATIONSHIPS).match(/customXml\/item/g)).toHaveLength(2);
    expect(text.has('customXml/item2.xml')).toBe(false);
    expect(text.text('customXml/item1.xml')).toContain('urn:other');
  });

  it('stays where two relationships lead to it', async () => {
    const before = new PackageText(withCustomXml(made(), [markOf(OTHER)]));
    const twice = (relationship: string) => relationship + relationship.replace('rMark0', 'rMark1');
    before.set(RELATIONSHIPS, before.text(RELATIONSHIPS).replace(/<Relationship Id="rMark0"[^>]*>/, twice));
    expect(before.text(RELATIONSHIPS)).toContain('rMark1');
    const after = await marked(before.zip());
    expect(await marksOf(after)).toEqual([ID]);
    expect(new PackageText(after).text(RELATIONSHIPS).match(/customXml\/item/g)).toHaveLength(1);
  });

  it('is written in UTF-8 over one in another encoding', async () => {
    const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${markOf(OTHER)}`, 'utf16le');
    const part = 'customXml/item0.xml';
    const before = zipSync({ ...unzipSync(withCustomXml(made(), [markOf(OTHER)])), [part]: utf16 });
    expect(await marksOf(before)).toEqual([OTHER]);
    const after = readEntries(await marked(before)).find(({ name }) => name === part)?.content;
    expect(strFromU8(after ?? new Uint8Array())).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<contract /);
  });

  it('is an XML part also where no part had that type', async () => {
    const before = new PackageText(made());
    before.set(TYPES, before.text(TYPES).replace(/<Default Extension="xml"[^>]*>/, ''));
    expect(before.text(TYPES)).not.toContain('Extension="xml"');
    const after = new PackageText(await marked(before.zip()));
    expect(after.text(TYPES)).toContain('<Default Extension="xml" ContentType="application/xml"/>');
  });

  it('leaves a file with a digital signature as it is', async () => {
    const before = new PackageText(made());
    const origin = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin';
    const relationship = `<Relationship Id="rSigned" Type="${origin}" Target="_xmlsignatures/origin.sigs"/>`;
    before.set(
      '_rels/.rels',
      before.text('_rels/.rels').replace('</Relationships>', `${relationship}</Relationships>`),
    );
    before.set('_xmlsignatures/origin.sigs', '');
    const bytes = before.zip();
    expect(await marked(bytes)).toBe(bytes);
  });
});
