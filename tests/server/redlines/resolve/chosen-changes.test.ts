// Some changes resolved and others not: text boxes as a whole, nested changes, comments with their replies, and all
// parts that have changes.
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { bodyOf, choose, DEL, del, DOCUMENT, ids, ins, p, r, readPart, resolve } from './resolved.ts';

describe('chosen changes', () => {
  const two = p(ins(r('a')) + del('b')) + p(ins(r('c')));

  it('are resolved, and the others stay as they are', async () => {
    expect(await choose(two, 'accept', 0)).toEqual({
      body: p(r('a') + del('b')) + p(ins(r('c'))),
      changes: 1,
      comments: 0,
      left: 2,
    });
    expect(await choose(two, 'reject', 1, 2)).toMatchObject({
      body: p(ins(r('a')) + r('b')) + p(''),
      changes: 2,
      left: 1,
    });
    expect(await choose(two, 'reject')).toMatchObject({ body: two, changes: 0, left: 3 });
  });

  const nested = p(ins(r('a') + del('b')));
  it.each([
    ['accept', 0, p(r('a') + del('b')), 1],
    ['accept', 1, p(ins(r('a'))), 1],
    ['reject', 0, p(''), 0],
    ['reject', 1, p(ins(r('a') + r('b'))), 1],
  ] as const)('can be one of two nested ones: %s %i', async (action, position, body, left) => {
    expect(await choose(nested, action, position)).toMatchObject({ body, changes: 2 - left, left });
  });

  it('take an insertion along that has nothing else', async () => {
    expect(await choose(p(r('x') + ins(del('b'))), 'accept', 1)).toMatchObject({
      body: p(r('x')),
      changes: 2,
      left: 0,
    });
  });

  it('are resolved in both versions of a text box', async () => {
    const box = (content: string) =>
      p(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${content}</w:txbxContent></mc:Choice>` +
          `<mc:Fallback><w:pict><w:txbxContent>${content}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      );
    const body = box(p(ins(r('a')) + del('b')));
    expect(await choose(body, 'accept', 1)).toMatchObject({ body: box(p(ins(r('a')))), changes: 2, left: 2 });
  });

  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instruction = (name: string) => `<w:r><w:${name}> REF x </w:${name}></w:r>`;
  const [head, tail] = [mark('begin') + instruction('delInstrText'), mark('separate') + r('7') + mark('end')];

  it('are all that hold a mark of the same field', async () => {
    const body = p(`<w:del>${head}</w:del>${r('a')}<w:del>${tail}</w:del>${del('b')}`);
    for (const position of [0, 1]) {
      const both = { changes: 2, left: 1 };
      expect(await choose(body, 'accept', position)).toMatchObject({ body: p(r('a') + del('b')), ...both });
      const restored = mark('begin') + instruction('instrText') + r('a') + tail + del('b');
      expect(await choose(body, 'reject', position)).toMatchObject({ body: p(restored), ...both });
    }
  });

  it('leave a change around a whole field, and one of its words', async () => {
    const around = p(ins(`<w:del>${head}</w:del>${r('a')}<w:del>${tail}</w:del>`));
    expect(await choose(around, 'accept', 1)).toMatchObject({ body: p(ins(r('a'))), changes: 2, left: 1 });
    const words = p(ins(`${head}${mark('separate')}${del('7')}${mark('end')}`));
    expect(await choose(words, 'accept', 1)).toMatchObject({ changes: 1, left: 1 });
  });

  it('may be earlier properties only', async () => {
    const formatted = (properties: string) => p(`<w:r><w:rPr>${properties}</w:rPr><w:t>a</w:t></w:r>`);
    const body = formatted('<w:b/><w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange>') + p(ins(r('b')));
    expect(await choose(body, 'reject', 0)).toMatchObject({ body: formatted('<w:i/>') + p(ins(r('b'))), left: 1 });
  });

  it.each([
    ids(3),
    ['word/none.xml#0'],
    ['word/styles.xml#0'],
    [`${DOCUMENT}#-1`],
    [`${DOCUMENT}#01`],
    [DOCUMENT],
    ['#'],
    [''],
  ])('that the document does not have are named: %s', async (id = '') => {
    const bytes = makeDocx({ body: two, styles: '' });
    await expect(resolve(bytes, { action: 'accept', changes: [...ids(0), id] })).rejects.toMatchObject({
      name: 'UnknownIds',
      ids: [id],
    });
  });
});

