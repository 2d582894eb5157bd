// Automatic numbers of paragraphs, which are not in the text.
import { describe, expect, it } from 'vitest';
import { unpack } from '#server/documents/blocks.ts';
import { formatCounter } from '#server/documents/word/number-format.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { makeDocx, p, wordPart, type WordPackage } from '#tests/server/documents/make-documents.ts';

type Level = readonly [format: string, text: string, more?: string];

const source = (id: number, levels: readonly Level[], more = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels
    .map(
      ([format, text, properties = ''], index) =>
        `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${properties}</w:lvl>`,
    )
    .join('')}</w:abstractNum>`;
const list = (id: number, of: number, overrides = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
const item = (level: number, text = 'some words', id = 1) =>
  p(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);

async function clausesOf(body: string, numbering: string, made: WordPackage = {}) {
  const bytes = makeDocx({ body, parts: { numbering: wordPart('numbering', numbering) }, ...made });
  return unpack(await readDocx(bytes, DEFAULT_LIMITS)).blocks.map((block) => block.clause);
}

const CONTRACT: readonly Level[] = [
  ['decimal', '%1.'],
  ['decimal', '%1.%2'],
  ['lowerLetter', '(%3)'],
  ['lowerRoman', '(%4)'],
];

describe('the number that a list prints', () => {
  it('is counted by level, and a bracketed one includes its clause', async () => {
    const body = [0, 1, 1, 2, 2, 3, 1, 2, 0, 1].map((level) => item(level)).join('');
    expect(await clausesOf(body, source(0, CONTRACT) + list(1, 0))).toEqual(
      '1 1.1 1.2 1.2(a) 1.2(b) 1.2(b)(i) 1.3 1.3(a) 2 2.1'.split(' '),
    );
  });

  it('has its words, and Roman numerals only where printed', async () => {
    const levels: Level[] = [
      ['upperRoman', 'Article %1.'],
      ['decimalZero', 'Section %1.%2', '<w:isLgl/>'],
      ['lowerLetter', '(%3)'],
    ];
    const body = item(0) + item(0) + item(1) + item(2);
    expect(await clausesOf(body, source(0, levels) + list(1, 0))).toEqual([
      'Article I',
      'Article II',
      'Section 2.01',
      'Section 2.01(a)',
    ]);
  });

  it('keeps the leading zeros of a legal number, whether a format or its own words print them', async () => {
    const zeros = (more: string): Level[] => [
      ['upperRoman', 'Article %1'],
      ['decimalZero', '%1.%2', more],
    ];
    const typed: Level[] = [
      ['upperRoman', '%1'],
      ['decimal', '%1.0%2', '<w:isLgl/>'],
    ];
    expect(await clausesOf(item(0) + item(1), source(0, zeros('<w:isLgl/>')) + list(1, 0))).toEqual([
      'Article I',
      '1.01',
    ]);
    expect(await clausesOf(item(0) + item(1), source(0, zeros('')) + list(1, 0))).toEqual(['Article I', 'I.01']);
    expect(await clausesOf(item(0) + item(1), source(0, typed) + list(1, 0))).toEqual(['I', '1.01']);
  });

  it('has as many zeros as a custom format of recent versions, and none of the format for older ones', async () => {
    const custom = (format: string) =>
      source(0, [['decimal', '%1.']]).replace(
        '<w:numFmt w:val="decimal"/>',
        `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"
          xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="${format}"/></mc:Choice>
          <mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>`,
      ) + list(1, 0);
    expect(await clausesOf(item(0) + item(0), custom('001, 002, 003, ...'))).toEqual(['001', '002']);
    expect(await clausesOf(item(0), custom('α, β, γ, ...'))).toEqual([undefined]);
  });

  it('continues through empty and unnumbered paragraphs, and not through deleted ones', async () => {
    const gone = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>
      <w:del w:id="2"><w:r><w:delText>struck out</w:delText></w:r></w:del></w:p>`;
    const body = item(0) + p('plain words') + gone + item(0) + item(0, '') + item(0);
    expect(await clausesOf(body, source(0, CONTRACT) + list(1, 0))).toEqual(['1', undefined, '2', '4']);
  });

  it('leaves out a section break that is alone in its paragraph, as Word does', async () => {
    const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
    const breaks = p('', `${numbered}<w:sectPr/>`);
    const picture = `<w:p><w:pPr>${numbered}<w:sectPr/></w:pPr><w:r><w:drawing/></w:r></w:p>`;
    const body = breaks + item(0) + p('words', `${numbered}<w:sectPr/>`) + breaks + item(0) + picture + item(0);
    expect(await clausesOf(body, source(0, CONTRACT) + list(1, 0))).toEqual(['1', '2', '3', '5']);
  });

  it('continues in a second list of the same source, unless that one restarts', async () => {
    const over = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>';
    const numbering = source(0, CONTRACT) + list(1, 0) + list(2, 0) + list(3, 0, over);
    const body = item(0) + item(0, 'b', 2) + item(0, 'c', 3) + item(0, 'd', 3) + item(0, 'e', 1);
    expect(await clausesOf(body, numbering)).toEqual(['1', '2', '7', '8', '9']);
  });

  it('restarts only after the levels that its list names', async () => {
    const levels: Level[] = [
      ['decimal', '%1.'],
      ['decimal', '%2)', '<w:lvlRestart w:val="0"/>'],
    ];
    const body = item(0) + item(1) + item(0) + item(1);
    expect(await clausesOf(body, source(0, levels) + list(1, 0))).toEqual(['1', '1', '2', '2']);
  });

  it('comes from the style, its level from the style or the list linked to it', async () => {
    const styles = `<w:style w:type="paragraph" w:styleId="L1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="L2"><w:basedOn w:val="L1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="L3"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`;
    const levels = CONTRACT.map(([format, text], index): Level => [
      format,
      text,
      index === 2 ? '<w:pStyle w:val="L3"/>' : '',
    ]);
    const styled = (id: string, more = '') => p('some words', `<w:pStyle w:val="${id}"/>${more}`);
    const off = '<w:numPr><w:numId w:val="0"/></w:numPr>';
    const body = styled('L1') + styled('L2') + styled('L3') + styled('L1', off) + styled('L3');
    expect(await clausesOf(body, source(0, levels) + list(1, 0), { styles })).toEqual([
      '1',
      '1.1',
      '1.1(a)',
      undefined,
      '1.1(b)',
    ]);
  });

  it('is found through a numbering style', async () => {
    const numbering =
      source(0, [], '<w:numStyleLink w:val="Legal"/>') +
      source(1, CONTRACT, '<w:styleLink w:val="Legal"/>') +
      list(1, 0);
    expect(await clausesOf(item(0) + item(1), numbering)).toEqual(['1', '1.1']);
  });

  it('belongs to table rows too', async () => {
    const body = `<w:tbl><w:tr><w:tc>${item(0, 'Fee')}</w:tc><w:tc>${p('EUR 100')}</w:tc></w:tr></w:tbl>`;
    expect(await clausesOf(body, source(0, CONTRACT) + list(1, 0))).toEqual(['1']);
  });

  it.each<[string, Level]>([
    ['a bullet', ['bullet', '•']],
    ['no number', ['none', '']],
    ['words without a counter', ['decimal', 'Note:']],
    ['a script that is not known', ['chineseCounting', '%1.']],
  ])('is absent where the list prints %s', async (_, level) => {
    expect(await clausesOf(item(0), source(0, [level]) + list(1, 0))).toEqual([undefined]);
  });

  it.each(['', source(0, CONTRACT), list(1, 4), source(0, CONTRACT) + list(1, 0).replace('"1"', '"2"')])(
    'is absent where the list is not defined: %#',
    async (numbering) => expect(await clausesOf(item(0), numbering)).toEqual([undefined]),
  );
});

describe('a counter', () => {
  it.each<[number, string, string | undefined]>([
    [4, 'upperRoman', 'IV'],
    [1999, 'lowerRoman', 'mcmxcix'],
    [4000, 'upperRoman', undefined],
    [26, 'lowerLetter', 'z'],
    [28, 'upperLetter', 'BB'],
    [999_999, 'lowerLetter', undefined],
    [0, 'lowerLetter', undefined],
    [7, 'decimalZero', '07'],
    [12, '0001', '0012'],
    [2, 'ordinal', '2nd'],
    [13, 'ordinal', '13th'],
    [111, 'ordinal', '111th'],
    [121, 'ordinal', '121st'],
    [9, 'cardinalText', 'Nine'],
    [2, 'ordinalText', 'Second'],
    [21, 'cardinalText', undefined],
  ])('of %i in %s is %s', (value, format, text) => expect(formatCounter(value, format)).toBe(text));
});
