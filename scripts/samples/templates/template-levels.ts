// The lists of a template: which style is which level of which list, and how its number is printed.
import type { TemplateStyle } from './template-styles.ts';

type ListName = 'clauses' | 'schedules' | 'definitions' | 'parties' | 'recitals';

interface Level {
  readonly list: ListName;
  /** From 0. */
  readonly level: number;
  /** ST_NumberFormat of Word. */
  readonly format: 'decimal' | 'lowerLetter' | 'lowerRoman' | 'upperLetter' | 'none';
  /** With %1 for the number of the first level; %0 is what an attachment is called. */
  readonly text: string;
  /** Twentieths of a point. */
  readonly left: number;
  readonly hanging: number;
  readonly bold?: boolean;
}

export const LEVELS: Readonly<Partial<Record<TemplateStyle, Level>>> = {
  Heading1: { list: 'clauses', level: 0, format: 'decimal', text: '%1.', left: 720, hanging: 720, bold: true },
  Clause2: { list: 'clauses', level: 1, format: 'decimal', text: '%1.%2', left: 720, hanging: 720 },
  Clause3: { list: 'clauses', level: 2, format: 'lowerLetter', text: '(%3)', left: 1287, hanging: 567 },
  Clause4: { list: 'clauses', level: 3, format: 'lowerRoman', text: '(%4)', left: 1854, hanging: 567 },
  ScheduleHeading: {
    list: 'schedules',
    level: 0,
    format: 'decimal',
    text: '%0 %1',
    left: 1701,
    hanging: 1701,
    bold: true,
  },
  ScheduleParagraph: {
    list: 'schedules',
    level: 1,
    format: 'decimal',
    text: '%2.',
    left: 720,
    hanging: 720,
    bold: true,
  },
  ScheduleLevel2: { list: 'schedules', level: 2, format: 'decimal', text: '%2.%3', left: 720, hanging: 720 },
  ScheduleLevel3: { list: 'schedules', level: 3, format: 'lowerLetter', text: '(%4)', left: 1287, hanging: 567 },
  ScheduleLevel4: { list: 'schedules', level: 4, format: 'lowerRoman', text: '(%5)', left: 1854, hanging: 567 },
  Definition: { list: 'definitions', level: 0, format: 'none', text: '', left: 720, hanging: 0 },
  DefinitionItem: { list: 'definitions', level: 1, format: 'lowerLetter', text: '(%2)', left: 1287, hanging: 567 },
  Party: { list: 'parties', level: 0, format: 'decimal', text: '(%1)', left: 720, hanging: 720 },
  Recital: { list: 'recitals', level: 0, format: 'upperLetter', text: '(%1)', left: 720, hanging: 720 },
};

const LISTS: readonly ListName[] = ['clauses', 'schedules', 'definitions', 'parties', 'recitals'];

/** The number of a list in the numbering part. */
export const numberingId = (list: ListName): number => LISTS.indexOf(list) + 1;

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** word/numbering.xml: multi-level lists whose levels are linked to the styles. */
export function numberingPart(attachment: string): string {
  const lists = LISTS.map((list) => {
    const levels = Object.entries(LEVELS).flatMap(([style, level]) =>
      level.list === list ? [levelXml(style, level, attachment)] : [],
    );
    const id = numberingId(list);
    const kind = levels.length > 1 ? 'multilevel' : 'singleLevel';
    return `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="${kind}"/>${levels.join('')}</w:abstractNum>`;
  });
  const uses = LISTS.map((list) => {
    const id = numberingId(list);
    return `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`;
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:numbering xmlns:w="${WORD}">${[...lists, ...uses].join('')}</w:numbering>`;
}

function levelXml(style: string, { level, format, text, left, hanging, bold }: Level, attachment: string): string {
  return (
    `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:pStyle w:val="${style}"/>` +
    `<w:suff w:val="${format === 'none' ? 'nothing' : 'tab'}"/><w:lvlText w:val="${text.replace('%0', attachment)}"/>` +
    `<w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${left}" w:hanging="${hanging}"/></w:pPr>` +
    `<w:rPr>${bold ? '<w:b/>' : '<w:b w:val="0"/>'}</w:rPr></w:lvl>`
  );
}
