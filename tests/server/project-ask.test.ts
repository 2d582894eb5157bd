// "Search or Ask": a question is answered from the documents of a project, and continues as a conversation.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import { ASK_DOCUMENTS_MAX } from '#domain/limits.ts';
import type { Conversation, Project } from '#domain/projects.ts';
import type { Run } from '#domain/runs.ts';
import type { Engine } from '#server/engine/engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { chooseFiles } from '#server/store/files/asked-files.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataOf, dataUrl, demoProject, madeFile, madeProject } from '#tests/support/files.ts';
import type { GatedEngine } from '#tests/support/gated-engine.ts';
import { gatedEngine } from '#tests/support/gated-engine.ts';
import { labelsAt } from '#tests/support/usage-labels.ts';

const USER = 'user@harbour.test';
const COLLEAGUE = 'paralegal@harbour.test';
const LEASE = 'This Agreement is governed by the laws of England. The tenant shall keep the roof in repair.';
const SUPPLY = 'The supplier delivers within ten days. Late payment bears interest at four per cent.';

const builtIn = createExtractiveEngine();
let app: TestApp;
let token: string;
/** For this test only, on the one server of all tests. */
let project: Project;
/** The built-in engine, unless a test sets another. */
let engine: Pick<Engine, 'answer'>;

beforeAll(async () => {
  app = await startTestApp({}, { engine: { ...builtIn, answer: (...asked) => engine.answer(...asked) } });
  token = await app.signIn(USER);
});
afterAll(() => app.close());
beforeEach(async () => {
  engine = builtIn;
  project = await madeProject(app, token);
});

const add = (name: string, bytes: string) =>
  madeFile(app, token, { place: 'repository', category: 'Organization', folder: project.id }, { name, bytes });

/** Until everything is read. */
const allRead = () =>
  vi.waitFor(
    async () => {
      const waiting = await app.deps.db.select().from(fileNodes).where(eq(fileNodes.reading, 'waiting'));
      expect(waiting).toEqual([]);
    },
    { timeout: 60_000 },
  );

const post = (question: string, further: object = {}, as = token): Promise<TestReply> =>
  app.send({ method: 'POST', path: `/folders/${project.id}/ask`, token: as, body: { question, ...further } });
const ask = async (question: string, further: object = {}) => dataOf<Run>(await post(question, further));
const opened = (id: string, as: string) => app.send({ path: `/workflow/runs/${id}`, token: as });

describe('a question', () => {
  it('is answered from all documents, after reading those that still wait', async () => {
    await add('Lease', LEASE);
    await add('Supply', SUPPLY);
    const run = await ask('Who keeps the roof in repair?');
    expect(run).toMatchObject({ status: 'finished', workflow_name: project.name, is_test: false });
    expect(run.documents.map(({ name }) => name)).toEqual(['Lease.txt', 'Supply.txt']);
    expect(run.sources[0]).toMatchObject({ document: 'Lease.txt', check: 'exact' });
    expect(run.fields).toEqual([{ name: 'Question 1', value: 'All 2 documents that can be read.' }]);
    expect(run.results[0]?.text).toContain('Nothing found in Supply.txt');
  });

  it('leaves out documents that cannot be read, and says so', async () => {
    await add('Lease', LEASE);
    const { id } = await add('Damaged', SUPPLY);
    await allRead();
    await app.deps.db.update(fileNodes).set({ reading: 'refused', refusal: 'no_text' }).where(eq(fileNodes.id, id));
    const run = await ask('Who keeps the roof in repair?');
    expect(run.documents.map(({ name }) => name)).toEqual(['Lease.txt']);
    expect(run.fields[0]?.value).toBe('The one document that can be read. 1 file could not be read.');
  });

  it('about many documents uses those that match its words', async () => {
    for (let number = 0; number <= ASK_DOCUMENTS_MAX; number++) await add(`Note ${number}`, `Kettle number ${number}.`);
    await add('Lease', LEASE);
    await allRead();
    const run = await ask('Who keeps the roof in repair?');
    expect(run.documents.map(({ name }) => name)).toContain('Lease.txt');
    expect(run.documents.length).toBeLessThanOrEqual(ASK_DOCUMENTS_MAX);
    expect(run.fields[0]?.value).toBe(
      `The ${run.documents.length} of ${ASK_DOCUMENTS_MAX + 2} documents that match the question best.`,
    );
  }, 120_000);

  it('uses no more documents than fit into memory, the likeliest first', async () => {
    await add('Lease', LEASE);
    await add('Supply', SUPPLY);
    await add('Roof', 'The tenant keeps the roof, its tiles and its gutters in repair.');
    await allRead();
    const choice = { question: 'Who keeps the roof tiles in repair?', quoted: [], only: [], max: ASK_DOCUMENTS_MAX };
    const choose = (bytesMax: number) =>
      chooseFiles(app.deps.db, { project: project.id, folder: null }, { ...choice, bytesMax });
    expect(await choose(1000)).toMatchObject({ by: 'all', tooLarge: 0 });
    const { by, documents, tooLarge } = await choose(100);
    expect([by, documents.map(({ name }) => name), tooLarge]).toEqual(['words', ['Roof.txt'], 1]);
  });

  it('counts as a chat with each contract, and is in no history of workflows', async () => {
    await add('Counted', LEASE);
    await ask('Who keeps the roof in repair?');
    const events = await app.deps.db.select().from(usageEvents).where(eq(usageEvents.kind, 'chat_with_contract'));
    const label = await labelsAt(app, { contract_name: 'Counted.txt' });
    expect(events.filter(({ contract_name }) => contract_name === label.contract_name)).toHaveLength(1);
    const history = await app.send({ path: '/workflow/runs', token });
    expect(history.text).not.toContain(project.name);
  });
});

