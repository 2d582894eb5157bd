// The look that styles give: chains of styles, defaults, toggles, indents of lists.
import { describe, expect, it } from 'vitest';
import { effectiveParagraph } from '#server/documents/docx/print/paragraph-format.ts';
import { NO_PARAGRAPH_PROPERTIES, printedProperties } from '#server/documents/docx/print/paragraph-properties.ts';
import { effectiveStyles, NO_RUN_PROPERTIES, styleNames } from '#server/documents/docx/print/run-properties.ts';
import { StyleFormats } from '#server/documents/docx/print/style-formats.ts';
import { walkXml } from '#server/ooxml/xml.ts';
import { wordPart } from '#tests/server/documents/make-documents.ts';

async function formatsOf(styles: string): Promise<StyleFormats> {
  const formats = new StyleFormats();
  const part = async function* () {
    yield await Promise.resolve(wordPart('styles', styles));
  };
  await walkXml(part(), formats);
  return formats;
}

const style = (id: string, content: string, type = 'paragraph', attributes = '') =>
  `<w:style w:type="${type}" w:styleId="${id}" ${attributes}><w:name w:val="${id}"/>${content}</w:style>`;
const based = (on: string) => `<w:basedOn w:val="${on}"/>`;

async function stylesOf(styles: string, paragraph: string | undefined, character?: string, direct = NO_RUN_PROPERTIES) {
  const formats = await formatsOf(styles);
  return styleNames(
    effectiveStyles({
      defaults: formats.defaults.run,
      table: NO_RUN_PROPERTIES,
      paragraph: formats.paragraph(paragraph).run,
      character: formats.character(character),
      direct,
    }),
  );
}

describe('the styles of a run', () => {
  const bold = '<w:rPr><w:b/></w:rPr>';
  const styles =
    style('Strong', bold, 'character') +
    style('Base', bold) +
    style('Derived', `${based('Base')}<w:rPr><w:i w:val="true"/><w:u w:val="single"/></w:rPr>`) +
    style('Plain', `${based('Derived')}<w:rPr><w:b w:val="0"/><w:u w:val="none"/></w:rPr>`);

  it('come from a style and those it is based on, the nearest first', async () => {
    expect(await stylesOf(styles, 'Base')).toEqual(['bold']);
    expect(await stylesOf(styles, 'Derived')).toEqual(['bold', 'italic', 'underline']);
    expect(await stylesOf(styles, 'Plain')).toEqual(['italic']);
  });

  it('toggle between a paragraph style and a character style, and are final on the run itself', async () => {
    expect(await stylesOf(styles, undefined, 'Strong')).toEqual(['bold']);
    expect(await stylesOf(styles, 'Base', 'Strong')).toBeUndefined();
    expect(await stylesOf(styles, 'Base', 'Strong', { named: 1, on: 1 })).toEqual(['bold']);
    expect(await stylesOf(styles, 'Base', undefined, { named: 1, on: 0 })).toBeUndefined();
  });

  it('stay on where the defaults of the document set them', async () => {
    const defaults = `<w:docDefaults><w:rPrDefault>${bold}</w:rPrDefault></w:docDefaults>`;
    expect(await stylesOf(defaults + styles, 'Base', 'Strong')).toEqual(['bold']);
    expect(await stylesOf(defaults, undefined)).toEqual(['bold']);
  });

  it('do not toggle what is no toggle: underline and raised letters', async () => {
    const lined = '<w:rPr><w:u w:val="single"/><w:vertAlign w:val="superscript"/></w:rPr>';
    const both = style('P', lined) + style('C', lined, 'character');
    expect(await stylesOf(both, 'P', 'C')).toEqual(['underline', 'superscript']);
  });

  it('are capitals rather than small capitals where both are set', async () => {
    const both = style('P', '<w:rPr><w:smallCaps/><w:caps/></w:rPr>');
    expect(await stylesOf(both, 'P')).toEqual(['caps']);
  });

  it('are the default style’s for a paragraph without a style or with an unknown one', async () => {
    const normal = style('Normal', '<w:rPr><w:i/></w:rPr>', 'paragraph', 'w:default="1"');
    expect(await stylesOf(normal, undefined)).toEqual(['italic']);
    expect(await stylesOf(normal + style('Strong', bold, 'character'), 'Strong')).toEqual(['italic']);
  });

  it('end at a circle of styles and at an absurdly long chain', async () => {
    const circle = style('A', based('B') + bold) + style('B', based('A') + '<w:rPr><w:i/></w:rPr>');
    expect(await stylesOf(circle, 'A')).toEqual(['bold', 'italic']);
    const links = Array.from({ length: 500 }, (_, index) => style(`S${index}`, based(`S${index + 1}`)));
    expect(await stylesOf(links.join('') + style('S500', bold), 'S0')).toBeUndefined();
  });

  it('leave out what a tracked change of a style keeps of its earlier look', async () => {
    const changed = style('P', '<w:rPr><w:i/><w:rPrChange><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr>');
    expect(await stylesOf(changed, 'P')).toEqual(['italic']);
  });

  it('of a table are known as a whole, for its first row and its first column', async () => {
    const table = style(
      'T',
      `<w:rPr><w:i/></w:rPr><w:tblStylePr w:type="firstRow">${bold}</w:tblStylePr><w:tblStylePr w:type="lastRow">${bold}</w:tblStylePr>`,
      'table',
    );
    const { whole, regions } = (await formatsOf(table)).table('T');
    expect(styleNames(whole.on)).toEqual(['italic']);
    expect([...regions.keys()]).toEqual(['firstRow']);
  });
});

