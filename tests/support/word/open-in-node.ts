// A document opened in the fake Word with one pane of Node: for tests that need no browser.
import { makeDocx, type MadeDocx } from '#tests/support/docx/make-docx.ts';
import { WordHost, type WordOptions } from './host/word-host.ts';
import { officeInNode } from './page/in-node.ts';

/** @param document the bytes of a .docx, or what to make one of */
export async function openInNode(document: Uint8Array | MadeDocx | string, options: Omit<WordOptions, 'docx'> = {}) {
  const made = typeof document === 'string' ? { body: document } : document;
  const docx = made instanceof Uint8Array ? made : makeDocx(made);
  const word = new WordHost({ ...options, docx });
  return { word, docx, ...(await officeInNode(word.attach())) };
}
