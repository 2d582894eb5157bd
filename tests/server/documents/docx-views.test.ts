// The three views of a .docx with tracked changes: their texts, clause numbers, changes, comments and maps to the XML.
import { describe, expect, it } from 'vitest';
import { TEXT_VIEWS, type TextView } from '#domain/contracts/contract-text.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS, MAX_CHANGES, MAX_COMMENTS } from '#server/documents/limits.ts';
import { makeDocx, wordPart, type WordPackage } from '#tests/server/documents/make-documents.ts';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const by = 'w:author="Ann" w:date="2026-01-02T03:04:05Z"';
const inserted = (text: string) => `<w:ins w:id="1" ${by}>${run(text)}</w:ins>`;
const deleted = (text: string) =>
  `<w:del w:id="2" ${by}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const mark = (name: string) => `<w:pPr><w:rPr><w:${name} w:id="3" ${by}/></w:rPr></w:pPr>`;
const view = (body: string, of: TextView, made: WordPackage = {}) =>
  readView(makeDocx({ body, ...made }), DEFAULT_LIMITS, of, { map: true, prints: false });
const texts = async (body: string, of: TextView, made?: WordPackage) =>
  unpack((await view(body, of, made)).document).blocks.map((block) => block.text);

const CHANGED = `<w:p>${run('pays within ')}${deleted('thirty')}${inserted('sixty')}${run(' days')}</w:p>`;

describe('a view', () => {
  it.each([
    ['final', 'pays within sixty days'],
    ['original', 'pays within thirty days'],
    ['marked', 'pays within thirtysixty days'],
  ] as const)('%s shows its side of a change', async (of, expected) => {
    expect(await texts(CHANGED, of)).toEqual([expected]);
  });

  it('shows each paragraph by itself when marked, and joins those without a mark otherwise', async () => {
    const body = `<w:p>${mark('del')}${run('one ')}</w:p><w:p>${mark('ins')}${run('two ')}</w:p><w:p>${run('three')}</w:p>`;
    expect(await texts(body, 'final')).toEqual(['one two', 'three']);
    expect(await texts(body, 'original')).toEqual(['one', 'two three']);
    expect(await texts(body, 'marked')).toEqual(['one', 'two', 'three']);
  });

  it('ends a paragraph without a mark before a table', async () => {
    const body = `<w:p>${mark('del')}${run('before')}</w:p><w:tbl><w:tr><w:tc><w:p>${run('cell')}</w:p></w:tc></w:tr></w:tbl>`;
    expect(await texts(body, 'final')).toEqual(['before', 'cell']);
  });

  it('numbers its own paragraphs', async () => {
    const numbering = wordPart(
      'numbering',
      `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>
       <w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    );
    const item = (text: string, name?: string) => {
      const own = name === undefined ? '' : `<w:rPr><w:${name} w:id="4" ${by}/></w:rPr>`;
      return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${own}</w:pPr>${text}</w:p>`;
    };
    const body = item(run('a')) + item(deleted('b'), 'del') + item(inserted('c'), 'ins') + item(run('d'));
    const clauses = async (of: TextView) =>
      unpack((await view(body, of, { parts: { numbering } })).document).blocks.map((block) => block.clause);
    expect(await clauses('final')).toEqual(['1', '2', '3']);
    expect(await clauses('original')).toEqual(['1', '2', '3']);
    expect(await clauses('marked')).toEqual(['1', undefined, '2', '3']);
  });

  it('lists all changes, at a point where it shows nothing of them', async () => {
    const { changes, document } = await view(CHANGED, 'final');
    expect(changes.map((one) => [one.id, one.kind, one.author, document.text.slice(one.start, one.end)])).toEqual([
      ['word/document.xml#0', 'deleted', 'Ann', ''],
      ['word/document.xml#1', 'inserted', 'Ann', 'sixty'],
    ]);
  });

  it('has the comments with their words, replies and state', async () => {
    const comment = (id: number, text: string) =>
      `<w:comment w:id="${id}" w:author="Bo" w:initials="B"><w:p w:paraId="0000000${id}">${run(text)}</w:p></w:comment>`;
    const extended = `<x:commentsEx xmlns:x="http://schemas.microsoft.com/office/word/2012/wordml">
      <x:commentEx x:paraId="00000001" x:done="1"/><x:commentEx x:paraId="00000002" x:paraIdParent="00000001"/></x:commentsEx>`;
    const body = `<w:p>${run('a ')}<w:commentRangeStart w:id="1"/>${run('cap')}<w:commentRangeEnd w:id="1"/>
      <w:r><w:commentReference w:id="1"/></w:r></w:p>`;
    const comments = wordPart('comments', comment(1, 'Why?') + comment(2, 'Because.'));
    const read = await view(body, 'final', { parts: { comments, commentsExtended: extended } });
    expect(read.comments).toMatchObject([
      {
        id: '1',
        author: 'Bo',
        text: 'Why?',
        resolved: true,
        start: 2,
        end: 5,
        replies: [{ id: '2', text: 'Because.' }],
      },
    ]);
  });

  it.each(TEXT_VIEWS)('%s maps each character to its element', async (of) => {
    const { document, map } = await view(CHANGED, of);
    const through = [...(map?.pieceOf ?? [])].map((piece, at) => map?.pieces[piece]?.text[map.unitOf[at] ?? -1]);
    expect(through.join('')).toBe(document.text);
  });

  it('that is final has the text and blocks of ordinary reading', async () => {
    const { text, places, clauses } = await readDocx(makeDocx({ body: CHANGED }), DEFAULT_LIMITS);
    expect((await view(CHANGED, 'final')).document).toMatchObject({ text, places, clauses });
  });
});

describe('more than any contract has', () => {
  it('of changes is too large', async () => {
    const body = `<w:p>${run('a')}${'<w:ins w:id="1"/>'.repeat(MAX_CHANGES + 1)}</w:p>`;
    await expect(view(body, 'final')).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('of comments is too large', async () => {
    const comments = wordPart('comments', '<w:comment w:id="1"/>'.repeat(MAX_COMMENTS + 1));
    await expect(view(`<w:p>${run('a')}</w:p>`, 'final', { parts: { comments } })).rejects.toMatchObject({
      reason: 'too_large',
    });
  });
});