describe('the level of a heading', () => {
  it('comes from its style’s name or outline level, also of a style it is based on', async () => {
    const formats = await formatsOf(
      style('heading 2', '') +
        style('Clause', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>') +
        style('Mine', based('Clause')) +
        style('Body', `${based('Clause')}<w:pPr><w:outlineLvl w:val="9"/></w:pPr>`),
    );
    const levels = ['heading 2', 'Clause', 'Mine', 'Body', 'Unknown'].map((id) => formats.paragraph(id).level);
    expect(levels).toEqual([2, 3, 3, undefined, undefined]);
  });
});

describe('indents and alignment', () => {
  const indent = (attributes: string) => `<w:ind ${attributes}/>`;
  const numbered = '<w:numPr><w:numId w:val="1"/></w:numPr>';
  const list = { left: 72, firstLine: -36 };

  async function printed(styles: string, own: { direct?: object; list?: object; isListDirect?: boolean } = {}) {
    const direct = { ...NO_PARAGRAPH_PROPERTIES, ...own.direct };
    const { list: indents, isListDirect = false } = own;
    const formats = await formatsOf(styles);
    return printedProperties(effectiveParagraph(formats, { style: 'P', direct, list: indents, isListDirect }));
  }

  it('inherit each value alone, in points', async () => {
    const styles =
      style('Base', `<w:pPr>${indent('w:left="720" w:hanging="360"')}<w:jc w:val="both"/></w:pPr>`) +
      style('P', `${based('Base')}<w:pPr>${indent('w:left="1440"')}</w:pPr>`);
    expect(await printed(styles)).toEqual({ indent: 72, first_line: -18, align: 'justify' });
    expect(await printed(styles, { direct: { firstLine: 0, align: 'left' } })).toEqual({ indent: 72 });
  });

  it('of the list win over the style that the paragraph overrides, and lose to the style that names the list', async () => {
    const naming = style('P', `<w:pPr>${numbered}${indent('w:left="200"')}</w:pPr>`);
    expect(await printed(naming, { list })).toEqual({ indent: 10, first_line: -36 });
    expect(await printed(naming, { list, isListDirect: true })).toEqual({ indent: 72, first_line: -36 });
    const below = style('Base', `<w:pPr>${indent('w:left="200"')}</w:pPr>`);
    expect(await printed(below + style('P', `${based('Base')}<w:pPr>${numbered}</w:pPr>`), { list })).toMatchObject({
      indent: 72,
    });
    expect(await printed(naming, { list, isListDirect: true, direct: { left: 5 } })).toMatchObject({ indent: 5 });
  });

  it('are mirrored in a paragraph from right to left, and bounded', async () => {
    const hebrew = style('P', '<w:pPr><w:bidi/><w:jc w:val="end"/></w:pPr>');
    expect(await printed(hebrew)).toEqual({});
    expect(await printed(style('P', '<w:pPr><w:bidi/></w:pPr>'))).toEqual({ align: 'right' });
    expect(await printed(style('P', `<w:pPr>${indent('w:start="99999999"')}</w:pPr>`))).toEqual({ indent: 1584 });
  });

  it('take the units of strict files', async () => {
    expect(await printed(style('P', `<w:pPr>${indent('w:start="0.5in" w:hanging="12pt"')}</w:pPr>`))).toEqual({
      indent: 36,
      first_line: -12,
    });
  });
});
