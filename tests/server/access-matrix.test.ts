// Every endpoint called by all: a visitor, a deactivated user, each role, a member of another company. Compares
// the policy with the server's answers, and prints the answers as a table.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccess } from '#domain/access/enforcer.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import type { Problem } from '#domain/errors.ts';
import { FILE_PLACES } from '#domain/files.ts';
import { LIBRARIES } from '#domain/library.ts';
import type { Role } from '#domain/roles.ts';
import { createSession } from '#server/store/sessions.ts';
import { companies, users, workflows } from '#server/store/schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import { startTestApp } from '#tests/support/app.ts';
import { demoFile, demoProject, fileCall, revised } from '#tests/support/files.ts';
import { fieldsOf, recordBody, recordOf } from '#tests/support/libraries.ts';
import { makeReview } from '#tests/support/reviews.ts';
import { definitionOf } from '#tests/support/workflow-definitions.ts';
import { runAs } from '#tests/support/workflows.ts';
import { SCENARIOS } from './scenarios/registry.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const HOUR_MS = 3_600_000;
const HARBOUR = { company: 'Harbour & Vale' };
const ACCOUNTS = {
  user: 'user@harbour.test',
  admin: 'admin@harbour.test',
  super_admin: 'super@whereas.test',
} as const satisfies Record<Role, string>;

const DEACTIVATED = 'paralegal@harbour.test';

interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

const all = Object.entries(ENDPOINTS) as [EndpointName, Endpoint][];
const rows = new Map<EndpointName, Record<string, string>>();
let app: TestApp;
let access: Awaited<ReturnType<typeof createAccess>>;
/** What a member of another company requests: records of Harbour & Vale, in valid calls. */
let ofHarbour: (name: EndpointName) => Asked | null;

beforeAll(async () => {
  app = await startTestApp();
  access = await createAccess();
  const { db } = app.deps;
  const [user] = await db.select().from(users).where(eq(users.email, ACCOUNTS.user));
  const [company] = await db.select().from(companies).where(eq(companies.name, HARBOUR.company));
  const [workflow] = await db
    .select()
    .from(workflows)
    .where(eq(workflows.company_id, company?.id ?? ''));
  if (!user || !company || !workflow) throw new Error('the demo data lacks Harbour & Vale');
  await db.update(users).set({ is_active: false }).where(eq(users.email, DEACTIVATED));
  const run = await runAs(app, ACCOUNTS.user);
  const session = await createSession(db, sessionOf(user.id));
  const person = { first_name: user.first_name, last_name: user.last_name, email: user.email };
  const project = await demoProject(app);
  const desk = await makeReview(app, ACCOUNTS.user);
  const [review, [row]] = [await desk.review(), await desk.rows()];
  const ids: Record<string, string> = {
    templates: (await demoFile(app, 'Client engagement letter', 'templates')).id,
    repository: (await demoFile(app, 'Mutual NDA')).id,
    reviews: desk.id,
    users: user.id,
    companies: company.id,
    analytics: company.id,
    workflows: workflow.id,
    runs: run.id,
    session,
    security: (await madeToken(app, await app.signIn(ACCOUNTS.admin), undefined, '/security/tokens')).id,
  };
  for (const library of LIBRARIES) ids[library] = (await recordOf(app, library, 'Organization', HARBOUR)).id;
  const bodies: Partial<Record<EndpointName, unknown>> = {
    updateUser: { id: user.id, ...person },
    renamePasskey: { name: 'x' },
    linkExport: {},
    deleteCompany: { name: 'x' },
    consumeAssertion: 'SAMLResponse=x',
    approveDomain: {},
    checkDomain: {},
    applyWorkflow: { fields: [], files: [] },
    decideAnswer: { state: 'open' },
    createWorkflow: definitionOf(),
    updateWorkflow: definitionOf({ category: 'Organization' }),
    updatePlaybooks: recordBody('playbooks', 'Organization', fieldsOf('playbooks', 'x')),
    updateClauses: recordBody('clauses', 'Organization', fieldsOf('clauses', 'x')),
    updatePrompts: recordBody('prompts', 'Organization', fieldsOf('prompts', 'x')),
    updateQueries: recordBody('queries', 'Organization', fieldsOf('queries', 'x')),
    publishPlaybook: {},
    updateProject: { name: 'x', category: 'Organization' },
    searchProject: { words: 'rent' },
    askProject: { question: 'What is the rent?' },
    updateReview: { name: 'x', category: 'Organization' },
    setReviewColumns: { columns: [] },
    addReviewDocuments: { files: [project.id] },
    uploadReviewDocument: revised(),
    removeReviewDocuments: { documents: [row?.id] },
    assignReviewDocuments: { documents: [row?.id], user: null },
    decideCell: { state: 'open' },
    decideCells: { cells: [{ document: row?.id, column: review.columns[0]?.id }], state: 'open' },
    flagCell: { flagged: true },
    publishReview: {},
    unpublishReview: {},
    renewReviewDocument: {},
    linkReviewDocument: {},
    runReview: {},
    stopReview: {},
    saveRun: { name: 'x', category: 'Organization', folder: project.id },
    ...Object.fromEntries(
      FILE_PLACES.flatMap((place) => [
        [fileCall(place, 'update'), { description: 'x' }],
        [fileCall(place, 'rename'), { name: 'x' }],
        [fileCall(place, 'link'), {}],
        [fileCall(place, 'uploadRevision'), revised()],
      ]),
    ),
  };
  const queries: Partial<Record<EndpointName, string>> = {
    exportRun: 'format=html',
    findInRunDocument: 'text=term',
    findInReviewDocument: 'text=term',
    listReviewCells: `documents=${row?.id}`,
    listReviewChanges: 'since=0',
    exportReview: 'format=csv',
    findTemplates: 'text=term',
    findRepository: 'text=term',
  };
  ofHarbour = (name) => {
    const { access: needed, path } = ENDPOINTS[name];
    // Not every call about a record has it as its resource.
    const owner = Object.entries({ '/folders/': project.id, '/workflow/runs/': run.id }).find(([base]) =>
      path.startsWith(base),
    )?.[1];
    const id = owner ?? (needed === 'public' || !path.includes(':id') ? NOWHERE : ids[needed.resource]);
    if (id === undefined) return null;
    return {
      params: {
        id,
        company_id: company.id,
        index: '0',
        page: '1',
        prompt: '0',
        answer: '0',
        document: row?.id ?? NOWHERE,
        column: review.columns[0]?.id ?? NOWHERE,
        review: NOWHERE,
        finding: NOWHERE,
        thread: NOWHERE,
      },
      ...(name in queries ? { query: queries[name] } : {}),
      ...(name in bodies ? { body: bodies[name] } : {}),
    };
  };
});

