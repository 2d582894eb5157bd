// Choosing one half of a move resolves the other too, in the forms that Word and LibreOffice write.
import { describe, expect, it } from 'vitest';
import { cell, choose, del, ins, p, r, row, table } from './resolved.ts';

describe('moves', () => {
  it('resolve as a whole, and no other move', async () => {
    const half = (kind: string, id: number, name: string, text: string) =>
      `<w:move${kind}RangeStart w:id="${id}" w:name="${name}"/><w:move${kind}>${r(text)}</w:move${kind}><w:move${kind}RangeEnd w:id="${id}"/>`;
    const [from, to] = [half('From', 1, 'm', 'a'), half('To', 2, 'm', 'a')];
    const other = half('From', 3, 'n', 'b') + half('To', 4, 'n', 'b');
    const body = p(from) + p(other) + p(to);
    expect(await choose(body, 'accept', 0)).toMatchObject({ body: p('') + p(other) + p(r('a')), changes: 2, left: 2 });
    expect(await choose(body, 'reject', 3)).toMatchObject({ body: p(r('a')) + p(other) + p(''), changes: 2, left: 2 });
  });

  const movedMark = (half: string) => `<w:rPr><w:move${half}/></w:rPr>`;
  const movedParagraph = (half: string, id: number, text: string) =>
    `<w:move${half}RangeStart w:id="${id}" w:name="m"/>` +
    `${p(`<w:move${half}>${r(text)}</w:move${half}>`, movedMark(half))}<w:move${half}RangeEnd w:id="${id}"/>`;

  it('resolve with the marks of moved paragraphs', async () => {
    const body = movedParagraph('From', 1, 'a') + p(r('b')) + movedParagraph('To', 2, 'a') + p(ins(r('c')));
    for (const position of [0, 1, 2, 3]) {
      const both = { changes: 4, left: 1 };
      expect(await choose(body, 'accept', position)).toMatchObject({
        body: p(r('b')) + p(r('a')) + p(ins(r('c'))),
        ...both,
      });
      expect(await choose(body, 'reject', position)).toMatchObject({
        body: p(r('a')) + p(r('b')) + p(ins(r('c'))),
        ...both,
      });
    }
  });

  it('resolve with the rows whose words they are', async () => {
    const from = row(cell(movedParagraph('From', 1, 'a')), '<w:del/>');
    const to = row(cell(movedParagraph('To', 2, 'a')), '<w:ins/>');
    const body = table(from + row(cell(p(r('b')))) + to) + p(ins(r('c')));
    const [one, other] = [row(cell(p(r('a')))), row(cell(p(r('b'))))];
    for (const position of [0, 2, 3, 5]) {
      const all = { changes: 6, left: 1 };
      expect(await choose(body, 'accept', position)).toMatchObject({
        body: table(other + one) + p(ins(r('c'))),
        ...all,
      });
      expect(await choose(body, 'reject', position)).toMatchObject({
        body: table(one + other) + p(ins(r('c'))),
        ...all,
      });
    }
  });

  it.each([
    ['words that were deleted', p(del('x'))],
    ['words that stay', p(r('x'))],
    [
      'words of another move',
      p(`<w:moveFromRangeStart w:id="5" w:name="n"/><w:moveFrom>${r('x')}</w:moveFrom><w:moveFromRangeEnd w:id="5"/>`),
    ],
  ])('leave a row that lost %s besides those that moved', async (_, content) => {
    const from = row(cell(movedParagraph('From', 1, 'a')) + cell(content), '<w:del/>');
    const body = table(from) + movedParagraph('To', 2, 'a') + p(r('b'));
    const { body: accepted } = await choose(body, 'accept', 1);
    expect(accepted).toContain('<w:trPr><w:del/></w:trPr>');
    expect(accepted).toContain(content);
  });
});

