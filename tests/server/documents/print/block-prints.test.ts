// How the blocks of a .docx are printed in its views: labels, spans, tables, notes, pictures and links, at their offsets.
import { describe, expect, it } from 'vitest';
import type { BlockPrint, TextView } from '#domain/contracts/contract-text.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { makeDocx, p, wordPart, type WordPackage } from '#tests/server/documents/make-documents.ts';

interface Printed {
  readonly document: ReadDocument;
  readonly prints: readonly BlockPrint[];
}

async function printed(made: WordPackage, view: TextView = 'final'): Promise<Printed> {
  const { document, prints } = await readView(makeDocx(made), DEFAULT_LIMITS, view, { map: false });
  return { document: unpack(document), prints };
}

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const by = 'w:id="1" w:author="A. Vale" w:date="2026-01-02T03:04:05Z"';

/** The styled words of each block: "word:bold+italic". */
function spansOf({ document, prints }: Printed): string[][] {
  return prints.map(({ spans = [] }) =>
    spans.map(({ start, end, styles = [], href }) =>
      [document.text.slice(start, end), [...styles, ...(href === undefined ? [] : [href])].join('+')].join(':'),
    ),
  );
}

/** The cells of each row: their words, columns, merged and label. */
function cellsOf({ document, prints }: Printed): string[][] {
  return prints.map(({ cells = [] }) =>
    cells.map(({ start, end, columns = 1, merged = false, label }) =>
      [
        label === undefined ? '' : `${label} `,
        document.text.slice(start, end),
        columns > 1 ? `×${columns}` : '',
        merged ? '^' : '',
      ].join(''),
    ),
  );
}

