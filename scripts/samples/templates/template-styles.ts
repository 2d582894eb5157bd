// word/styles.xml of a template. Sizes are half-points, spacing and indents twentieths of a point.
import { LEVELS, numberingId } from './template-levels.ts';

export type TemplateStyle =
  | 'Title'
  | 'Dated'
  | 'LeadHeading'
  | 'TemplateText'
  | 'TableText'
  | 'TableLabel'
  | 'Party'
  | 'Recital'
  | 'Heading1'
  | 'Clause2'
  | 'Clause3'
  | 'Clause4'
  | 'ScheduleHeading'
  | 'ScheduleParagraph'
  | 'ScheduleLevel2'
  | 'ScheduleLevel3'
  | 'ScheduleLevel4'
  | 'Definition'
  | 'DefinitionItem'
  | 'SignatureLine'
  | 'RunningHead';

interface Look {
  /** As Word lists it; built-in styles have their built-in name. */
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly justified?: boolean;
  readonly keepNext?: boolean;
  readonly newPage?: boolean;
  /** Level of the outline, from 0. */
  readonly outline?: number;
  /** Below the paragraph, or above it. */
  readonly rule?: 'bottom' | 'top';
}

const text = { after: 120, justified: true } as const;
const heading = { bold: true, keepNext: true } as const;

const LOOKS: Readonly<Record<TemplateStyle, Look>> = {
  Title: { name: 'Title', ...heading, after: 60, size: 36 },
  Dated: { name: 'Dated', after: 240, keepNext: true, rule: 'bottom' },
  LeadHeading: { name: 'Lead Heading', ...heading, before: 240, after: 120, size: 22, outline: 0 },
  TemplateText: { name: 'Template Text', ...text },
  TableText: { name: 'Table Text', before: 50, after: 50, size: 19 },
  TableLabel: { name: 'Table Label', before: 50, after: 50, size: 19, bold: true },
  Party: { name: 'Party', ...text },
  Recital: { name: 'Recital', ...text },
  Heading1: { name: 'heading 1', ...heading, before: 280, after: 120, size: 22, outline: 0 },
  Clause2: { name: 'Clause 2', ...text },
  Clause3: { name: 'Clause 3', ...text },
  Clause4: { name: 'Clause 4', ...text },
  ScheduleHeading: { name: 'Schedule Heading', ...heading, after: 200, size: 26, newPage: true, outline: 0 },
  ScheduleParagraph: { name: 'Schedule Paragraph', ...heading, before: 240, after: 120, size: 21, outline: 1 },
  ScheduleLevel2: { name: 'Schedule Level 2', ...text },
  ScheduleLevel3: { name: 'Schedule Level 3', ...text },
  ScheduleLevel4: { name: 'Schedule Level 4', ...text },
  Definition: { name: 'Definition', ...text },
  DefinitionItem: { name: 'Definition Item', ...text },
  SignatureLine: { name: 'Signature Line', before: 440, size: 17, color: '595959', rule: 'top', keepNext: true },
  RunningHead: { name: 'Running Head', size: 16, color: '595959' },
};

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const FONTS = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial" w:eastAsia="Arial"/>';
const LANGUAGE = '<w:lang w:val="en-GB" w:eastAsia="en-GB" w:bidi="ar-SA"/>';

export function stylesPart(): string {
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:styles xmlns:w="${WORD}">` +
    `<w:docDefaults><w:rPrDefault><w:rPr>${FONTS}<w:sz w:val="20"/><w:szCs w:val="20"/>${LANGUAGE}</w:rPr></w:rPrDefault>` +
    '<w:pPrDefault><w:pPr><w:spacing w:after="0" w:line="269" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>' +
    '<w:style w:type="character" w:styleId="PlaceholderText"><w:name w:val="Placeholder Text"/><w:basedOn w:val="DefaultParagraphFont"/><w:uiPriority w:val="99"/><w:rPr><w:color w:val="1F5FA8"/></w:rPr></w:style>' +
    Object.entries(LOOKS).map(styleXml).join('') +
    '</w:styles>'
  );
}

const flag = (name: string, isOn: boolean | undefined) => (isOn ? `<w:${name}/>` : '');

/** The properties in the order of the schema (ECMA-376-1, 17.3.1.26 and 17.3.2.28). */
function styleXml([id, look]: [string, Look]): string {
  const { name, before, after, size, bold, color, justified, keepNext, newPage, outline, rule } = look;
  const level = LEVELS[id as TemplateStyle];
  const numbering = level
    ? `<w:numPr><w:ilvl w:val="${level.level}"/><w:numId w:val="${numberingId(level.list)}"/></w:numPr>`
    : '';
  const line = (side: string, space: number) =>
    `<w:${side} w:val="single" w:sz="4" w:space="${space}" w:color="8C8C8C"/>`;
  // Without a line between them, paragraphs with the same border share one.
  const lines = rule === 'top' ? line('top', 2) + line('between', 2) : line('bottom', 8);
  const border = rule ? `<w:pBdr>${lines}</w:pBdr>` : '';
  const spacing = `<w:spacing${before ? ` w:before="${before}"` : ''}${after ? ` w:after="${after}"` : ''}/>`;
  const paragraph = [
    flag('keepNext', keepNext),
    flag('keepLines', keepNext),
    flag('pageBreakBefore', newPage),
    numbering,
    border,
    before || after ? spacing : '',
    flag('jc w:val="both"', justified),
    outline === undefined ? '' : `<w:outlineLvl w:val="${outline}"/>`,
  ];
  const run = [
    flag('b', bold),
    color ? `<w:color w:val="${color}"/>` : '',
    size ? `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>` : '',
  ];
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/>` +
    `<w:pPr>${paragraph.join('')}</w:pPr><w:rPr>${run.join('')}</w:rPr></w:style>`
  );
}
