// The fields of a paragraph (ECMA-376-1, 17.16): what each says, and the words that it shows.
import { lowerBound } from '#server/lower-bound.ts';
import { walkTree, type XmlElement, XmlText } from '#server/ooxml/xml-tree.ts';
import { attribute } from '#server/ooxml/xml.ts';
import type { TemplateParagraph, TextRange } from './template-text.ts';

interface FieldResult {
  /** " REF _Ref1 \\r \\h " */
  readonly instruction: string;
  readonly result: TextRange;
  /**
   * The element around the result, or the runs before and after it; null where those runs hold anything else, or the field is nested
   * in another one.
   */
  readonly fieldMarkup: XmlElement | readonly XmlElement[] | null;
}

interface OpenField {
  instruction: string;
  /** Of the mark between the instruction and the result. */
  separator: number | null;
  /** Of its marks and its instruction. */
  readonly runs: Set<XmlElement>;
}

/** Those that begin and end in it, and show something. */
export function fieldResults(paragraph: TemplateParagraph): FieldResult[] {
  const found: FieldResult[] = [];
  const open: OpenField[] = [];
  const { stretches } = paragraph;
  const add = (instruction: string, from: number, to: number, fieldMarkup: FieldResult['fieldMarkup']) => {
    // Its stretches are in the order of the source: a paragraph may have thousands of fields.
    const first = lowerBound(stretches.length, (at) => (stretches[at]?.leaf.element.start ?? 0) < from);
    const behind = lowerBound(stretches.length, (at) => (stretches[at]?.leaf.element.end ?? 0) <= to);
    const [start, end] = [stretches[first]?.start, stretches[behind - 1]?.end];
    if (first < behind && start !== undefined && end !== undefined)
      found.push({ instruction, result: { paragraph, start, end }, fieldMarkup });
  };
  walkTree(paragraph.element, {
    enter(element) {
      if (element.name === 'w:txbxContent') return false;
      if (element.name === 'w:fldSimple')
        add(attribute(element.attributes, 'instr') ?? '', element.openEnd, element.closeStart, element);
      const field = open.at(-1);
      if (element.name === 'w:instrText' && field?.separator === null) {
        field.instruction += textOf(element);
        if (element.parent) field.runs.add(element.parent);
      }
      if (element.name !== 'w:fldChar') return true;
      const mark = attribute(element.attributes, 'fldCharType');
      if (mark === 'begin') open.push({ instruction: '', separator: null, runs: new Set() });
      if (element.parent) open.at(-1)?.runs.add(element.parent);
      if (mark === 'separate' && field) field.separator = element.end;
      if (mark === 'end') {
        open.pop();
        if (field && field.separator !== null)
          add(field.instruction, field.separator, element.start, open.length === 0 ? fieldMarkupOf(field) : null);
      }
      return true;
    },
  });
  return found;
}

/** Null where one of its runs holds words, too. */
function fieldMarkupOf({ runs }: OpenField): readonly XmlElement[] | null {
  const isMark = ({ name }: XmlElement) => name === 'w:rPr' || name === 'w:fldChar' || name === 'w:instrText';
  return [...runs].every((run) => [...run.elements()].every(isMark)) ? [...runs] : null;
}

const textOf = ({ children }: XmlElement): string =>
  children.map((node) => (node instanceof XmlText ? node.text : '')).join('');
