// What Word shows of ambiguous files: rebound prefixes, and content in several versions.
import { describe, expect, it } from 'vitest';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { makeDocx, p } from '#tests/server/documents/make-documents.ts';

const read = async (body: string) => unpack(await readDocx(makeDocx({ body }), DEFAULT_LIMITS));
const textsOf = async (body: string) => (await read(body)).blocks.map((block) => block.text);
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

describe('a rebound prefix', () => {
  it.each([
    ['inside a drawing', '<a:ext xmlns:a="urn:a"><x:e xmlns:x="urn:x" xmlns:w="urn:other"/></a:ext>'],
    ['twice in one another', '<a xmlns:w="urn:one"><b xmlns:w="urn:two"><c xmlns:w="urn:one"/></b></a>'],
    ['and again what it was', `<a xmlns:w="urn:one"><b xmlns:w="${WORD}"><c/></b></a>`],
    ['and taken off', '<a xmlns:w=""></a>'],
    ['by an attribute that only looks like one', '<a xmlnsXw="urn:other"/>'],
  ])('%s is what it was after the element', async (_, inside) => {
    const drawing = `<w:p>${run('before')}<w:r><w:drawing>${inside}</w:drawing></w:r>${run(' after')}</w:p>`;
    expect(await textsOf(`${drawing}${p('The fee is 100.')}`)).toEqual(['before after', 'The fee is 100.']);
  });

  it('applies inside the element', async () => {
    const other = `<x:p xmlns:x="${WORD}"><x:r><x:t>read</x:t></x:r><w:r xmlns:w="urn:other"><w:t>not read</w:t></w:r></x:p>`;
    expect(await textsOf(`${other}<x:p><x:r><x:t>not read</x:t></x:r></x:p>`)).toEqual(['read']);
  });

  it('costs nothing in any number of siblings', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `<w:r xmlns:ns${n}="urn:a"><w:t xmlns:w="urn:b"/></w:r>`);
    expect(await textsOf(`<w:p>${many.join('')}${run('last')}</w:p>`)).toEqual(['last']);
  });

  it('may be nested up to a limit', async () => {
    const nested = (times: number) =>
      Array.from({ length: times }, (_, index) => `<a xmlns:x="urn:${index}">`).join('') + '</a>'.repeat(times);
    expect(await textsOf(`${nested(490)}${p('text')}`)).toEqual(['text']);
    await expect(read(nested(501))).rejects.toMatchObject({ reason: 'too_large' });
  });
});

describe('content in several versions', () => {
  const choice = (text: string, requires: string, bindings = '') =>
    `<mc:Choice ${bindings} Requires="${requires}">${run(text)}</mc:Choice>`;
  const fallback = `<mc:Fallback>${run('fallback')}</mc:Fallback>`;
  const versions = (...all: string[]) => `<mc:AlternateContent>${all.join('')}</mc:AlternateContent>`;
  const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';

  it.each([
    ['the first that Word understands', [choice('a', 'wps'), choice('b', 'wps'), fallback], 'a'],
    ['one that requires two things it understands', [choice('a', ' wps  w14 ', W14), fallback], 'a'],
    ['not one of a vocabulary it does not know', [choice('a', 'x', 'xmlns:x="urn:x"'), fallback], 'fallback'],
    ['not one of which it knows only a part', [choice('a', 'wps x', 'xmlns:x="urn:x"'), fallback], 'fallback'],
    ['not one whose prefix stands for nothing', [choice('a', 'w14'), fallback], 'fallback'],
    ['not one that borrows a known prefix', [choice('a', 'wps', 'xmlns:wps="urn:x"'), fallback], 'fallback'],
    ['the next one', [choice('a', 'w99'), choice('b', 'wps'), fallback], 'b'],
    ['nothing where it understands none', [choice('a', 'w99')], ''],
  ])('shows %s', async (_, all, shown) => {
    expect(await textsOf(`<w:p>${run('[')}${versions(...all)}${run(']')}</w:p>`)).toEqual([`[${shown}]`]);
  });

  it('shows the right one of nested versions', async () => {
    const inner = versions(`<mc:Choice Requires="w99">${run('no')}</mc:Choice>`, fallback);
    const outer = versions(`<mc:Choice Requires="wps">${inner}</mc:Choice>`, `<mc:Fallback>${run('no')}</mc:Fallback>`);
    expect(await textsOf(`<w:p>${outer}</w:p>`)).toEqual(['fallback']);
  });

  it('has the properties of the version that is shown', async () => {
    const level = (value: number) => `<w:outlineLvl w:val="${value}"/>`;
    const properties = versions(
      `<mc:Choice Requires="wps">${level(0)}</mc:Choice>`,
      `<mc:Fallback>${level(9)}</mc:Fallback>`,
    );
    expect((await read(p('some words', properties))).blocks[0]?.kind).toBe('heading');
  });
});
