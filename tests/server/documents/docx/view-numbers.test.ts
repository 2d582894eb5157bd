// Numbers, styles and labels of paragraphs whose mark, list or properties have a tracked change, in each view.
import { describe, expect, it } from 'vitest';
import type { BlockPrint } from '#domain/contracts/contract-text.ts';
import { blocksOf, BY, cell, del, dr, ins, mark, p, r, resolvedBlocks, row, table, view } from './views.ts';

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>' +
  '<w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/>' +
  '<w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' +
  '<w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';
const STYLES =
  '<w:style w:type="paragraph" w:styleId="Heading"><w:name w:val="heading 1"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Body" w:default="1"><w:name w:val="Normal"/></w:style>';
const item = (content: string, more = '', level = 0, list = 1) =>
  p(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>${more}`);
const made = (body: string) => ({ body, numbering: NUMBERING, styles: STYLES });

/** The numbers of the three views, and the labels of the marked one: struck ones in brackets. */
async function numbersOf(body: string) {
  const numbers = async (side: 'final' | 'original' | 'marked') =>
    (await blocksOf(made(body), side)).map(({ clause }) => clause ?? '-');
  const { prints } = await view(made(body), 'marked');
  for (const side of ['final', 'original'] as const) {
    const resolved = await resolvedBlocks(made(body), side);
    expect(await blocksOf(made(body), side)).toEqual(resolved);
  }
  return {
    final: (await numbers('final')).join(' '),
    original: (await numbers('original')).join(' '),
    marked: (await numbers('marked')).join(' '),
    labels: prints
      .flatMap((print): readonly BlockPrint[] => print.cells ?? [print])
      .map(({ label = '-', label_deleted: isDeleted }) => (isDeleted ? `[${label}]` : label))
      .join(' '),
  };
}

describe('numbers', () => {
  it.each([
    [
      'of an inserted and of a deleted paragraph count in one view each',
      item(r('a')) + item(del(dr('b')), mark('del')) + item(ins(r('c')), mark('ins')) + item(r('d')),
      { final: '1 2 3', original: '1 2 3', marked: '1 - 2 3', labels: '1. [2.] 2. 3.' },
    ],
    [
      'of moved paragraphs count where they are',
      item(`<w:moveFrom ${BY}>${r('a')}</w:moveFrom>`, mark('moveFrom')) +
        item(r('b')) +
        item(`<w:moveTo ${BY}>${r('a')}</w:moveTo>`, mark('moveTo')) +
        item(r('c')),
      { final: '1 2 3', original: '1 2 3', marked: '- 1 2 3', labels: '[1.] 1. 2. 3.' },
    ],
    [
      'of joined paragraphs are those of the last one',
      item(r('a ')) + item(r('b '), mark('del'), 1) + item(r('c')) + item(r('d ')),
      { final: '1 2 3', original: '1 1(a) 2 3', marked: '1 - 2 3', labels: '1. [(a)] 2. 3.' },
    ],
    [
      'go with the mark when the next paragraph has none',
      item(r('a '), mark('del')) + p(r('b')) + item(r('c')),
      { final: '- 1', original: '1 - 2', marked: '- - 1', labels: '[1.] - 1.' },
    ],
    [
      'stay with the following paragraph when the one before has none',
      p(r('a '), mark('del')) + item(r('b')) + item(r('c')),
      { final: '1 2', original: '- 1 2', marked: '- 1 2', labels: '- 1. 2.' },
    ],
    [
      'of paragraphs in deleted and inserted rows count in one view each',
      table(row(cell(item(r('a'))), `<w:del ${BY}/>`) + row(cell(item(r('b'))), `<w:ins ${BY}/>`)) + item(r('c')),
      { final: '1 2', original: '1 2', marked: '- 1 2', labels: '[1.] 1. 2.' },
    ],
    [
      'that were switched on or off by a change of properties are those of the view',
      item(r('a'), `<w:pPrChange ${BY}><w:pPr/></w:pPrChange>`) +
        p(
          r('b'),
          `<w:pPrChange ${BY}><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>`,
        ) +
        item(r('c')),
      { final: '1 - 2', original: '- 1 2', marked: '1 - 2', labels: '1. - 2.' },
    ],
    [
      'that were inserted by themselves are none of the original',
      p(r('a'), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/><w:ins ${BY}/></w:numPr>`) + item(r('b')),
      { final: '1 2', original: '- 1', marked: '1 2', labels: '1. 2.' },
    ],
    [
      'of a list that starts over are not used up by a deleted paragraph',
      item(r('a')) + item(del(dr('b')), mark('del'), 0, 2) + item(r('c'), '', 0, 2),
      { final: '1 7', original: '1 7 8', marked: '1 - 7', labels: '1. [7.] 7.' },
    ],
    [
      'of deeper levels go on after a deleted paragraph above them',
      item(r('a')) + item(r('b'), '', 1) + item(del(dr('c')), mark('del')) + item(r('d'), '', 1),
      { final: '1 1(a) 1(b)', original: '1 1(a) 2 2(a)', marked: '1 1(a) - 1(b)', labels: '1. (a) [2.] (b)' },
    ],
  ])('%s', async (_, body, numbers) => {
    expect(await numbersOf(body)).toEqual(numbers);
  });
});

describe('styles', () => {
  const kindsOf = async (body: string, side: 'final' | 'original' | 'marked') =>
    (await blocksOf(made(body), side)).map(({ kind }) => kind);
  const style = (name: string, more = '') => `<w:pStyle w:val="${name}"/>${more}`;

  it('of joined paragraphs are those of the last one', async () => {
    const body = p(r('A title '), style('Heading', mark('del'))) + p(r('and words'), style('Body'));
    expect(await kindsOf(body, 'final')).toEqual(['paragraph']);
    expect(await kindsOf(body, 'original')).toEqual(['heading', 'paragraph']);
    expect(await kindsOf(body, 'marked')).toEqual(['heading', 'paragraph']);
  });

  it('that were changed are the earlier ones in the original', async () => {
    const changed = (now: string, before: string) =>
      p(r('A title'), style(now, `<w:pPrChange ${BY}><w:pPr>${style(before)}</w:pPr></w:pPrChange>`));
    const body = changed('Heading', 'Body') + changed('Body', 'Heading');
    expect(await kindsOf(body, 'final')).toEqual(['heading', 'paragraph']);
    expect(await kindsOf(body, 'original')).toEqual(['paragraph', 'heading']);
    expect(await kindsOf(body, 'marked')).toEqual(['heading', 'paragraph']);
  });

  it('of words are the earlier ones in the original', async () => {
    const body = p(
      `<w:r><w:rPr><w:b/><w:rPrChange ${BY}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>words</w:t></w:r>`,
    );
    const stylesOf = async (side: 'final' | 'original' | 'marked') =>
      (await view(made(body), side)).prints.flatMap(({ spans = [] }) => spans.map(({ styles }) => styles));
    expect(await stylesOf('final')).toEqual([['bold']]);
    expect(await stylesOf('original')).toEqual([['italic']]);
    expect(await stylesOf('marked')).toEqual([['bold']]);
  });
});
