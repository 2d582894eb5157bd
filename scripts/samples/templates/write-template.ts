// Writes a template as a Word document that a person completes by hand or the product fills: fields and optional clauses are
// content controls, numbers and cross-references are Word's own.
import { Document, Footer, Header, Packer, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import { PAGE } from '#scripts/samples/docx-blocks.ts';
import { withFixedDates } from '#scripts/samples/write-docx.ts';
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { Marks } from './content-controls.ts';
import { childrenOf, paragraphWith } from './template-blocks.ts';
import { numberingPart } from './template-levels.ts';
import { targetsOf } from './template-numbers.ts';
import { stylesPart } from './template-styles.ts';
import type { Template } from './template-text.ts';

const NOTICE = 'Template. Complete the fields, and have it checked before use.';

/** The same template and date give the same bytes. */
export async function writeTemplateDocx(template: Template, writtenOn: Date): Promise<Uint8Array> {
  const { title, reference, attachment, fields, blocks } = template;
  const marks = new Marks();
  const tabStops = [{ type: TabStopType.RIGHT, position: PAGE.textWidth }];
  const notice = marks.notice('Notice', 'template-notice', new TextRun(NOTICE));
  const tabbed = new TextRun({ children: [new Tab(), reference] });
  const head = paragraphWith({ style: 'RunningHead', tabStops }, [notice, tabbed]);
  const pages = new TextRun({
    children: [title, new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
  });
  const foot = new Paragraph({ style: 'RunningHead', tabStops, children: [pages] });
  const document = new Document({
    title,
    creator: 'Whereas',
    lastModifiedBy: 'Whereas',
    sections: [
      {
        properties: { page: { size: { width: PAGE.width, height: PAGE.height }, margin: PAGE.margin } },
        headers: { default: new Header({ children: [head] }) },
        footers: { default: new Footer({ children: [foot] }) },
        children: [
          new Paragraph({ style: 'Title', text: title }),
          ...childrenOf(blocks, { fields, targets: targetsOf(blocks, attachment), marks }),
        ],
      },
    ],
  });
  const bytes = withFixedDates(await Packer.toBuffer(document), writtenOn);
  return rewriteZip(
    bytes,
    new Map([
      ['word/styles.xml', stylesPart()],
      ['word/numbering.xml', numberingPart(attachment)],
    ]),
  );
}
