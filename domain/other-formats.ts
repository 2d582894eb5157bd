// File formats that are recognized but not read: the refusal says what the file is and what to save it as.
import { extensionOf } from './file-extension.ts';

interface FileFormat {
  readonly what: string;
  /** Its usual ones. */
  readonly extensions: readonly string[];
}

const FORMATS = {
  rtf: { what: 'an RTF file', extensions: ['.rtf'] },
  html: { what: 'a web page (HTML)', extensions: ['.html', '.htm', '.xhtml'] },
  mhtml: { what: 'a web page (MHTML)', extensions: ['.mht', '.mhtml'] },
  word_95: { what: 'a document of Word 95 or earlier', extensions: ['.doc'] },
  word_xml: { what: 'a Word XML file', extensions: ['.xml'] },
  wordperfect: { what: 'a WordPerfect document', extensions: ['.wpd'] },
  works: { what: 'a Microsoft Works document', extensions: ['.wps'] },
  write: { what: 'a Windows Write document', extensions: ['.wri'] },
  opendocument: { what: 'an OpenDocument file', extensions: ['.odt', '.ott', '.fodt', '.ods', '.odp'] },
  pages: { what: 'a document of Apple Pages, Numbers or Keynote', extensions: ['.pages', '.numbers', '.key'] },
  excel: { what: 'an Excel workbook', extensions: ['.xls', '.xlsx', '.xlsm', '.xlsb'] },
  powerpoint: { what: 'a PowerPoint presentation', extensions: ['.ppt', '.pptx', '.pptm'] },
  outlook: { what: 'an Outlook message', extensions: ['.msg'] },
  visio: { what: 'a Visio drawing', extensions: ['.vsd', '.vsdx'] },
} as const satisfies Record<string, FileFormat>;
export type OtherFormat = keyof typeof FORMATS;
export const OTHER_FORMATS = Object.keys(FORMATS) as OtherFormat[];

/** "Lease.doc is an RTF file named .doc. Save it as DOCX or PDF and choose it again." */
function refusalOf(format: OtherFormat): (name: string) => string {
  const { what, extensions }: FileFormat = FORMATS[format];
  return (name) => {
    const extension = extensionOf(name);
    const named = extension === '' || extensions.includes(extension) ? '' : ` named ${extension}`;
    return `${name} is ${what}${named}. Save it as DOCX or PDF and choose it again.`;
  };
}
export const OTHER_FORMAT_TEXTS = Object.fromEntries(
  OTHER_FORMATS.map((format) => [format, refusalOf(format)]),
) as Record<OtherFormat, (name: string) => string>;
