// The application: documents that an add-in creates, and opens in a window of their own.
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { DocxParts } from './docx-parts.ts';
import { type Given, type Members, object, textOfGiven } from './members.ts';
import { WordError } from './word-error.ts';

/** A document that is not shown yet. */
export interface CreatedDocument {
  readonly docx: Uint8Array;
  /** Since the sync that created it: nothing can be done with it after it was opened. */
  state: 'new' | 'kept' | 'opened';
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** @throws WordError InvalidArgument for what is no Base64, GeneralException for what is no .docx (#5150). */
function documentOf(given: Given): Uint8Array {
  if (given === undefined || given === null) return makeDocx({ body: '<w:p/>' });
  const base64 = textOfGiven(given);
  if (!BASE64.test(base64)) throw new WordError('InvalidArgument');
  const docx = new Uint8Array(Buffer.from(base64, 'base64'));
  try {
    new DocxParts(docx).root('word/document.xml');
  } catch {
    throw new WordError('GeneralException');
  }
  return docx;
}

export const APPLICATION: Members<'Application'> = {
  createDocument: ({ given: [base64] }) => object('DocumentCreated', { docx: documentOf(base64), state: 'new' }),
};

export const CREATED: Members<'DocumentCreated'> = {
  open: ({ session, self }) => {
    const isLost = self.state === 'kept' && session.has('createdDocumentsEndWithSync');
    if (self.state === 'opened' || isLost) throw new WordError('GeneralException');
    self.state = 'opened';
    session.openDocument(self.docx);
  },
};