afterAll(async () => {
  const columns = ['visitor', 'deactivated', 'user', 'admin', 'super_admin', 'other company'];
  const line = (cells: readonly string[]) => cells.map((cell, at) => cell.padEnd(at === 0 ? 58 : 13)).join(' ');
  const table = all.map(([name, { method, path }]) =>
    line([`${method} ${path}`, ...columns.map((column) => rows.get(name)?.[column] ?? '')]),
  );
  console.log([line(['call', ...columns]), ...table].join('\n'));
  await app.close();
});

const sessionOf = (user_id: string) => ({
  user_id,
  user_agent: '',
  ip: '',
  expires_at: new Date(Date.now() + HOUR_MS).toISOString(),
});

/** A separate session for every call, since some calls end it. */
async function tokenOf(email: string): Promise<string> {
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const expires = new Date(Date.now() + HOUR_MS);
  return app.deps.tokens.sign(await createSession(app.deps.db, sessionOf(user?.id ?? '')), expires);
}

async function ask(name: EndpointName, token: string | undefined, asked: Asked, column: string): Promise<TestReply> {
  const { method, path, form }: Endpoint = ENDPOINTS[name];
  const at = pathOf(path, asked.params) + (asked.query ? `?${asked.query}` : '');
  const headers: Record<string, string> = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  const reply = await app.send({ method, path: at, token, body: asked.body, headers });
  rows.set(name, { ...rows.get(name), [column]: String(reply.status) });
  return reply;
}

const nowhere: Asked = {
  params: {
    id: NOWHERE,
    company_id: NOWHERE,
    index: '0',
    page: '1',
    prompt: '0',
    answer: '0',
    document: NOWHERE,
    column: NOWHERE,
    suggestion: NOWHERE,
    review: NOWHERE,
    finding: NOWHERE,
    thread: NOWHERE,
  },
};

/** The request of the other-company scenario, for records that the code above does not create. */
async function ofScenario(name: EndpointName): Promise<Asked> {
  const scenario = SCENARIOS.find(({ endpoint, kind }) => endpoint === name && kind === 'other-tenant');
  // Without a record, a deletion would pass for allowed.
  if (!scenario) throw new Error(`${name} needs a record to be tried on`);
  return { params: {}, ...(typeof scenario.ask === 'function' ? await scenario.ask(app) : scenario.ask) };
}

const codeOf = (reply: TestReply) =>
  reply.status < 400 ? null : (reply.body as Problem).type.replace('/problems/', '');

describe.each(all)('%s', (name, { access: needed, path }) => {
  const grants = (role: Role) => needed === 'public' || access.can(role, needed.resource, needed.action);

  it('asks a visitor to sign in, unless it is public', async () => {
    const reply = await ask(name, undefined, nowhere, 'visitor');
    expect(codeOf(reply) === 'unauthenticated').toBe(needed !== 'public');
  });

  it('asks a deactivated user to sign in, unless it is public', async () => {
    const reply = await ask(name, await tokenOf(DEACTIVATED), nowhere, 'deactivated');
    expect(codeOf(reply) === 'unauthenticated').toBe(needed !== 'public');
  });

  it.each(Object.entries(ACCOUNTS) as [Role, string][])(
    'is open to %s exactly where the policy says so',
    async (role, email) => {
      const reply = await ask(name, await tokenOf(email), nowhere, role);
      expect(codeOf(reply)).not.toBe('unauthenticated');
      expect(codeOf(reply) === 'forbidden', reply.text).toBe(!grants(role));
    },
  );

  it('shows and changes nothing of another company', async () => {
    const asked = ofHarbour(name) ?? (await ofScenario(name));
    const reply = await ask(name, await tokenOf('admin@castellan.test'), asked, 'other company');
    const refusal = grants('admin') ? (path.includes('/:') ? 'not_found' : null) : 'forbidden';
    // A page that a browser is on its way to says so after a redirect.
    const isRedirected = String(reply.headers['location']).includes('#failure=');
    expect(refusal === null || codeOf(reply) === refusal || isRedirected, reply.text).toBe(true);
    expect(needed === 'public' || !/harbour/i.test(reply.text), reply.text).toBe(true);
  });
});
