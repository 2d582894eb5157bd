// Comments of a .docx: places, threads, state, and when they and the tracked changes were made.
import { describe, expect, it } from 'vitest';
import { TEXT_VIEWS } from '#domain/contracts/contract-text.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { makeDocx as makePackage, wordPart } from '#tests/server/documents/make-documents.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { commentReference } from '#tests/support/docx/word-markup.ts';
import { BY, del, dr, mark, p, r, view } from './views.ts';

const start = (id: string) => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: string) => `<w:commentRangeEnd w:id="${id}"/>${commentReference(id)}`;
const comment = (id: string, more = {}) => ({ id, author: 'Bo', text: `on ${id}`, ...more });

async function commented(body: string, side: 'final' | 'original' | 'marked', ...comments: { id: string }[]) {
  const read = await view({ body, comments: comments.map(({ id, ...more }) => comment(id, more)) }, side);
  return read.comments.map(({ id, start: from, end: to }) => [id, from, read.document.text.slice(from, to)]);
}

describe('the place of a comment', () => {
  it('can be a range over paragraphs', async () => {
    const body = p(r('a ') + start('0') + r('b')) + p(r('c')) + p(r('d') + end('0') + r(' e'));
    expect(await commented(body, 'final', { id: '0' })).toEqual([['0', 2, 'b\n\nc\n\nd']]);
  });

  it('is a point where its words are deleted in the view', async () => {
    const body = p(r('a ') + start('0') + del(dr('b ')) + end('0') + r('c'));
    expect(await commented(body, 'final', { id: '0' })).toEqual([['0', 2, '']]);
    expect(await commented(body, 'original', { id: '0' })).toEqual([['0', 2, 'b ']]);
  });

  it('survives when all its marks are in deleted words', async () => {
    const body = p(r('a ') + del(start('0') + dr('b ') + end('0')) + r('c'));
    expect(await commented(body, 'final', { id: '0' })).toEqual([['0', 2, '']]);
    expect(await commented(body, 'marked', { id: '0' })).toEqual([['0', 2, 'b ']]);
  });

  it.each([
    ['its reference, without a range', r('a ') + commentReference('0') + r('b'), 2],
    ['its start, without an end', r('a ') + start('0') + r('b') + commentReference('0'), 2],
    ['its end, without a start or a reference', `${r('a ')}<w:commentRangeEnd w:id="0"/>${r('b')}`, 2],
    ['the end of the text, without a mark', r('a b'), 3],
    ['its start, where the end comes before it', r('a ') + end('0') + r('b') + start('0'), 3],
  ])('is %s', async (_, content, at) => {
    expect(await commented(p(content), 'final', { id: '0' })).toEqual([['0', at, '']]);
  });

  it('orders the comments', async () => {
    const body = p(start('5') + r('a ') + end('5')) + p(start('2') + r('b') + end('2'));
    const ids = (await commented(body, 'final', { id: '2' }, { id: '9' }, { id: '5' })).map(([id]) => id);
    expect(ids).toEqual(['5', '2', '9']);
  });

  it('is in a note', async () => {
    const body = p(r('text') + '<w:r><w:footnoteReference w:id="1"/></w:r>');
    const made = { body, footnotes: [p(r('a ') + start('0') + r('note') + end('0'))], comments: [comment('0')] };
    const { comments, document } = await view(made, 'final');
    expect(document.text.slice(comments[0]?.start, comments[0]?.end)).toBe('note');
  });
});

describe('a thread', () => {
  const body = p(start('0') + r('words') + end('0'));
  const threadsOf = async (...comments: { id: string; repliesTo?: string; resolved?: boolean }[]) => {
    const read = await view({ body, comments: comments.map(({ id, ...more }) => comment(id, more)) }, 'final');
    return read.comments.map(({ id, resolved, replies }) => [id, resolved, replies.map((reply) => reply.id)]);
  };

  it('is flat and takes its state from its first comment', async () => {
    const thread = await threadsOf(
      { id: '0', resolved: true },
      { id: '1', repliesTo: '0' },
      { id: '2', repliesTo: '1' },
      { id: '3' },
    );
    expect(thread).toEqual([
      ['0', true, ['1', '2']],
      ['3', false, []],
    ]);
  });

  it('ends where comments reply to each other in a circle', async () => {
    const [only, ...others] = await threadsOf({ id: '0', repliesTo: '1' }, { id: '1', repliesTo: '0' });
    expect(others).toEqual([]);
    expect(only?.[2]).toHaveLength(1);
  });

  it.each(TEXT_VIEWS)('has the final words of a comment that was changed itself: %s', async (side) => {
    const comments = wordPart(
      'comments',
      `<w:comment ${BY}>${p(r('pay ') + del(dr('now')), mark('del'))}${p(r('later'))}${p(r('please'))}</w:comment>`,
    );
    const bytes = makePackage({ body: p(r('a')), parts: { comments } });
    const read = await readView(bytes, DEFAULT_LIMITS, side, { map: false });
    expect(read.comments.map(({ text }) => text)).toEqual(['pay later\nplease']);
  });

  it('is found by ids in other capitals', async () => {
    const words = 'http://schemas.microsoft.com/office/word';
    const one = (id: string, paragraph: string) =>
      `<w:comment w:id="${id}" w:author="Bo"><w:p x:paraId="${paragraph}">${r('x')}</w:p></w:comment>`;
    const parts = {
      comments: wordPart('comments', `<x:a xmlns:x="${words}/2010/wordml">${one('0', '1a')}${one('1', '1B')}</x:a>`),
      commentsExtended: `<x:commentsEx xmlns:x="${words}/2012/wordml"><x:commentEx x:paraId="1b" x:paraIdParent="1A"/></x:commentsEx>`,
    };
    const read = await readView(makePackage({ body, parts }), DEFAULT_LIMITS, 'final', { map: false });
    expect(read.comments.map(({ id, replies }) => [id, replies.length])).toEqual([['0', 1]]);
  });
});