const NUMBERING = wordPart(
  'numbering',
  `<w:abstractNum w:abstractNumId="0">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:pStyle w:val="Clause"/><w:lvlText w:val="Article %1."/>
      <w:pPr><w:ind w:left="720" w:hanging="720"/></w:pPr><w:rPr><w:caps/></w:rPr></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/>
      <w:pPr><w:ind w:left="1440"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="\uF0B7"/><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr></w:lvl>
  </w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
);
const STYLES = `<w:style w:type="paragraph" w:styleId="Clause"><w:name w:val="Clause"/>
    <w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>
  <w:style w:type="character" w:styleId="Term"><w:name w:val="Term"/><w:rPr><w:b/><w:i/></w:rPr></w:style>
  <w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style>`;
const numbered = (level: number, more = '') =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>${more}`;
const clause = '<w:pStyle w:val="Clause"/>';

describe('a paragraph', () => {
  it('has the level, label, indents and alignment that Word prints', async () => {
    const body =
      p('Term', clause) +
      p('each party', numbered(1, '<w:jc w:val="both"/>')) +
      p('a point', numbered(2, '<w:ind w:left="200" w:hanging="100"/>')) +
      p('plain words');
    const { document, prints } = await printed({ body, styles: STYLES, parts: { numbering: NUMBERING } });
    expect(document.blocks.map((block) => block.clause)).toEqual(['Article 1', 'Article 1(a)', undefined, undefined]);
    expect(prints).toEqual([
      { level: 2, label: 'ARTICLE 1.', indent: 36, first_line: -36, spans: [{ start: 0, end: 4, styles: ['bold'] }] },
      { label: '(a)', indent: 72, align: 'justify' },
      { label: '•', indent: 10, first_line: -5 },
      {},
    ]);
  });

  it('has spans of equal styles, through tidied white space and over runs', async () => {
    const body = paragraph(
      run('  The ') +
        run('Buyer', '<w:b/>') +
        run(' and  Seller', '<w:b/>') +
        run(' pay', '<w:rStyle w:val="Term"/>') +
        run('.'),
    );
    const found = await printed({ body, styles: STYLES });
    expect(found.document.text).toBe('The Buyer and Seller pay.');
    expect(spansOf(found)).toEqual([['Buyer and Seller:bold', ' pay:bold+italic']]);
  });

  it('has the properties of the view: earlier ones in the original, its own in the others', async () => {
    const body = paragraph(
      run('Fee', `<w:b/><w:rPrChange ${by}><w:rPr><w:i/></w:rPr></w:rPrChange>`),
      `<w:jc w:val="center"/><w:pPrChange ${by}><w:pPr><w:jc w:val="right"/></w:pPr></w:pPrChange>`,
    );
    for (const view of ['final', 'marked'] as const) {
      const found = await printed({ body }, view);
      expect([spansOf(found), found.prints[0]?.align]).toEqual([[['Fee:bold']], 'center']);
    }
    const original = await printed({ body }, 'original');
    expect([spansOf(original), original.prints[0]?.align]).toEqual([[['Fee:italic']], 'right']);
  });

  it('of a text box does not disturb the run around it', async () => {
    const box = `<w:r><w:rPr><w:b/></w:rPr><w:t>one</w:t><w:pict><v:shape alt="Box"><v:textbox><w:txbxContent>${paragraph(
      run('inner', '<w:i/>'),
    )}</w:txbxContent></v:textbox></v:shape></w:pict><w:t>two</w:t></w:r>`;
    const found = await printed({ body: paragraph(box) });
    expect(spansOf(found)).toEqual([['inner:italic'], ['onetwo:bold']]);
    expect(found.prints[1]?.pictures).toEqual([{ at: 'inner\n\none'.length, name: 'Box' }]);
  });
});

describe('a table', () => {
  const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
  const table = (rows: string) =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblLook w:val="04A0"/></w:tblPr>${rows}</w:tbl>`;

  it('has cells with their columns, empty and merged ones, and its own number', async () => {
    const body =
      table(
        row(cell(p('Fee'), '<w:gridSpan w:val="2"/>') + cell(p(''), '<w:vMerge w:val="restart"/>')) +
          row(cell(p('')) + cell(p('ten') + p('days')) + cell(p(''), '<w:vMerge/>')) +
          row(cell(p('last')), '<w:gridBefore w:val="2"/>'),
      ) +
      p('between') +
      table(row(cell(p('other'))));
    const found = await printed({ body, styles: STYLES });
    expect(cellsOf(found)).toEqual([['Fee×2', ''], ['', 'ten days', '^'], ['×2', 'last'], [], ['other']]);
    expect(found.prints.map((print) => print.table)).toEqual([0, 0, 0, undefined, 1]);
    expect(spansOf(found)).toEqual([['Fee:bold'], [], [], [], ['other:bold']]);
  });

  it('has the labels of its cells, also where a cell has nothing but its number', async () => {
    const body = table([1, 2].map((of) => row(cell(p('', numbered(1))) + cell(p(`item ${of}`)))).join(''));
    const found = await printed({ body, styles: STYLES, parts: { numbering: NUMBERING } });
    expect(cellsOf(found)).toEqual([
      ['(a) ', 'item 1'],
      ['(b) ', 'item 2'],
    ]);
  });

  it('keeps inserted and deleted rows and cells in the marked view only', async () => {
    const body = table(
      row(cell(p('old')), `<w:del ${by}/>`) +
        row(cell(p('new')), `<w:ins ${by}/>`) +
        row(cell(p('gone'), `<w:cellDel ${by}/>`) + cell(p('kept'))),
    );
    expect(cellsOf(await printed({ body }, 'marked'))).toEqual([['old'], ['new'], ['gone', 'kept']]);
    expect(cellsOf(await printed({ body }))).toEqual([['new'], ['kept']]);
    expect(cellsOf(await printed({ body }, 'original'))).toEqual([['old'], ['gone', 'kept']]);
  });
});

describe('what stands in the text', () => {
  const links = (targets: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets}</Relationships>`;
  const link = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/>`;
  const field = (instruction: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>
    <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const related = (body: string, targets: string): WordPackage => ({
    body,
    more: { 'word/_rels/document.xml.rels': new TextEncoder().encode(links(targets)) },
  });
  const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

  it('are links to the web by relationship and by field, and no others', async () => {
    const body = paragraph(
      `<w:hyperlink ${R} r:id="rId7">${run('site')}</w:hyperlink>` +
        run(' ') +
        `<w:hyperlink ${R} r:id="rId8">${run('script')}</w:hyperlink>` +
        run(' ') +
        field('HYPERLINK "mailto:legal@a.test"', 'mail') +
        field('PAGEREF _Toc1', ' 7'),
    );
    const targets = link('rId7', 'https://a.test/x') + link('rId8', 'javascript:alert(1)');
    expect(spansOf(await printed(related(body, targets)))).toEqual([
      ['site:https://a.test/x', 'mail:mailto:legal@a.test'],
    ]);
  });

  it('are notes with their numbers, and the places that refer to them', async () => {
    const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const note = (id: number, text: string) => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`;
    const body =
      paragraph(run('Fees') + reference('footnote', 9) + run(' and costs') + reference('endnote', 4)) +
      paragraph(run('Taxes') + reference('footnote', 2));
    const parts = {
      footnotes: wordPart('footnotes', note(2, 'second') + note(9, 'first')),
      endnotes: wordPart('endnotes', `<w:endnote w:id="4">${p('at the end')}</w:endnote>`),
    };
    const { document, prints } = await printed({ body, parts });
    expect(document.blocks.map(({ text }, index) => [text, prints[index]?.note])).toEqual([
      ['Fees and costs', undefined],
      ['first', '1'],
      ['Taxes', undefined],
      ['second', '2'],
      ['at the end', 'i'],
    ]);
    expect(prints[0]?.note_references).toEqual([
      { at: 4, note: '1' },
      { at: 14, note: 'i' },
    ]);
  });

  it('are pictures with their names, one in a paragraph without words at the next one', async () => {
    const picture = (name: string) =>
      `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="Picture 1" descr="${name}"/></wp:inline></w:drawing></w:r>`;
    const body =
      p('First') +
      paragraph(picture('Logo')) +
      paragraph(run('Sign') + picture('Seal') + run(' here')) +
      paragraph(`<w:del ${by}>${picture('Gone')}</w:del>`);
    const { prints } = await printed({ body });
    expect(prints.map((print) => print.pictures)).toEqual([
      undefined,
      [
        { at: 7, name: 'Logo' },
        { at: 11, name: 'Seal' },
      ],
    ]);
  });

  it('are running heads, which are marked as such', async () => {
    const body = `${p('Text')}<w:sectPr><w:headerReference ${R} r:id="header1"/></w:sectPr>`;
    const { prints } = await printed({ body, parts: { header1: wordPart('hdr', p('Draft', '<w:jc w:val="end"/>')) } });
    expect(prints).toEqual([{}, { align: 'right', running: true }]);
  });
});

describe('reading without prints', () => {
  it('has none, and ordinary reading has the same text', async () => {
    const bytes = makeDocx({ body: paragraph(run('Fee', '<w:b/>')) });
    const { document, prints } = await readView(bytes, DEFAULT_LIMITS, 'final', { map: false, prints: false });
    expect(prints).toEqual([]);
    expect(unpack(document)).toEqual(unpack(await readDocx(bytes, DEFAULT_LIMITS)));
  });
});
