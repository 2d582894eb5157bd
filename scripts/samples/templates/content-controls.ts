// Content controls, bookmarks and cross-references, which the docx package does not write: as elements of its own tree.
import { FileChild, ImportedXmlComponent, type Paragraph, type Table, TextRun, type XmlComponent } from 'docx';
import type { Field } from './template-fields.ts';
import type { Target } from './template-numbers.ts';

type Child = XmlComponent | string;

function element(name: string, attributes: Readonly<Record<string, string>> = {}, children: readonly Child[] = []) {
  const made = new ImportedXmlComponent(name, attributes);
  for (const child of children) made.push(child);
  return made;
}

const valued = (name: string, value: string) => element(name, { 'w:val': value });

/** Numbers the controls and bookmarks of one document, so that the same text gives the same file. */
export class Marks {
  private controls = 0;
  private bookmarks = 0;

  /** The control of a field, which a person or the product fills. */
  field({ id, label, type, options, shown, isPlaceholder }: Field, bold: boolean): ImportedXmlComponent {
    const run = new TextRun({
      text: shown,
      ...(isPlaceholder ? { style: 'PlaceholderText' } : {}),
      ...(bold ? { bold } : {}),
    });
    const content = [
      // The look of what is typed in place of a placeholder.
      ...(bold ? [element('w:rPr', {}, [element('w:b')])] : []),
      ...this.identity(label, id),
      ...(isPlaceholder ? [element('w:showingPlcHdr')] : []),
      kindOf(type, options),
    ];
    return control(content, [run]);
  }

  /** The words of a control that is not asked for: the notice of a template. */
  notice(label: string, tag: string, words: TextRun): ImportedXmlComponent {
    return control([...this.identity(label, tag), element('w:text')], [words]);
  }

  /** Whole paragraphs that a draft may leave out. */
  optional(label: string, isOff: boolean, children: readonly (Paragraph | Table)[]): BlockControl {
    return new BlockControl(this.identity(label, isOff ? 'optional:off' : 'optional'), children);
  }

  /** A bookmark around the content of a paragraph. */
  bookmark(name: string, content: readonly XmlComponent[]): XmlComponent[] {
    this.bookmarks += 1;
    const id = String(this.bookmarks);
    return [
      element('w:bookmarkStart', { 'w:id': id, 'w:name': name }),
      ...content,
      element('w:bookmarkEnd', { 'w:id': id }),
    ];
  }

  private identity(label: string, tag: string): ImportedXmlComponent[] {
    this.controls += 1;
    return [valued('w:alias', label), valued('w:tag', tag), valued('w:id', String(410_000_000 + this.controls))];
  }
}

/** A content control around whole paragraphs and tables. */
class BlockControl extends FileChild {
  constructor(properties: readonly ImportedXmlComponent[], children: readonly (Paragraph | Table)[]) {
    super('w:sdt');
    this.root.push(element('w:sdtPr', {}, properties), element('w:sdtContent', {}, children));
  }
}

const control = (properties: readonly XmlComponent[], content: readonly XmlComponent[]) =>
  element('w:sdt', {}, [element('w:sdtPr', {}, properties), element('w:sdtContent', {}, content)]);

function kindOf(type: Field['type'], options: readonly string[]): ImportedXmlComponent {
  if (type === 'text') return element('w:text');
  if (type === 'choice') {
    const items = options.map((option) => element('w:listItem', { 'w:displayText': option, 'w:value': option }));
    return element('w:dropDownList', {}, items);
  }
  return element('w:date', {}, [
    valued('w:dateFormat', 'd MMMM yyyy'),
    valued('w:lid', 'en-GB'),
    valued('w:storeMappedDataAs', 'dateTime'),
    valued('w:calendar', 'gregorian'),
  ]);
}

/** A field that shows the number of a clause and leads to it. */
export function crossReference({ bookmark, context, number }: Target, bold: boolean): XmlComponent[] {
  const run = (...children: XmlComponent[]) =>
    element('w:r', {}, [...(bold ? [element('w:rPr', {}, [element('w:b')])] : []), ...children]);
  const mark = (type: string) => run(element('w:fldChar', { 'w:fldCharType': type }));
  const code = element('w:instrText', { 'xml:space': 'preserve' }, [` REF ${bookmark} \\${context} \\h `]);
  return [
    mark('begin'),
    run(code),
    mark('separate'),
    new TextRun({ text: number, ...(bold ? { bold } : {}) }),
    mark('end'),
  ];
}