describe('a conversation', () => {
  it('continues from the earlier answers', async () => {
    await add('Lease', LEASE);
    const first = await ask('Who keeps the roof in repair?');
    await add('Supply', SUPPLY);
    const second = await ask('What interest does late payment bear?', { conversation: first.id });
    expect(second.id).toBe(first.id);
    expect(second.results.map(({ prompt }) => prompt)).toEqual([
      'Who keeps the roof in repair?',
      'What interest does late payment bear?',
    ]);
    expect(second.results[0]).toEqual(first.results[0]);
    expect(second.sources.slice(0, first.sources.length)).toEqual(first.sources);
    expect(second.documents.map(({ name }) => name)).toEqual(['Lease.txt', 'Supply.txt']);
    const [stored] = await app.deps.db.select().from(runs).where(eq(runs.id, first.id));
    expect(stored).toMatchObject({ fence: 2, attempts: 1 });
    const list = dataOf<Conversation[]>(await app.send({ path: `/folders/${project.id}/conversations`, token }));
    expect(list).toMatchObject([{ id: first.id, questions: 2, status: 'finished' }]);
  });

  it('opens for colleagues while the project is shared, who ask in conversations of their own', async () => {
    await add('Lease', LEASE);
    const { id } = await ask('Who keeps the roof in repair?');
    const colleague = await app.signIn(COLLEAGUE);
    expect((await opened(id, colleague)).status).toBe(200);
    expect((await post('And the walls?', { conversation: id }, colleague)).status).toBe(404);
    const { name, version } = project;
    const body = { name, category: 'Personal', description: '', version };
    await app.send({ method: 'PUT', path: `/folders/update/${project.id}`, token, body });
    expect((await opened(id, colleague)).status).toBe(404);
    expect((await opened(id, token)).status).toBe(200);
  });

  it('about a project that its author made Personal is closed to the colleague who asked', async () => {
    await add('Lease', LEASE);
    const colleague = await app.signIn(COLLEAGUE);
    const { id } = dataOf<Run>(await post('Who keeps the roof in repair?', {}, colleague));
    expect((await opened(id, colleague)).status).toBe(200);
    const { name, version } = project;
    const body = { name, category: 'Personal', description: '', version };
    await app.send({ method: 'PUT', path: `/folders/update/${project.id}`, token, body });
    for (const path of ['', '/documents/0', '/export?format=docx'])
      expect([path, (await app.send({ path: `/workflow/runs/${id}${path}`, token: colleague })).status]).toEqual([
        path,
        404,
      ]);
  });

  it('lists an updated file once, however often it is asked about', async () => {
    const { id: file } = await add('Lease', LEASE);
    const { id: conversation } = await ask('Who keeps the roof in repair?');
    const body = { file: dataUrl(`${LEASE} It ends in May.`), name: 'Lease' };
    dataOf(await app.send({ method: 'PUT', path: `/repositories/update/${file}`, token, body }));
    await allRead();
    await ask('When does it end?', { conversation });
    const { documents } = await ask('And the roof?', { conversation });
    expect(documents.map(({ name }) => name)).toEqual(['Lease.txt', '2. Lease.txt']);
  });

  it('is counted before its project is deleted, and deleted with it', async () => {
    await add('Lease', LEASE);
    const { id } = await ask('Who keeps the roof in repair?');
    const contents = await app.send({ path: `/folders/${project.id}/contents`, token });
    expect(dataOf(contents)).toEqual({ files: 1, folders: 0, reviews: 0, conversations: 1 });
    await app.send({ method: 'DELETE', path: `/folders/delete/${project.id}`, token });
    expect((await opened(id, token)).status).toBe(404);
  });
});

