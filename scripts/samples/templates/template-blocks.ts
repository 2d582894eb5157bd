// Turns the blocks of a template into the paragraphs, tables and content controls of a Word document.
import { type FileChild, type IParagraphOptions, Paragraph, type Table, TextRun, type XmlComponent } from 'docx';
import { crossReference, type Marks } from './content-controls.ts';
import type { Field } from './template-fields.ts';
import type { Inline } from './template-inline.ts';
import type { Target } from './template-numbers.ts';
import type { TemplateStyle } from './template-styles.ts';
import { signaturesOf, tableOf } from './template-tables.ts';
import type { TemplateBlock, TemplateParagraph } from './template-text.ts';

/** A paragraph with elements that the options of the package do not take. */
export function paragraphWith(options: IParagraphOptions, children: readonly XmlComponent[]): Paragraph {
  const made = new Paragraph(options);
  for (const child of children) made.addChildElement(child);
  return made;
}

export type ParagraphMaker = (
  style: TemplateStyle,
  content: readonly Inline[],
  options?: { readonly keepNext?: boolean },
) => Paragraph;

/** What the words of a template refer to. */
interface TemplateContext {
  readonly fields: ReadonlyMap<string, Field>;
  readonly targets: ReadonlyMap<string, Target>;
  readonly marks: Marks;
}

export function childrenOf(blocks: readonly TemplateBlock[], context: TemplateContext): FileChild[] {
  return blocks.flatMap((block, at): FileChild[] => {
    if (block.kind !== 'optional') return contentOf(block, blocks[at + 1], context);
    const inner = block.blocks.flatMap((one, index) =>
      one.kind === 'optional' ? [] : contentOf(one, block.blocks[index + 1], context),
    );
    return [context.marks.optional(block.label, block.isOff, inner)];
  });
}

function contentOf(
  block: Exclude<TemplateBlock, { kind: 'optional' }>,
  next: TemplateBlock | undefined,
  context: TemplateContext,
): (Paragraph | Table)[] {
  const paragraph: ParagraphMaker = (style, content, options = {}) =>
    paragraphWith({ style, ...options }, runsOf(content, context));
  switch (block.kind) {
    case 'paragraph':
      return [paragraphOf(block, next, context)];
    case 'table':
      return [tableOf(block, paragraph), new Paragraph({ style: 'TableText', children: [] })];
    case 'signatures':
      return [signaturesOf(block, paragraph), new Paragraph({ style: 'TableText', children: [] })];
  }
}

/** What introduces a list, a table or the signatures stays on their page. */
function paragraphOf(block: TemplateParagraph, next: TemplateBlock | undefined, context: TemplateContext): Paragraph {
  const { style, content, anchor } = block;
  const last = content.at(-1);
  const introduces = last?.kind === 'text' && last.text.endsWith(':');
  const keepNext = introduces || next?.kind === 'table' || next?.kind === 'signatures';
  const runs = runsOf(content, context);
  const target = anchor === undefined ? undefined : context.targets.get(anchor);
  const children = target ? context.marks.bookmark(target.bookmark, runs) : runs;
  return paragraphWith({ style, ...(keepNext ? { keepNext } : {}) }, children);
}

/** @throws Error for a field or an anchor that the template does not have. */
function runsOf(content: readonly Inline[], { fields, targets, marks }: TemplateContext): XmlComponent[] {
  return content.flatMap((inline): XmlComponent[] => {
    const { bold } = inline;
    if (inline.kind === 'text') return [new TextRun({ text: inline.text, ...(bold ? { bold } : {}) })];
    if (inline.kind === 'field') {
      const field = fields.get(inline.id);
      if (!field) throw new Error(`There is no field ${inline.id}.`);
      return [marks.field(field, bold)];
    }
    const target = targets.get(inline.anchor);
    if (!target) throw new Error(`There is no anchor ${inline.anchor}.`);
    return crossReference(target, bold);
  });
}
