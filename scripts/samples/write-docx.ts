// Writes a sample contract as a Word document: heading styles, hanging clause numbers, running head, page numbers.
import { Document, Footer, Header, Packer, PageNumber, Paragraph, Tab, TabStopType, TextRun } from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Contract } from './contract-text.ts';
import { SAMPLE_NOTICE } from './contract-text.ts';
import { childrenOf, PAGE } from './docx-blocks.ts';
import { STYLES } from './docx-styles.ts';

/** The same contract and date give the same bytes. @param notice the footer of every page. */
export async function writeDocx(contract: Contract, writtenOn: Date, notice = SAMPLE_NOTICE): Promise<Uint8Array> {
  const tabStops = [{ type: TabStopType.RIGHT, position: PAGE.textWidth }];
  const small = (...children: (string | Tab)[]) => new TextRun({ children, size: 17, color: '595959' });
  const line = (...runs: TextRun[]) => ({ children: [new Paragraph({ tabStops, children: runs })] });
  const head = (title: string) => new Header(line(small(title, new Tab(), contract.reference)));
  const foot = () =>
    new Footer(line(small(notice, new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES)));
  const document = new Document({
    title: contract.title,
    subject: notice,
    creator: 'Whereas',
    lastModifiedBy: 'Whereas',
    styles: STYLES,
    sections: [
      {
        // The first page has the title itself, so its running head does not.
        properties: {
          titlePage: true,
          page: { size: { width: PAGE.width, height: PAGE.height }, margin: PAGE.margin },
        },
        headers: { first: head(''), default: head(contract.title) },
        footers: { first: foot(), default: foot() },
        children: childrenOf(contract),
      },
    ],
  });
  return withFixedDates(await Packer.toBuffer(document), writtenOn);
}

/** The package stamps the moment of writing into the properties and the archive; both would change on every run. */
export function withFixedDates(bytes: Uint8Array, writtenOn: Date): Uint8Array {
  const parts = unzipSync(bytes);
  const core = parts['docProps/core.xml'];
  if (!core) throw new Error('The Word document has no core properties.');
  const stamp = writtenOn.toISOString().replace(/\.\d+Z$/, 'Z');
  const fixed = new TextDecoder().decode(core).replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${stamp}`);
  parts['docProps/core.xml'] = strToU8(fixed);
  // The archive holds local times, so a date of the local calendar gives the same bytes everywhere.
  return zipSync(parts, { level: 9, mtime: new Date(2026, 0, 5) });
}