/** What LibreOffice 7.4 writes of moves that it read. */
describe('moves saved by LibreOffice', () => {
  const half = (side: string, id: number, name: string, text: string, endBefore = '') =>
    `<w:move${side} w:id="${id}"><w:move${side}RangeStart w:id="${id}" w:name="${name}"/>${endBefore}${r(text)}</w:move${side}>`;
  const end = (side: string, id: number) => `<w:move${side}RangeEnd w:id="${id}"/>`;

  it('resolve as a whole, though a range begins in its half', async () => {
    const body = p(half('From', 0, 'm', 'a') + end('From', 0)) + p(r('b')) + p(half('To', 1, 'm', 'a') + end('To', 1));
    for (const position of [0, 1]) {
      const both = { changes: 2, left: 0 };
      expect(await choose(body, 'accept', position)).toEqual({
        body: p('') + p(r('b')) + p(r('a')),
        comments: 0,
        ...both,
      });
      expect(await choose(body, 'reject', position)).toEqual({
        body: p(r('a')) + p(r('b')) + p(''),
        comments: 0,
        ...both,
      });
    }
  });

  it('resolve alone, though the range of one ends in the next', async () => {
    const second = half('From', 1, 'n', 'b', end('From', 0)) + end('From', 1);
    const body =
      p(half('From', 0, 'm', 'a') + second) +
      p(half('To', 2, 'n', 'b') + end('To', 2) + half('To', 3, 'm', 'a') + end('To', 3));
    for (const position of [0, 3]) {
      const { body: accepted, ...counts } = await choose(body, 'accept', position);
      expect(counts).toEqual({ changes: 2, comments: 0, left: 2 });
      expect(accepted).toContain('<w:moveFrom w:id="1">');
      expect(accepted).toContain('<w:moveTo w:id="2">');
    }
  });

  it('resolve with all their paragraphs, of which only the last ends its range', async () => {
    const mark = (side: string) => `<w:rPr><w:move${side}></w:move${side}></w:rPr>`;
    const last = (side: string, id: number, name: string, text: string) =>
      p(half(side, id, name, text) + end(side, id), mark(side));
    const two = (side: string, id: number) => p(half(side, id, 'm', 'a'), mark(side)) + last(side, id + 1, 'm', 'b');
    const first = two('From', 0) + p(r('c')) + two('To', 2);
    const second = last('From', 4, 'n', 'd') + p(r('e')) + last('To', 5, 'n', 'd') + p(r('f'));
    const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => p(r(text)));
    for (const position of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const resolved = { changes: 8, left: 4 };
      expect(await choose(first + second, 'accept', position)).toMatchObject({
        body: `${c}${a}${b}${second}`,
        ...resolved,
      });
      expect(await choose(first + second, 'reject', position)).toMatchObject({
        body: `${a}${b}${c}${second}`,
        ...resolved,
      });
    }
    for (const position of [8, 9, 10, 11])
      expect(await choose(first + second, 'accept', position)).toMatchObject({
        body: `${first}${e}${d}${f}`,
        changes: 4,
        left: 8,
      });
  });
});

it('resolves both moves of a half that has words of two', async () => {
  const range = (side: string, id: number, name: string, content: string) =>
    `<w:move${side}RangeStart w:id="${id}" w:name="${name}"/>${content}<w:move${side}RangeEnd w:id="${id}"/>`;
  const from = `<w:moveFrom>${range('From', 1, 'm', r('a'))}${range('From', 2, 'n', r('b'))}</w:moveFrom>`;
  const to =
    range('To', 3, 'm', `<w:moveTo>${r('a')}</w:moveTo>`) +
    r('c') +
    range('To', 4, 'n', `<w:moveTo>${r('b')}</w:moveTo>`);
  for (const position of [0, 1, 2])
    expect(await choose(p(r('x') + from) + p(to), 'accept', position)).toMatchObject({
      body: p(r('x')) + p(r('a') + r('c') + r('b')),
      changes: 3,
    });
});

it('leaves the name of words for deleted ones while a deletion around them stays', async () => {
  const words = (name: string) => `<w:r><w:${name}>a</w:${name}></w:r>`;
  const inMove = p(`<w:moveFrom>${del('a')}</w:moveFrom>`);
  expect(await choose(inMove, 'reject', 0)).toMatchObject({ body: p(del('a')) });
  expect(await choose(inMove, 'reject', 1)).toMatchObject({ body: p(`<w:moveFrom>${words('t')}</w:moveFrom>`) });
  const around = p(`<w:del><w:moveFrom>${words('delText')}</w:moveFrom></w:del>`);
  expect(await choose(around, 'reject', 1)).toMatchObject({ body: p(del('a')) });
});
