// Text that is markup or another encoding of a document: people would see tags instead of words.
import type { RefusalReason } from '#domain/documents.ts';
import { Refusal } from '#server/refusal.ts';

/** Word and browsers write a page's name, scripts and comments before its first element. */
const LOOKED_AT = 2000;
const RTF = /^\s*\{\\rtf/i;
const HTML = /^\s*<(?:!doctype\s+html|html|head|body|meta|title|style|table|div|p|h[1-6])[\s>]/i;
const XML = /^\s*<(?:\?xml|!doctype|svg)/i;
const COMMENT = /^\s*<!--/;

/** @throws Refusal with the format where it is known, else wrong_type. */
export function refuseMarkup(text: string): void {
  const reason = formatOf(text.slice(0, LOOKED_AT));
  if (reason !== undefined) throw new Refusal(reason, `Its text is markup (${reason}).`);
}

function formatOf(head: string): RefusalReason | undefined {
  if (RTF.test(head)) return 'rtf';
  if (HTML.test(head) || (COMMENT.test(head) && /<html[\s>]/i.test(head))) return 'html';
  if (XML.test(head)) return xmlFormatOf(head);
  const lower = head.toLowerCase();
  const isMime = lower.trimStart().startsWith('mime-version:');
  return isMime && (lower.includes('multipart/related') || lower.includes('text/html')) ? 'mhtml' : undefined;
}

function xmlFormatOf(head: string): RefusalReason {
  // Word 2003 XML, and a package of Word 2007 in one file.
  if (/progid="Word\.Document"|<w:wordDocument|<pkg:package/.test(head)) return 'word_xml';
  if (head.includes('<office:document')) return 'opendocument';
  return /<html[\s>]/i.test(head) ? 'html' : 'wrong_type';
}
