// Content that a file holds in several versions (ECMA-376-3, mc:AlternateContent): which of them Word shows.
import { attribute, type Attributes, type VocabularyOf } from '#server/ooxml/xml.ts';

/** What a version may require of Word; it takes no version that asks for anything else. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  ...[
    'word/2006/wordml',
    'word/2010/wordml',
    'word/2010/wordprocessingCanvas',
    'word/2010/wordprocessingDrawing',
    'word/2010/wordprocessingGroup',
    'word/2010/wordprocessingInk',
    'word/2010/wordprocessingShape',
    'word/2012/wordml',
    'word/2015/wordml/symex',
    'word/2016/wordml/cid',
    'word/2018/wordml',
    'word/2018/wordml/cex',
    'word/2020/wordml/sdtdatahash',
    'word/2023/wordml/word16du',
    'word/2024/wordml/sdtformatlock',
    'drawing/2007/8/2/chart',
    'drawing/2010/main',
    'drawing/2012/chart',
    'drawing/2014/chart',
    'drawing/2014/chartex',
    'drawing/2014/main',
    'drawing/2015/9/8/chartex',
    'drawing/2015/10/21/chartex',
    'drawing/2016/5/9/chartex',
    'drawing/2016/5/10/chartex',
    'drawing/2016/5/11/chartex',
    'drawing/2016/5/12/chartex',
    'drawing/2016/5/13/chartex',
    'drawing/2016/5/14/chartex',
    'drawing/2016/ink',
    'drawing/2016/SVG/main',
    'drawing/2017/model3d',
  ].map((vocabulary) => `http://schemas.microsoft.com/office/${vocabulary}`),
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'urn:schemas-microsoft-com:vml',
  'urn:schemas-microsoft-com:office:office',
  'urn:schemas-microsoft-com:office:word',
]);

export class Alternatives {
  /** One entry per open mc:AlternateContent: whether one of its versions was taken. */
  private readonly taken: boolean[] = [];

  /** @returns whether this element is a version that is not shown: another came first, or Word does not understand it. */
  isPassedOver(name: string, attributes: Attributes, vocabularyOf: VocabularyOf): boolean {
    if (name === 'mc:AlternateContent') this.taken.push(false);
    if (name !== 'mc:Choice' && name !== 'mc:Fallback') return false;
    const isFirst = this.taken.at(-1) === false;
    if (!isFirst || (name === 'mc:Choice' && !isUnderstood(attributes, vocabularyOf))) return true;
    this.taken.splice(-1, 1, true);
    return false;
  }

  close(name: string): void {
    if (name === 'mc:AlternateContent') this.taken.pop();
  }
}

function isUnderstood(attributes: Attributes, vocabularyOf: VocabularyOf): boolean {
  const required = attribute(attributes, 'Requires')?.match(/\S+/g) ?? [];
  return required.length > 0 && required.every((prefix) => UNDERSTOOD.has(vocabularyOf(prefix) ?? ''));
}
