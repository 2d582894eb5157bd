// Follow-up questions about a project, and questions limited to chosen documents.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Project } from '#domain/projects.ts';
import type { Run } from '#domain/runs.ts';
import type { FileNode } from '#domain/files.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataOf, madeFile, madeProject } from '#tests/support/files.ts';

const USER = 'user@harbour.test';
const HOSTING =
  'The customer may terminate this agreement on thirty days written notice. The laws of Scotland govern it.';
const LEASE = 'The tenant may terminate this lease on six months written notice. The laws of England govern it.';
const TERMINATION = 'On what notice may the agreement be terminated?';

let app: TestApp;
let token: string;
let project: Project;
let files: { hosting: FileNode; lease: FileNode };

beforeAll(async () => {
  app = await startTestApp({});
  token = await app.signIn(USER);
});
afterAll(() => app.close());
beforeEach(async () => {
  project = await madeProject(app, token);
  files = { hosting: await add('Hosting agreement', HOSTING), lease: await add('Office lease', LEASE) };
});

const add = (name: string, bytes: string) =>
  madeFile(app, token, { place: 'repository', category: 'Organization', folder: project.id }, { name, bytes });
const post = (question: string, further: object = {}) =>
  app.send({ method: 'POST', path: `/folders/${project.id}/ask`, token, body: { question, ...further } });
const ask = async (question: string, further: object = {}) => dataOf<Run>(await post(question, further));
const quotedIn = (run: Run, prompt: number) => {
  const numbers = new Set(run.results[prompt]?.answers.flatMap(({ sources }) => sources));
  return run.sources.filter(({ number }) => numbers.has(number)).map(({ document, quote }) => `${document}: ${quote}`);
};

it('answers the previous question for the document that a follow-up names', async () => {
  const first = await ask(TERMINATION);
  expect(quotedIn(first, 0).join()).toContain('Office lease.txt');
  const second = await ask('And what about the hosting agreement only?', { conversation: first.id });
  expect(quotedIn(second, 1).join()).toContain('Hosting agreement.txt: The customer may terminate');
  expect(quotedIn(second, 1).join()).not.toContain('Office lease');
  expect(second.results[1]?.prompt).toBe('And what about the hosting agreement only?');
  expect(second.fields[1]?.value).toBe('Only Hosting agreement.txt, named in the question.');
  const third = await ask('And the lease?', { conversation: first.id });
  expect(quotedIn(third, 2).join()).toContain('Office lease.txt: The tenant may terminate');
  const fourth = await ask('Which laws govern it?', { conversation: first.id });
  expect(fourth.fields[3]?.value).toBe('All 2 documents that can be read.');
});

it('is limited to the chosen documents, and so are its follow-up questions', async () => {
  const { id, name } = files.lease;
  const first = await ask(TERMINATION, { documents: [id] });
  expect(first.documents.map((one) => one.name)).toEqual(['Office lease.txt']);
  expect(first.asked_files).toEqual([{ id, name: `${name}.txt` }]);
  expect(first.fields[0]?.value).toBe('Only Office lease.txt, as you chose.');
  const second = await ask('Which laws govern it?', { conversation: first.id });
  expect(quotedIn(second, 1).join()).not.toContain('Hosting');
  expect(second.asked_files).toHaveLength(1);
  const third = await ask('Which laws govern it?', { conversation: first.id, documents: [] });
  expect(quotedIn(third, 2).join()).toContain('Hosting agreement.txt');
  expect(third.asked_files).toEqual([]);
});

it('refuses documents of another project, and says what to do if the chosen ones are gone', async () => {
  const other = await madeProject(app, token);
  const place = { place: 'repository', category: 'Organization', folder: other.id } as const;
  const foreign = await madeFile(app, token, place, { name: 'Elsewhere', bytes: LEASE });
  const refused = await post(TERMINATION, { documents: [files.lease.id, foreign.id] });
  expect(refused.status).toBe(404);
  expect(refused.text).toContain('Some of the documents you chose are not in this project.');
  const { id } = await ask(TERMINATION, { documents: [files.lease.id] });
  await app.send({ method: 'DELETE', path: `/repositories/delete/${files.lease.id}`, token });
  const gone = await post('Which laws govern it?', { conversation: id });
  expect(gone.status).toBe(409);
  expect(gone.text).toContain('The documents you chose are no longer in this project. Choose others.');
});
