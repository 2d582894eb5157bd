// Personal content belongs to its author alone: whatever they do with it, no name reaches an administrator, a super
// admin, a mail or the server's log (docs/decisions/0050, 0051). The test performs every audited action about content,
// and names a new one that is missing.
import { eq, inArray } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_ACTION_NAMES } from '#domain/audit.ts';
import { recordEvent } from '#domain/endpoints/analytics.ts';
import type { Method } from '#domain/endpoints/endpoint.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { LIBRARY_CALLS } from '#domain/endpoints/libraries.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import type { FilePlace } from '#domain/files.ts';
import type { LibraryName } from '#domain/library.ts';
import { LIBRARIES } from '#domain/library.ts';
import type { Project } from '#domain/projects.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { companies } from '#server/store/schema.ts';
import { contractLabels } from '#server/store/usage.ts';
import { auditEntries, usageByContract, usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { endedReview, madePlaybook, ruleOf } from '#tests/support/contract-reviews.ts';
import { addedSuggestion, openedContract, trackedDocx } from '#tests/support/contracts.ts';
import { madeTemplate } from '#tests/support/drafts.ts';
import { madeFile, madeFolder, madeProject, uploadForm } from '#tests/support/files.ts';
import { fieldsOf, recordBody, recordOf } from '#tests/support/libraries.ts';
import { importOf } from '#tests/support/library-files.ts';
import { addDocument, answerCell, makeReview } from '#tests/support/reviews.ts';
import { until } from '#tests/support/until.ts';
import { definitionOf, PROMPT, workflowOf } from '#tests/support/workflow-definitions.ts';
import { contractBody } from '#tests/support/workflows.ts';

const AUTHOR = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
/** In every name, title, description, question and file name of the author. */
const SECRET = 'Zugzwang';
const CONTRACT = contractBody('This Agreement is governed by the laws of England.', `${SECRET}.txt`);

let app: TestApp;
let token: string;
let log = '';

beforeAll(async () => {
  const destination = { write: (line: string) => void (log += line) };
  app = await startTestApp({}, { logger: pino({ level: 'trace' }, destination) });
  token = await app.signIn(AUTHOR);
});
afterAll(() => app.close());

type Call = { readonly method: Method; readonly path: string };

/** Makes a call that must succeed. */
async function make({ method, path }: Call, params: Record<string, string> = {}, body?: unknown, query = '') {
  const at = pathOf(path, params) + (query && `?${query}`);
  const reply = await app.send({ method, path: at, token, ...(body === undefined ? {} : { body }) });
  expect(reply.status, `${method} ${at}: ${reply.text}`).toBe(200);
  return reply;
}

async function withLibrary(library: LibraryName): Promise<void> {
  const calls = LIBRARY_CALLS[library];
  const fields = (title: string) => fieldsOf(library, `${SECRET} ${title}`);
  await make(calls.create, {}, recordBody(library, 'Personal', fields('one')));
  const { id, version } = await recordOf(app, library, 'Personal', { author: AUTHOR });
  await make(calls.update, { id }, recordBody(library, 'Personal', fields('renamed'), version));
  if (library === 'playbooks') await make(ENDPOINTS.publishPlaybook, { id }, {});
  await make(calls.exportFile, {}, undefined, `format=json&id=${id}`);
  await make(calls.exportFile, {}, undefined, 'format=json&category=Personal');
  const body = importOf(library, [`${SECRET} first`, `${SECRET} second`]) as { file: object };
  await make(calls.importFile, {}, { ...body, file: { ...body.file, name: `${SECRET}.json` } });
  await make(calls.remove, { id });
}

async function withFiles(place: FilePlace, folder: string | null): Promise<void> {
  const calls = FILE_CALLS[place];
  const into = { place, category: 'Personal', folder } as const;
  const one = await madeFile(app, token, into, { name: `${SECRET} one`, description: SECRET });
  const two = await madeFile(app, token, into, { name: `${SECRET} two` });
  const inside = await madeFolder(app, token, into, `${SECRET} folder`);
  await make(calls.rename, { id: one.id }, { name: `${SECRET} renamed`, version: one.version });
  await make(calls.move, {}, { ids: [one.id, two.id], folder: inside.id });
  await make(calls.content, { id: one.id });
  await make(calls.link, { id: one.id }, {});
  await make(calls.zip, {}, { ids: [one.id, two.id] });
  await make(calls.remove, { id: two.id });
}

async function withWorkflow(): Promise<void> {
  const definition = (status: string, more = {}) =>
    definitionOf({ name: `${SECRET} workflow`, description: SECRET, status, prompts: [PROMPT], ...more });
  const { id } = workflowOf(await make(ENDPOINTS.createWorkflow, {}, definition('Pending')));
  for (const status of ['Publish', 'Pending', 'Publish'])
    await make(ENDPOINTS.updateWorkflow, { id }, definition(status, { description: `${SECRET} ${status}` }));
  await make(ENDPOINTS.updateWorkflow, { id }, definition('Publish', { name: `${SECRET} again` }));
  const { run } = ENDPOINTS.applyWorkflow.reply.parse((await make(ENDPOINTS.applyWorkflow, { id }, CONTRACT)).body);
  await make(ENDPOINTS.testWorkflow, {}, { name: `${SECRET} test`, prompts: [PROMPT], ...CONTRACT });
  await make(ENDPOINTS.exportRun, { id: run.id }, undefined, 'format=md');
  await make(ENDPOINTS.downloadRunDocument, { id: run.id, index: '0' });
  await make(ENDPOINTS.decideAnswer, { id: run.id, prompt: '0', answer: '0' }, { state: 'rejected', note: SECRET });
  await make(ENDPOINTS.deleteRun, { id: run.id });
  await make(ENDPOINTS.removeWorkflow, { id });
}

async function withProject(): Promise<void> {
  const project = await madeProject(app, token, { name: `${SECRET} project`, category: 'Personal' });
  const { id } = project;
  await make(ENDPOINTS.updateProject, { id }, { ...own(project), description: SECRET });
  await withFiles('repository', id);
  await until('all files are read', 15_000, async () => {
    const waiting = eq(fileNodes.reading, 'waiting');
    return (await app.deps.db.select({ id: fileNodes.id }).from(fileNodes).where(waiting)).length === 0;
  });
  await make(ENDPOINTS.askProject, { id }, { question: `Who pays the ${SECRET} rent?` });
  await make(ENDPOINTS.removeProject, { id });
}

const own = ({ name, category, version }: Project) => ({ name, category, version });

async function withReview(): Promise<void> {
  const desk = await makeReview(app, AUTHOR, { name: `${SECRET} review`, category: 'Personal', documents: [] });
  const { id } = desk;
  await addDocument(desk, `${SECRET}.txt`, `Governed by the law of ${SECRET}.`);
  const cell = await answerCell(app, desk, 0, 'Governing law', { answer: SECRET });
  await make(ENDPOINTS.decideCell, { id, ...cell }, { state: 'edited', value: SECRET });
  await make(ENDPOINTS.runReview, { id }, {});
  await make(ENDPOINTS.stopReview, { id }, {});
  await make(ENDPOINTS.exportReview, { id }, undefined, 'format=csv');
  await make(ENDPOINTS.linkReviewDocument, { id, document: cell.document }, {});
  await until('the run has ended', 15_000, async () => (await desk.review()).run?.status !== 'running');
  await make(ENDPOINTS.publishReview, { id }, {});
  await make(ENDPOINTS.unpublishReview, { id }, {});
  await make(ENDPOINTS.updateReview, { id }, { name: `${SECRET} again`, category: 'Personal' });
  await make(ENDPOINTS.removeReview, { id });
}

async function withContract(): Promise<void> {
  const project = await madeProject(app, token, { name: `${SECRET} contracts`, category: 'Personal' });
  const into = { place: 'repository', category: 'Personal', folder: project.id } as const;
  const { id } = await madeFile(app, token, into, { name: `${SECRET} deal`, bytes: await trackedDocx() });
  await make(ENDPOINTS.openContract, {}, { file: id, counterparty: SECRET });
  await make(ENDPOINTS.updateContract, { id }, { side: SECRET });
  await make(ENDPOINTS.askContract, { id }, { question: `Who pays ${SECRET}?` });
  await make(ENDPOINTS.extractClauses, { id }, {});
  await make(ENDPOINTS.summarizeContract, { id }, {});
  const clauses = await app.send({ path: '/clauses/?category=Provider&page_size=10', token });
  const clause = (clauses.body as { data: { id: string }[] }).data[0]?.id;
  await make(ENDPOINTS.redraftPassage, { id }, { revision: 1, start: 0, end: 9, instruction: SECRET, clause });
  await make(ENDPOINTS.draftClause, {}, { contract: id, wanted: `audit ${SECRET}`, clause, instruction: SECRET });
  const parties = [`${SECRET} Ltd`, `${SECRET} Inc`].map((name) => ({ kind: 'company', name }));
  const preamble = { contract_type: SECRET, parties, recitals: [SECRET], instruction: SECRET };
  await make(ENDPOINTS.draftPreamble, {}, { ...preamble, contract: id });
  await make(ENDPOINTS.draftPreamble, {}, preamble);
  const playbook = await madePlaybook(app, token, { title: `${SECRET} playbook`, rules: [ruleOf(SECRET)] }, 'Personal');
  const review = await endedReview(app, token, id, { playbook: playbook.id, side: SECRET });
  const [finding] = review.findings;
  await make(
    ENDPOINTS.decideFinding,
    { id, review: review.id, finding: finding?.id ?? '' },
    { state: 'edited', verdict: 'meets', value: SECRET, note: SECRET },
  );
  await make(ENDPOINTS.exportContractReview, { id, review: review.id }, undefined, 'format=docx');
  const edit = { revision: 1, start: 0, end: 'The buyer'.length, text: SECRET, comment: SECRET, note: SECRET };
  const suggestion = await addedSuggestion(app, token, id, edit);
  await make(ENDPOINTS.decideSuggestion, { id, suggestion: suggestion.id }, { state: 'accepted', note: SECRET });
  await make(ENDPOINTS.writeRedline, { id }, {});
  await make(ENDPOINTS.resolveChanges, { id }, { revision: 2, action: 'accept', remove_comments: 'all' });
  const document = { name: `${SECRET} deal.docx`, bytes: await trackedDocx(SECRET) };
  await make(ENDPOINTS.reviseContract, { id }, uploadForm({ revision: '3' }, document));
  const shared = await madeProject(app, token, { name: 'Shared contracts', category: 'Organization' });
  const ours = { place: 'repository', category: 'Organization', folder: shared.id } as const;
  const standard = await madeFile(app, token, ours, { name: 'Standard', bytes: await trackedDocx() });
  await make(ENDPOINTS.markedFile, { id });
  await make(ENDPOINTS.compareDocument, {}, { from: { file: standard.id }, to: { file: id } });
  await make(ENDPOINTS.compareDocument, {}, { from: { file: id }, to: { file: standard.id } });
  // The log of a shared contract does not name what is applied to it.
  const opened = await openedContract(app, token, {});
  await endedReview(app, token, opened.id, { playbook: playbook.id });
  const template = await madeTemplate(app, [`[Supplier name] ${SECRET}`], 'Personal');
  const draft = { template: template.id, version: template.revision, name: `${SECRET} draft`, counterparty: SECRET };
  await make(ENDPOINTS.draftContract, {}, { ...draft, values: { 'party-1-name': SECRET }, folder: project.id });
  await make(ENDPOINTS.removeProject, { id: project.id });
}

/** Only an administrator places a hold, also on a project of their own. */
async function withHold(): Promise<void> {
  const mine = await app.signIn(ADMIN);
  const project = await madeProject(app, mine, { name: `${SECRET} hold`, category: 'Personal' });
  const hold = { kind: 'project', record_id: project.id, reason: 'Litigation' };
  const placed = await app.send({ method: 'POST', path: '/holds', token: mine, body: hold });
  expect(placed.status, placed.text).toBe(200);
  const { id } = (placed.body as { data: { id: string } }).data;
  const path = pathOf(ENDPOINTS.releaseHold.path, { id });
  const released = await app.send({ method: 'PUT', path, token: mine, body: { reason: 'Settled' } });
  expect(released.status, released.text).toBe(200);
  const removed = pathOf(ENDPOINTS.removeProject.path, { id: project.id });
  expect((await app.send({ method: 'DELETE', path: removed, token: mine })).status).toBe(200);
}

it('reach nobody, whatever the author does', async () => {
  for (const library of LIBRARIES) await withLibrary(library);
  await withFiles('templates', null);
  await withWorkflow();
  await withProject();
  await withReview();
  await withContract();
  await withHold();
  await app.settled();

  const author = inArray(auditEntries.actor_email, [AUTHOR, ADMIN]);
  const entries = await app.deps.db.select().from(auditEntries).where(author);
  expect(CONTENT_ACTION_NAMES.filter((action) => !entries.some((entry) => entry.action === action))).toEqual([]);
  expect(entries.filter(({ action, count }) => action === 'file.downloaded' && count === 2)).toHaveLength(1);
  expect(entries.filter(({ action, count }) => action === 'file.moved' && count === 2)).toHaveLength(1);

  for (const reader of ['admin@harbour.test', 'super@whereas.test']) {
    const by = await app.signIn(reader);
    for (const path of [
      '/audit/?page_size=100',
      '/audit/?page_size=100&page=2',
      '/audit/export',
      `/audit/?search=${SECRET}`,
    ])
      expect((await app.send({ path, token: by })).text, `${reader} ${path}`).not.toContain(SECRET);
  }
  const { db } = app.deps;
  const stored = [await db.select().from(auditEntries), await db.select().from(usageEvents)];
  expect(JSON.stringify([...stored, await db.select().from(usageByContract)])).not.toContain(SECRET);
  expect(JSON.stringify(await app.mails())).not.toContain(SECRET);
  expect(log).not.toContain(SECRET);
});

it('are absent from usage, as are hashes of documents; each company has separate labels', async () => {
  const body = { kind: 'draft_contract', contract_name: 'Merger of Alder and Birch', contract_code: 'AB-1' };
  for (const email of [AUTHOR, 'admin@castellan.test'])
    expect(
      (await app.send({ method: 'POST', path: recordEvent.path, token: await app.signIn(email), body })).status,
    ).toBe(200);
  const superAdmin = await app.signIn('super@whereas.test');
  const told = await app.deps.db.select().from(usageByContract);
  const ids = [...new Set(told.map(({ company_id }) => company_id))];
  const texts = await Promise.all(
    ids
      .flatMap((id) => [`/contract/analytics/${id}?page_size=100`, `/contract/analytics/${id}/export`])
      .map((path) => app.send({ path, token: superAdmin })),
  );
  for (const { text } of texts) expect(text).not.toMatch(/Alder|AB-1/);
  const keys = await app.deps.db.select({ id: companies.id, key: companies.usage_key }).from(companies);
  const labels = keys.map(({ id, key }) => ({ id, ...contractLabels(key, body) }));
  const found = labels.filter(({ id, contract_name, contract_code }) =>
    told.some(
      (row) => row.company_id === id && row.contract_name === contract_name && row.contract_code === contract_code,
    ),
  );
  expect(new Set(found.map(({ contract_code }) => contract_code)).size).toBe(2);
  expect(found.every(({ contract_name }) => /^Contract [\da-f]{12}$/.test(contract_name))).toBe(true);
});