describe('a date', () => {
  const UTC = 'xmlns:u="http://schemas.microsoft.com/office/word/2023/wordml/word16du"';
  it.each([
    ['as the file has it', 'w:date="2026-01-02T03:04:05Z"', '2026-01-02T03:04:05Z'],
    ['without a time zone', 'w:date="2026-01-02T03:04:05"', '2026-01-02T03:04:05'],
    ['with an offset', 'w:date="2026-01-02T03:04:05.5+01:00"', '2026-01-02T03:04:05.5+01:00'],
    ['in UTC', `${UTC} w:date="2026-01-02T05:04:00Z" u:dateUtc="2026-01-02T03:04:00Z"`, '2026-01-02T03:04:00Z'],
    [
      'local where the one in UTC is broken',
      `${UTC} w:date="2026-01-02T05:04:00Z" u:dateUtc="?"`,
      '2026-01-02T05:04:00Z',
    ],
    ['missing', '', null],
    ['empty', 'w:date=""', null],
    ['of zeros', 'w:date="0000-00-00T00:00:00Z"', null],
    ['of a month that does not exist', 'w:date="2026-13-02T03:04:05Z"', null],
    ['in words', 'w:date="yesterday"', null],
    ['with more behind it', 'w:date="2026-01-02T03:04:05Z (about)"', null],
  ])('is read %s', async (_, attributes, date) => {
    const body = p(r('a ') + `<w:ins w:id="1" w:author="Ann" ${attributes}>${r('b')}</w:ins>`);
    const comments = wordPart('comments', `<w:comment w:id="0" ${attributes}>${p(r('x'))}</w:comment>`);
    const read = await readView(makePackage({ body, parts: { comments } }), DEFAULT_LIMITS, 'final', { map: false });
    expect(read.changes.map((change) => change.date)).toEqual([date]);
    expect(read.comments.map((one) => one.date)).toEqual([date]);
  });

  it('of a comment and a reply is the one in UTC that the parts of newer files have', async () => {
    const namespace = 'xmlns:c="http://schemas.microsoft.com/office/word/2018/wordml/cex"';
    const entry = (text: string) => new TextEncoder().encode(text);
    const comments = [comment('0'), comment('1', { repliesTo: '0' }), comment('2')];
    const body = p(r('a'));
    const relation = (kind: string) =>
      `<Relationship Id="${kind}" Type="http://schemas.microsoft.com/office/2018/08/relationships/${kind}" Target="${kind}.xml"/>`;
    const plain = await ZipParts.open(makeDocx({ body, comments }), DEFAULT_LIMITS.maxInflatedBytes);
    const leads = (await plain.whole('word/_rels/document.xml.rels')) ?? '';
    const more = {
      'word/_rels/document.xml.rels': entry(
        leads.replace('</Relationships>', `${relation('commentsIds')}${relation('commentsExtensible')}$&`),
      ),
      'word/commentsIds.xml': entry(
        `<c:commentsIds ${namespace}><c:commentId c:paraId="10000001" c:durableId="0000000a"/>` +
          '<c:commentId c:paraId="10000002" c:durableId="0000000B"/><c:commentId c:paraId="10000003" c:durableId="0C"/></c:commentsIds>',
      ),
      'word/commentsExtensible.xml': entry(
        `<c:commentsExtensible ${namespace}><c:commentExtensible c:durableId="0000000A" c:dateUtc="2026-05-01T08:00:00Z"/>` +
          '<c:commentExtensible c:durableId="0000000B" c:dateUtc="2026-05-01T09:00:00Z"/>' +
          '<c:commentExtensible c:durableId="0C" c:dateUtc="soon"/></c:commentsExtensible>',
      ),
    };
    const read = await view({ body, comments, more }, 'final');
    expect(read.comments.map(({ date, replies }) => [date, ...replies.map((reply) => reply.date)])).toEqual([
      ['2026-05-01T08:00:00Z', '2026-05-01T09:00:00Z'],
      ['2026-01-15T10:00:00Z'],
    ]);
  });
});