describe('inserted and deleted content controls', () => {
  const tracked = (kind: string, id: number, content: string) =>
    `<w:customXml${kind}RangeStart w:id="${id}"/><w:sdt><w:sdtPr/><w:sdtContent><w:customXml${kind}RangeEnd w:id="${id}"/>` +
    `${content}<w:customXml${kind}RangeStart w:id="${id + 1}"/></w:sdtContent></w:sdt><w:customXml${kind}RangeEnd w:id="${id + 1}"/>`;
  const plain = `<w:sdt><w:sdtPr/><w:sdtContent>${p(r('c'))}</w:sdtContent></w:sdt>`;
  const body = tracked('Ins', 1, p(r('a'))) + tracked('Del', 3, p(r('b'))) + plain;

  it('count as changes, also where there are no others', async () => {
    const kept = (text: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${p(r(text))}</w:sdtContent></w:sdt>`;
    const accepted = await resolve(makeDocx({ body }), { action: 'accept' });
    expect(accepted).toMatchObject({ changes: 2, comments: 0, left: 0 });
    expect(await bodyOf(accepted.bytes)).toBe(kept('a') + p(r('b')) + plain);
    const rejected = await resolve(makeDocx({ body }), { action: 'reject' });
    expect(rejected).toMatchObject({ changes: 2, comments: 0, left: 0 });
    expect(await bodyOf(rejected.bytes)).toBe(p(r('a')) + kept('b') + plain);
  });

  it('stay when other changes are chosen, and go with removed content', async () => {
    expect(await choose(body + p(ins(r('d'))), 'accept', 0)).toMatchObject({
      body: body + p(r('d')),
      changes: 1,
      left: 2,
    });
    const emptied = tracked('Ins', 1, p(del('a'), DEL)) + p(r('b'));
    expect(await choose(emptied, 'accept', 0, 1)).toMatchObject({ changes: 3, left: 0 });
  });
});

describe('changes of other parts', () => {
  it('are resolved in headers, footers, notes, comments and styles, and the rest stays byte for byte', async () => {
    const more = { 'word/other.xml': new TextEncoder().encode('<w:ins/>') };
    const changed = p(ins(r('a')) + del('b'));
    const bytes = makeDocx({
      body: p('<w:r><w:footnoteReference w:id="1"/><w:endnoteReference w:id="1"/></w:r>'),
      header: changed,
      footer: changed,
      footnotes: [changed],
      endnotes: [changed],
      styles: '<w:style><w:rPr><w:b/><w:rPrChange><w:rPr/></w:rPrChange></w:rPr></w:style>',
      more,
    });
    const resolved = await resolve(bytes, { action: 'accept' });
    expect(resolved).toMatchObject({ changes: 9, left: 0 });
    for (const part of ['header1', 'footer1', 'footnotes', 'endnotes'])
      expect(await readPart(resolved.bytes, `word/${part}.xml`)).toContain(p(r('a')));
    expect(await readPart(resolved.bytes, 'word/styles.xml')).toContain('<w:rPr><w:b/></w:rPr>');
    expect(await readPart(resolved.bytes, 'word/other.xml')).toBe('<w:ins/>');
    expect(await readPart(resolved.bytes)).toBe(await readPart(bytes));

    const chosen = await resolve(bytes, { action: 'reject', changes: ['word/footnotes.xml#1'] });
    expect(chosen).toMatchObject({ changes: 1, left: 8 });
    expect(await readPart(chosen.bytes, 'word/footnotes.xml')).toContain(p(ins(r('a')) + r('b')));
  });

  it('go with a note whose reference goes', async () => {
    const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const bytes = makeDocx({
      body: p(`${reference(1)}<w:del>${reference(2)}</w:del>`),
      footnotes: [p(r('kept')), p(del('a secret') + ins(r('b')))],
    });
    const accepted = await resolve(bytes, { action: 'accept' });
    expect(accepted).toMatchObject({ changes: 3, left: 0 });
    const notes = await readPart(accepted.bytes, 'word/footnotes.xml');
    expect(notes).toContain('kept');
    expect(notes).not.toContain('w:id="2"');
    expect(await readPart((await resolve(bytes, { action: 'reject' })).bytes, 'word/footnotes.xml')).toContain(
      'a secret',
    );
  });
});

describe('comments', () => {
  const mark = (id: number) =>
    `<w:commentRangeStart w:id="${id}"/>${r(`t${id}`)}<w:commentRangeEnd w:id="${id}"/>` +
    `<w:r><w:rPr><w:b/></w:rPr><w:commentReference w:id="${id}"/></w:r>`;
  const comments = [
    { id: '0', author: 'A', text: 'first' },
    { id: '1', author: 'B', text: 'reply', repliesTo: '0' },
    { id: '2', author: 'C', text: 'other' },
  ];
  const replied = `${mark(0)}<w:commentRangeStart w:id="1"/><w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`;
  const durable = (id: number) => `<c:commentId c:paraId="1000000${id + 1}" c:durableId="0000000${id}"/>`;
  const bytes = makeDocx({ body: p(replied) + p(mark(2)), comments });

  it('are removed with their replies, marks and entries, and no change is touched', async () => {
    const body = p(ins(replied)) + p(mark(2));
    const removed = await resolve(makeDocx({ body, comments }), {
      action: 'accept',
      changes: [],
      remove_comments: ['0'],
    });
    expect(removed).toMatchObject({ changes: 0, comments: 2, left: 1 });
    expect(await bodyOf(removed.bytes)).toBe(p(ins(r('t0'))) + p(mark(2)));
    const part = await readPart(removed.bytes, 'word/comments.xml');
    expect(part.match(/<w:comment w:id="\d+"/g)).toEqual(['<w:comment w:id="2"']);
    const extended = await readPart(removed.bytes, 'word/commentsExtended.xml');
    expect(extended.match(/w15:paraId="\w+"/g)).toEqual(['w15:paraId="10000003"']);
  });

  it('can be a reply alone', async () => {
    const removed = await resolve(bytes, { action: 'accept', remove_comments: ['1'] });
    expect(removed).toMatchObject({ changes: 0, comments: 1 });
    expect(await bodyOf(removed.bytes)).toBe(p(mark(0)) + p(mark(2)));
  });

  it('are all removed', async () => {
    const removed = await resolve(bytes, { action: 'reject', remove_comments: 'all' });
    expect(removed).toMatchObject({ comments: 3, changes: 0, left: 0 });
    expect(await bodyOf(removed.bytes)).toBe(p(r('t0')) + p(r('t2')));
    expect(await readPart(removed.bytes, 'word/comments.xml')).not.toContain('<w:comment ');
  });

  it('go from the parts that have their other ids', async () => {
    const namespace = 'http://schemas.microsoft.com/office/word/2016/wordml/cid';
    const entry = (text: string) => new TextEncoder().encode(text);
    const relation = (kind: string) =>
      `<Relationship Id="${kind}" Type="http://schemas.microsoft.com/office/2016/09/relationships/${kind}" Target="${kind}.xml"/>`;
    const relationships = (await readPart(bytes, 'word/_rels/document.xml.rels')).replace(
      '</Relationships>',
      `${relation('commentsIds')}${relation('commentsExtensible')}$&`,
    );
    const more = {
      'word/_rels/document.xml.rels': entry(relationships),
      'word/commentsIds.xml': entry(
        `<c:commentsIds xmlns:c="${namespace}">${durable(0)}${durable(1)}${durable(2)}</c:commentsIds>`,
      ),
      'word/commentsExtensible.xml': entry(
        `<c:commentsExtensible xmlns:c="${namespace}"><c:commentExtensible c:durableId="00000000"/><c:commentExtensible c:durableId="00000002"/></c:commentsExtensible>`,
      ),
    };
    const whole = makeDocx({ body: p(replied) + p(mark(2)), comments, more });
    const removed = await resolve(whole, { action: 'accept', remove_comments: ['0'] });
    expect(await readPart(removed.bytes, 'word/commentsIds.xml')).toBe(
      `<c:commentsIds xmlns:c="${namespace}">${durable(2)}</c:commentsIds>`,
    );
    expect(await readPart(removed.bytes, 'word/commentsExtensible.xml')).toBe(
      `<c:commentsExtensible xmlns:c="${namespace}"><c:commentExtensible c:durableId="00000002"/></c:commentsExtensible>`,
    );
  });

  it('go with the words that they are about', async () => {
    const body = p(
      `<w:commentRangeStart w:id="0"/>${r('a')}<w:del>${r('b')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:del>${mark(1)}`,
    );
    const accepted = await resolve(makeDocx({ body, comments }), { action: 'accept' });
    expect(accepted).toMatchObject({ changes: 1, comments: 2, left: 0 });
    // The reply goes with its comment, whose marks it does not share.
    expect(await bodyOf(accepted.bytes)).toBe(p(r('a') + r('t1')));
    expect((await readPart(accepted.bytes, 'word/comments.xml')).match(/<w:comment /g)).toHaveLength(1);
  });

  it('that the document does not have are named', async () => {
    await expect(resolve(bytes, { action: 'accept', remove_comments: ['2', '7'] })).rejects.toMatchObject({
      ids: ['7'],
    });
  });
});

it('keeps every other part of the package byte for byte', async () => {
  const bytes = makeDocx({ body: p(del('a')), header: p(r('h')), styles: '<w:style/>' });
  const resolved = await resolve(bytes, { action: 'accept' });
  const parts = await ZipParts.open(resolved.bytes, DEFAULT_LIMITS.maxInflatedBytes);
  for (const name of ['word/header1.xml', 'word/styles.xml', '[Content_Types].xml', 'word/_rels/document.xml.rels'])
    expect(await parts.whole(name)).toBe(await readPart(bytes, name));
});

describe('a protected document', () => {
  it.each([
    ['<w:documentProtection w:edit="readOnly" w:enforcement="1"/>', true],
    ['<w:documentProtection w:edit="trackedChanges" w:enforcement="1"/>', true],
    ['<w:documentProtection w:edit="trackedChanges" w:enforcement="0"/>', false],
    ['<w:documentProtection w:edit="readOnly"/>', false],
    ['<w:trackRevisions/>', false],
  ])('with %s is refused: %s', async (settings, isRefused) => {
    const resolving = resolve(makeDocx({ body: p(del('a')), settings }), { action: 'accept' });
    if (isRefused) await expect(resolving).rejects.toMatchObject({ name: 'ProtectedDocument' });
    else await expect(resolving).resolves.toMatchObject({ changes: 1 });
  });
});
