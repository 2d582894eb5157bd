// Documents as the pane in Word sends them: the next revision of a contract, with the suggestions that were applied in it.
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import type { TestApp, TestReply } from './app.ts';
import { makeDocx } from './docx/make-docx.ts';
import { dataOf, uploadForm } from './files.ts';

export const textDocx = (...paragraphs: readonly string[]): Uint8Array =>
  makeDocx({ body: paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('') });

interface SentRevision {
  readonly bytes: Uint8Array;
  /** The newest one that the sender knows. */
  readonly revision: number;
  /** Ids of suggestions. */
  readonly applied: readonly string[];
}

export function sendRevision(
  app: TestApp,
  token: string,
  id: string,
  { bytes, revision, applied }: SentRevision,
): Promise<TestReply> {
  const fields = { revision: String(revision), applied: JSON.stringify(applied) };
  const body = uploadForm(fields, { name: 'Supply agreement.docx', bytes });
  return app.send({ method: 'POST', path: `/contracts/${id}/revisions`, token, body });
}

export const suggestionStates = async (app: TestApp, token: string, id: string) =>
  dataOf<Suggestion[]>(await app.send({ path: `/contracts/${id}/suggestions`, token })).map(({ state }) => state);