describe('a question about a project that is deleted meanwhile', () => {
  it('is refused, as the project does not exist', async () => {
    const viewer = { userId: project.author, companyId: (await demoProject(app)).company_id, isSuperUser: false };
    await app.send({ method: 'DELETE', path: `/folders/delete/${project.id}`, token });
    const about = { kind: 'project', ...project } as const;
    const asked = { about, question: 'Who?', scope: '', documents: [], turn: { meant: 'Who?', files: [] } };
    for (const conversation of [undefined, project.id])
      await expect(app.deps.runner.ask(viewer, asked, conversation, { tell: () => undefined })).rejects.toThrow(
        'This project does not exist, or is not yours.',
      );
  });
});

describe('a further question', () => {
  const [FIRST, FAILS] = ['What is the governing law?', 'What is the weather?'];
  const AWAY = new ProblemError('engine_failed', 'The model is away.');
  let gate: GatedEngine;
  let id: string;

  beforeEach(async () => {
    const first = gatedEngine();
    first.open();
    gate = gatedEngine();
    engine = {
      answer: (question, context) =>
        question.instruction === FAILS
          ? Promise.reject(AWAY)
          : (question.instruction === FIRST ? first : gate).engine.answer(question, context),
    };
    await add('Lease', LEASE);
    ({ id } = await ask(FIRST));
  });

  async function expectFirst(problem: string): Promise<void> {
    const run = dataOf<Run>(await opened(id, token));
    expect(run).toMatchObject({ status: 'finished', results: [{ prompt: FIRST }], problem: { code: problem } });
    expect([run.results.length, run.fields.length]).toEqual([1, 1]);
    expect(run.text).toContain('The result [1]');
    const result = `/workflow/runs/${id}/export?format=docx`;
    for (const as of [token, await app.signIn(COLLEAGUE)])
      expect((await app.send({ path: result, token: as })).status).toBe(200);
  }

  it('leaves the earlier answers unchanged if it is stopped, and colleagues can read them all the while', async () => {
    const further = post('And the notice period?', { conversation: id });
    await gate.asked;
    const before = dataOf<Run>(await opened(id, await app.signIn(COLLEAGUE)));
    expect(before).toMatchObject({ status: 'running', results: [{ prompt: FIRST }] });
    await app.send({ method: 'POST', path: `/workflow/runs/${id}/cancel`, token, body: {} });
    const reply = await further;
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('The run was stopped');
    await expectFirst('cancelled');
  });

  it('leaves the earlier answers unchanged if it fails, and can be asked again', async () => {
    expect((await post(FAILS, { conversation: id })).text).toContain(AWAY.message);
    await expectFirst('engine_failed');
    gate.open();
    const run = await ask('And the notice period?', { conversation: id });
    expect(run.results.map(({ prompt }) => prompt)).toEqual([FIRST, 'And the notice period?']);
    expect(run.problem).toBeNull();
  });
});

describe('a question while another is answered', () => {
  it('is refused after waiting, and nothing of the first is lost', async () => {
    const gate = gatedEngine();
    ({ engine } = gate);
    await add('Lease', LEASE);
    const first = post('What is the governing law?');
    await gate.asked;
    const [row] = await app.deps.db.select().from(runs).where(eq(runs.project_id, project.id));
    const reply = await post('And the notice period?', { conversation: row?.id });
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('Your previous question is still being answered.');
    gate.open();
    expect(dataOf<Run>(await first)).toMatchObject({ status: 'finished', results: [{ text: 'The result [1]' }] });
  });

  it('is accepted once the other is stopped', async () => {
    const gate = gatedEngine();
    ({ engine } = gate);
    await add('Lease', LEASE);
    const first = post('What is the governing law?');
    await gate.asked;
    const [row] = await app.deps.db.select().from(runs).where(eq(runs.project_id, project.id));
    await app.send({ method: 'POST', path: `/workflow/runs/${row?.id}/cancel`, token, body: {} });
    expect((await first).status).toBe(409);
    gate.open();
    const run = await ask('And the notice period?', { conversation: row?.id });
    expect(run.results.map(({ prompt }) => prompt)).toEqual(['And the notice period?']);
    expect(run.fields).toHaveLength(1);
  });
});
