// Documents that are made to take time or stack: each is resolved, or refused, in time that grows with its size alone.
import { describe, expect, it } from 'vitest';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { bodyOf, del, INS, p, r, resolve, resolvedBody } from './resolved.ts';

const LIMIT = { timeout: 20_000 };
const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('');
const nested = (count: number, open: string, close: string, content = '') =>
  open.repeat(count) + content + close.repeat(count);

describe('a document', LIMIT, () => {
  it('with 50,000 changes', async () => {
    const body =
      many(10_000, (n) => p(`${r(`${n}`)}<w:ins>${r('a')}</w:ins>${del('b')}<w:ins>${del('c')}</w:ins>`, INS)) + p('');
    const accepted = await resolve(makeDocx({ body }), { action: 'accept' });
    expect(accepted).toMatchObject({ changes: 50_000, left: 0 });
    expect(await bodyOf(accepted.bytes)).toBe(many(10_000, (n) => p(r(`${n}`) + r('a'))) + p(''));
    const rejected = await resolve(makeDocx({ body }), { action: 'reject' });
    expect(await bodyOf(rejected.bytes)).toBe(p(many(10_000, (n) => r(`${n}`) + r('b'))));
  });

  it('with 50,000 chosen changes', async () => {
    const body = many(50_000, () => p(`<w:ins>${r('a')}</w:ins>${del('b')}`));
    const changes = Array.from({ length: 50_000 }, (_, n) => `word/document.xml#${n * 2}`);
    const resolved = await resolve(makeDocx({ body }), { action: 'reject', changes });
    expect(resolved).toMatchObject({ changes: 50_000, left: 50_000 });
  });

  it('with 40,000 insertions in one another', async () => {
    const body = p(nested(40_000, '<w:ins>', '</w:ins>', r('a')));
    expect(await resolvedBody(body, { action: 'accept' })).toBe(p(r('a')));
    expect(await resolvedBody(body, { action: 'reject' })).toBe(p(''));
    const last = await resolve(makeDocx({ body }), { action: 'accept', changes: ['word/document.xml#39999'] });
    expect(last).toMatchObject({ changes: 1, left: 39_999 });
  });

  it('with 10,000 text boxes in one another whose paragraphs join', async () => {
    const [open, close] = [`<w:p><w:pPr>${INS}</w:pPr><w:r><w:txbxContent>`, '</w:txbxContent></w:r></w:p><w:p/>'];
    const body = nested(10_000, open, close, p(r('a')));
    const joined = nested(10_000, '<w:p><w:r><w:txbxContent>', '</w:txbxContent></w:r></w:p>', p(r('a')));
    expect(await resolvedBody(body, { action: 'reject' })).toBe(joined);
  });

  it('with 20,000 content controls in one another that become empty', async () => {
    const [open, close] = ['<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>'];
    const body = nested(20_000, open, close, p(r('a'), INS)) + p(r('b'));
    expect(await resolvedBody(body, { action: 'reject' })).toBe(p(r('a') + r('b')));
  });

  it('with 50,000 changes of one list of properties', async () => {
    const change = '<w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange>';
    const body = p(`<w:r><w:rPr><w:b/>${change.repeat(50_000)}</w:rPr><w:t>a</w:t></w:r>`);
    expect(await resolvedBody(body, { action: 'reject' })).toBe(p('<w:r><w:rPr><w:i/></w:rPr><w:t>a</w:t></w:r>'));
    const merge = '<w:cellMerge w:vMerge="rest"/>';
    const cells = `<w:tbl><w:tr><w:tc><w:tcPr>${merge.repeat(50_000)}</w:tcPr>${p(r('a'))}</w:tc></w:tr></w:tbl>${p('')}`;
    expect(await resolvedBody(cells, { action: 'accept' })).toContain('<w:tcPr><w:vMerge w:val="restart"/></w:tcPr>');
  });

  it('with 50,000 moves that never end', async () => {
    const body = p(
      many(50_000, (n) => `<w:moveFromRangeStart w:id="${n}" w:name="${n % 7}"/><w:moveFrom>${r('a')}</w:moveFrom>`),
    );
    const resolved = await resolve(makeDocx({ body }), { action: 'accept', changes: ['word/document.xml#0'] });
    expect(resolved.changes).toBe(7143);
  });

  it('with 20,000 fields, each begun in the deletion that ends the next one', async () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const cut = `<w:del>${mark('end')}${mark('begin')}</w:del>`;
    const body = p(`<w:del>${mark('begin')}</w:del>${cut.repeat(20_000)}<w:del>${mark('end')}</w:del>`);
    for (const position of [0, 10_000, 20_001]) {
      const changes = [`word/document.xml#${position}`];
      expect(await resolve(makeDocx({ body }), { action: 'accept', changes })).toMatchObject({ changes: 20_002 });
    }
  });

  it('with 20,000 fields in as many insertions in one another', async () => {
    const field = '<w:r><w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="end"/></w:r>';
    const body = p(nested(20_000, '<w:ins>', '</w:ins>', field.repeat(20_000)));
    const last = await resolve(makeDocx({ body }), { action: 'accept', changes: ['word/document.xml#19999'] });
    expect(last).toMatchObject({ changes: 1, left: 19_999 });
  });

  it('with 50,000 bookmarks across deleted words', async () => {
    const start = (n: number) => `<w:bookmarkStart w:id="${n}" w:name="b${n}"/>`;
    const end = (n: number) => `<w:bookmarkEnd w:id="${n}"/>`;
    const body = p(many(50_000, start) + `<w:del>${many(50_000, end)}</w:del>`);
    expect(await resolvedBody(body, { action: 'accept' })).toBe(p(many(50_000, start) + many(50_000, end)));
  });

  it('with a name of a million letters', async () => {
    const name = 'a'.repeat(1_000_000);
    const body = p(`<w:ins>${r('a')}</w:ins><${name}:x xmlns:${name}="urn:x"/>`);
    expect(await resolvedBody(body, { action: 'accept' })).toContain(p(`${r('a')}<${name}:x xmlns:${name}="urn:x"/>`));
  });
});
