// Contracts for tests, opened through the API.
import { createHash } from 'node:crypto';
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  Document,
  InsertedTextRun,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import type { TestApp } from './app.ts';
import { dataOf, type Given, madeFile, madeProject, topOf, uploadForm } from './files.ts';

export const TEXT = 'The buyer pays within thirty days.\n\nThe seller delivers in June.';

export const OTHER_SIDE = 'Dana "D" <Legal> & Co';

/** A .docx with a deletion, an insertion and a comment of the other side. */
export function trackedDocx(last = 'The seller delivers in June.'): Promise<Uint8Array> {
  const by = { author: OTHER_SIDE, date: '2026-03-01T09:30:00Z' };
  const children = [
    new TextRun('The buyer pays within '),
    new DeletedTextRun({ id: 1, text: 'thirty', ...by }),
    new CommentRangeStart(0),
    new InsertedTextRun({ id: 2, text: 'sixty', ...by }),
    new TextRun(' days'),
    new CommentRangeEnd(0),
    new TextRun({ children: [new CommentReference(0)] }),
    new TextRun('.'),
  ];
  const comment = { id: 0, author: OTHER_SIDE, date: new Date(by.date), children: [new Paragraph('Why so late?')] };
  return Packer.toBuffer(
    new Document({
      comments: { children: [comment] },
      sections: [{ children: [new Paragraph({ children }), new Paragraph(last)] }],
    }),
  );
}

/** A file of Harbour & Vale that is opened as a contract. */
export async function openedContract(
  app: TestApp,
  token: string,
  given: Given = {},
  fields: Partial<Pick<Contract, 'side' | 'counterparty' | 'contract_type'>> = {},
): Promise<Contract> {
  const file = await madeFile(app, token, await topOf(app, 'repository'), { bytes: TEXT, ...given });
  return dataOf(await app.send({ method: 'POST', path: '/contracts', token, body: { file: file.id, ...fields } }));
}

/** A contract in a Personal project of the person with this token. */
export async function personalContract(app: TestApp, token: string, given: Given = {}): Promise<Contract> {
  const { id } = await madeProject(app, token, { category: 'Personal' });
  const into = { place: 'repository', category: 'Personal', folder: id } as const;
  const file = await madeFile(app, token, into, { bytes: TEXT, ...given });
  return dataOf(await app.send({ method: 'POST', path: '/contracts', token, body: { file: file.id } }));
}

/** The next revision of the file of a contract, as an upload. */
export async function revisedContract(app: TestApp, token: string, id: string, bytes: string | Uint8Array) {
  const body = uploadForm({}, { name: 'Next draft.txt', bytes });
  const { path } = FILE_CALLS.repository.uploadRevision;
  return dataOf(await app.send({ method: 'PUT', path: path.replace(':id', id), token, body }));
}

export async function addedSuggestion(
  app: TestApp,
  token: string,
  id: string,
  body: { revision: number; start: number; end: number; text: string; comment?: string },
): Promise<Suggestion> {
  return dataOf(await app.send({ method: 'POST', path: `/contracts/${id}/suggestions`, token, body }));
}

/** Accepts suggestions of a contract. */
export async function acceptSuggestions(app: TestApp, token: string, id: string, suggestions: readonly string[]) {
  for (const suggestion of suggestions)
    dataOf(
      await app.send({
        method: 'PUT',
        path: `/contracts/${id}/suggestions/${suggestion}`,
        token,
        body: { state: 'accepted' },
      }),
    );
}

/** A contract as its colleagues see it: its revisions with their contents, and its suggestions with their decisions. */
export async function stateOfContract(app: TestApp, token: string, id: string) {
  const contract = dataOf<Contract>(await app.send({ path: `/contracts/${id}`, token }));
  const suggestions = dataOf<Suggestion[]>(await app.send({ path: `/contracts/${id}/suggestions`, token }));
  const contents = contract.revisions.map(async ({ revision }) => {
    const path = FILE_CALLS.repository.content.path.replace(':id', id);
    const { bytes } = await app.send({ path: `${path}?revision=${revision}`, token });
    return createHash('sha256').update(bytes).digest('hex');
  });
  // Why a redline did not write one is recorded, and changes nothing else.
  const decided = suggestions.map(({ refusal: _refusal, ...suggestion }) => suggestion);
  const { revision, version, status, revisions } = contract;
  const saved = revisions.map(({ origin, revision, bytes }) => ({ origin, revision, bytes }));
  return { revision, version, status, saved, contents: await Promise.all(contents), suggestions: decided };
}
