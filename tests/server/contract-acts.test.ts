// Each of the eleven acts that analytics count is something that a person does with a contract, and counts once it is done.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counters, COUNTER_NAMES, COUNTER_OF_EVENT, type UsageEventKind } from '#domain/analytics.ts';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import type { FileTreeNode } from '#domain/files.ts';
import { CLAUSES } from '#domain/clauses.ts';
import { PLAYBOOK_CALLS } from '#domain/endpoints/libraries.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { openedContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';

const CONTRACT = [
  'This Agreement is made between Ash Ltd (the “Supplier”) and Elm Inc (the “Customer”).',
  '1. Supply. The Supplier shall deliver the goods to the Customer in June.',
  '2. Payment. The Customer shall pay the Supplier within ninety days.',
  '3. Liability. The Supplier’s liability is limited to the fees.',
].join('\n\n');

let app: TestApp;
let token: string;
let provider: string;
let contract: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('user@harbour.test');
  provider = await app.signIn('super@whereas.test');
  contract = (await openedContract(app, token, { bytes: CONTRACT }, { side: 'Customer' })).id;
});
afterAll(() => app.close());

async function counters(): Promise<Counters> {
  const reply = await app.send({ path: '/contract/analytics/?search=Harbour', token: provider });
  return (reply.body as { totals: Counters }).totals;
}

async function post<Data>(path: string, body: object = {}): Promise<Data> {
  const reply = await app.send({ method: 'POST', path, token, body });
  expect(reply.status, `${path}: ${reply.text}`).toBe(200);
  return dataOf<Data>(reply);
}

const get = async <Data>(path: string): Promise<Data> => dataOf<Data>(await app.send({ path, token }));

const firstId = async (path: string): Promise<string> => (await get<{ id: string }[]>(path))[0]?.id ?? '';

async function finished(path: string): Promise<void> {
  await expect.poll(async () => (await get<{ status: string }>(path)).status).toBe('finished');
}

async function review(body: object): Promise<void> {
  const { id } = await post<{ id: string }>(`/contracts/${contract}/reviews`, { side: 'Customer', ...body });
  await finished(`/contracts/${contract}/reviews/${id}`);
}

const place = () => ({
  revision: 1,
  start: CONTRACT.indexOf('ninety'),
  end: CONTRACT.indexOf('ninety') + 'ninety days'.length,
});

async function drafted(): Promise<void> {
  const tree = await get<FileTreeNode[]>('/templates/tree?category=Provider');
  const nodesIn = (nodes: readonly FileTreeNode[]): FileTreeNode[] =>
    nodes.flatMap((node) => [node, ...nodesIn(node.children)]);
  const template = nodesIn(tree).find(({ name }) => name === 'Mutual non-disclosure agreement');
  const { id, version, fields } = await get<DraftTemplate>(`/drafts/templates/${template?.id ?? ''}`);
  expect(fields.length).toBeGreaterThan(5);
  await post('/drafts/contract', { template: id, version, name: 'Drafted NDA', values: {}, leave_blanks: true });
}

const PARTIES = [
  { kind: 'company', name: 'Ash Ltd', role: 'Supplier' },
  { kind: 'company', name: 'Elm Inc', role: 'Customer' },
];

const ACTS: Readonly<Record<UsageEventKind, () => Promise<unknown>>> = {
  playbook_application: async () =>
    review({ playbook: await firstId(`${PLAYBOOK_CALLS.list.path}?category=Provider`) }),
  general_review: () => review({}),
  chat_with_contract: () => post(`/contracts/${contract}/threads`, { question: 'When does the Customer pay?' }),
  contract_summarized: () => post(`/contracts/${contract}/summary`),
  clause_extracted: () => post(`/contracts/${contract}/clauses`),
  extracted_contract_clause: async () => {
    // The clauses of a revision count once.
    const { id } = await openedContract(app, token, { bytes: CONTRACT });
    return post(`/contracts/${id}/clauses`);
  },
  clause_library_search: () => post(`/contracts/${contract}/clauses/search`, { text: 'limitation of liability' }),
  clause_redrafted: async () =>
    post(`/contracts/${contract}/redrafts`, {
      ...place(),
      clause: await firstId(`/${CLAUSES.name}?category=Provider`),
    }),
  new_clause_drafted: () => post('/drafts/clause', { contract, wanted: 'force majeure' }),
  draft_preamble: () => post('/drafts/preamble', { contract, contract_type: 'Supply Agreement', parties: PARTIES }),
  draft_contract: drafted,
};

it.each(Object.entries(ACTS))('%s is done by a person and counted', async (kind, act) => {
  const counter = COUNTER_OF_EVENT[kind as UsageEventKind];
  expect(COUNTER_NAMES).toContain(counter);
  const before = (await counters())[counter];
  await act();
  await expect.poll(async () => (await counters())[counter]).toBeGreaterThan(before);
});
