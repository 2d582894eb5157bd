// Comments for the counterparty: around the changed words, with the parts, ids and relationships that they need.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { commented } from '#tests/support/docx/word-markup.ts';
import { del, editsOf, ins, p, partOf, r, redline, US } from './redline.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = 'word/_rels/document.xml.rels';
const COMMENT = { words: 'two', text: 'three', comment: 'Too short.\nSee "5" & <6>.' };

describe('a comment', () => {
  it('stands around the deleted and the new words', async () => {
    const { body } = await redline(p(r('one two')), COMMENT);
    const id = /commentRangeStart w:id="(\d+)"/.exec(body)?.[1];
    expect(body).toBe(
      p(
        r('one ') +
          `<w:commentRangeStart w:id="${id}"/>${del('two')}${ins('three')}<w:commentRangeEnd w:id="${id}"/>` +
          `<w:r><w:commentReference w:id="${id}"/></w:r>`,
      ),
    );
  });

  it('makes the part with its type and relationship', async () => {
    const { bytes } = await redline(p(r('one two')), COMMENT);
    const part = await partOf(bytes, 'word/comments.xml');
    expect(part).toContain('w:author="Us" w:date="2026-03-01T09:30:00Z" w:initials="U"');
    expect(part).toContain('>See "5" &amp; &lt;6&gt;.<'.replaceAll('"', '&quot;'));
    expect(await partOf(bytes, '[Content_Types].xml')).toContain('PartName="/word/comments.xml"');
    expect(await partOf(bytes, 'word/_rels/document.xml.rels')).toMatch(
      /relationships\/comments" Target="comments.xml"/,
    );
  });

  it('alone changes no words', async () => {
    const { body } = await redline(p(r('one two')), { words: 'two', text: 'two', comment: 'Why?' });
    expect(body).not.toMatch(/w:del|w:ins/);
    expect(body).toMatch(/commentRangeStart w:id="\d+"\/><w:r><w:t>two<\/w:t><\/w:r><w:commentRangeEnd/);
  });

  it('joins those of the file under an id of its own, and the newer parts that the file has', async () => {
    const made = {
      body: p(commented('0', r('one')) + r(' two')),
      comments: [{ id: '0', author: 'Them', text: 'Hm.' }],
    };
    const { bytes, input } = await redline(made, COMMENT);
    const part = await partOf(bytes, 'word/comments.xml');
    const before = await partOf(input, 'word/comments.xml');
    expect(part.startsWith(before.replace('</w:comments>', ''))).toBe(true);
    const paragraph = /w14:paraId="([0-9A-F]{8})"[^>]*><w:r><w:t xml:space="preserve">See/.exec(part)?.[1] ?? '';
    expect(Number.parseInt(paragraph, 16)).toBeLessThan(0x8000_0000);
    expect(before).not.toContain(paragraph);
    expect(await partOf(bytes, 'word/commentsExtended.xml')).toContain(`w15:paraId="${paragraph}" w15:done="0"`);
  });

  it('takes the place of a comments part that is promised but not there', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
    const override = `<Override PartName="/word/Comments.xml" ContentType="${type}"/>`;
    const relationship = `<Relationship Id="rId9" Type="${OFFICE}/comments" Target="comments.xml"/>`;
    const written = async (change: (entries: Record<string, Uint8Array>) => void) => {
      const entries = unzipSync(makeDocx({ body: p(r('one two')) }));
      change(entries);
      const bytes = zipSync(entries);
      const task = { edits: await editsOf(bytes, [COMMENT]), ...US };
      const redlined = (await writeRedline(bytes, task, DEFAULT_LIMITS)).bytes;
      const { comments } = await readView(redlined, DEFAULT_LIMITS, 'final', { map: false });
      expect(comments).toHaveLength(1);
      return {
        types:
          (await partOf(redlined, '[Content_Types].xml')).match(/<Override PartName="\/word\/comments[^>]*>/gi) ?? [],
        relationships: (await partOf(redlined, RELATIONSHIPS)).match(/<Relationship [^>]*\/comments"[^>]*>/g) ?? [],
      };
    };
    const addTo = (entries: Record<string, Uint8Array>, name: string, xml: string) => {
      const source = strFromU8(entries[name] ?? new Uint8Array());
      entries[name] = strToU8(source.replace(/<\/[^<]*>$/, (end) => xml + end));
    };
    const typed = await written((entries) => addTo(entries, '[Content_Types].xml', override));
    expect(typed.types).toHaveLength(2);
    expect(typed.relationships.join()).toContain('Target="comments2.xml"');
    const related = await written((entries) => {
      addTo(entries, '[Content_Types].xml', override);
      addTo(entries, RELATIONSHIPS, relationship);
    });
    expect(related.types).toEqual([override]);
    expect(related.relationships).toEqual([relationship]);
  });

  it('in a note or a running head is refused', async () => {
    const made = { body: p(r('one')), header: p(r('Head two')) };
    expect((await redline(made, COMMENT)).refused).toEqual([{ id: '1', reason: 'running_head_comment' }]);
  });
});

it('escapes the name of an author', async () => {
  const author = 'A "B" <C> & D\u0001';
  const task = { edits: [{ id: '1', start: 0, end: 3, expected: 'one', text: 'two' }], date: US.date, author };
  const { bytes } = await writeRedline(makeDocx({ body: p(r('one')) }), task, DEFAULT_LIMITS);
  const name = 'w:author="A &quot;B&quot; &lt;C&gt; &amp; D"';
  expect(await partOf(bytes, 'word/document.xml')).toContain(name);
});

it('changes each of the running heads that are equal', async () => {
  const { bytes } = await redline(
    { body: p(r('one')), header: p(r('Draft two')), footer: p(r('Draft ') + r('two')) },
    {
      words: 'Draft two',
      text: 'Draft three',
    },
  );
  for (const name of ['header1', 'footer1']) {
    const part = await partOf(bytes, `word/${name}.xml`);
    expect(part).toMatch(/<w:delText>two<.*<w:t>three</);
  }
});
