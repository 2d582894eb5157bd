// Published versions and statistics of playbooks, as reviews rely on them.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '#domain/contracts/verdicts.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import type { Playbook } from '#domain/playbooks.ts';
import { contractFindings, contractReviews } from '#server/store/contracts/contract-review-schema.ts';
import { companies } from '#server/store/schema.ts';
import { newestPublished } from '#server/store/library/playbook-versions.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { openedContract, personalContract } from '#tests/support/contracts.ts';
import { recordBody } from '#tests/support/libraries.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const CAP = { title: 'Cap', rule: 'Liability is capped.' };
const LAW = { title: 'Law', rule: 'English law.' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function made(rules: readonly object[]): Promise<Playbook> {
  const body = recordBody('playbooks', 'Organization', { title: 'House rules', rules, questions: [] });
  const reply = await app.send({ method: 'POST', path: '/playbook/create/', token: await app.signIn(USER), body });
  return (reply.body as { data: Playbook }).data;
}
async function changed(id: string, rules: readonly object[]): Promise<Playbook> {
  const body = recordBody('playbooks', 'Organization', { title: 'House rules', rules, questions: [] });
  const reply = await app.send({ method: 'PUT', path: `/playbook/update/${id}`, token: await app.signIn(USER), body });
  return (reply.body as { data: Playbook }).data;
}
const publish = async (id: string) =>
  app.send({ method: 'POST', path: `/playbook/${id}/publish`, token: await app.signIn(USER), body: {} });

describe('a published version', () => {
  it('stays as it was published, whatever becomes of the playbook', async () => {
    const { id } = await made([CAP]);
    expect(await newestPublished(app.deps.db, id)).toBeNull();
    await publish(id);
    const after = await changed(id, [LAW]);
    expect(after.published?.version).toBe(1);
    expect(after.version).toBe(2);
    expect(await newestPublished(app.deps.db, id)).toMatchObject({ version: 1, content: { rules: [CAP] } });
    await publish(id);
    expect(await newestPublished(app.deps.db, id)).toMatchObject({ version: 2, content: { rules: [LAW] } });
  });

  it('is listed with the titles of what it added, removed and changed', async () => {
    const { id, rules } = await made([CAP, LAW]);
    await publish(id);
    await changed(id, [
      { ...rules[0], rule: 'Another text.' },
      { title: 'Term', rule: 'Two years.' },
    ]);
    await publish(id);
    const reply = await app.send({ path: `/playbook/${id}/versions`, token: await app.signIn(ADMIN) });
    const { data } = ENDPOINTS.listPlaybookVersions.reply.parse(reply.body);
    expect(data.map(({ version, changes }) => [version, changes?.rules ?? null])).toEqual([
      [2, { added: ['Term'], removed: ['Law'], changed: ['Cap'] }],
      [1, null],
    ]);
  });
});

describe('the id of a rule', () => {
  it('is kept by its title for a client that sends none', async () => {
    const { id, rules } = await made([CAP, LAW]);
    const after = await changed(id, [LAW, { ...CAP, rule: 'Another text.' }]);
    expect(after.rules.map((rule) => rule.id)).toEqual([rules[1]?.id, rules[0]?.id]);
  });

  it('is kept through another title', async () => {
    const { id, rules } = await made([CAP]);
    const after = await changed(id, [{ ...rules[0], title: 'Limit of liability' }]);
    expect(after.rules[0]?.id).toBe(rules[0]?.id);
  });
});

describe('the statistics of a playbook', () => {
  interface Reviewed {
    readonly playbook: Playbook;
    readonly contract: string;
    readonly verdict: Verdict | null;
    readonly decided?: Verdict;
  }
  async function reviewed({ playbook, contract, verdict, decided }: Reviewed): Promise<void> {
    const { db } = app.deps;
    const [company] = await db.select().from(companies).where(eq(companies.name, 'Harbour & Vale'));
    if (!company) throw new Error('the demo has no such company');
    const id = uuidv7();
    await db.insert(contractReviews).values({
      id,
      contract_id: contract,
      company_id: company.id,
      kind: 'playbook',
      playbook_id: playbook.id,
      revision: 1,
      scope: 'contract',
      side: '',
      status: 'finished',
      engine: { kind: 'built-in', model: null },
      author_name: 'Somebody',
    });
    await db.insert(contractFindings).values({
      id: uuidv7(),
      review_id: id,
      position: 0,
      kind: 'rule',
      rule: playbook.rules[0]?.id ?? null,
      title: 'Cap',
      state: verdict ? 'done' : 'failed',
      verdict,
      decision: decided ? 'edited' : 'open',
      decided_verdict: decided ?? null,
    });
  }
  const statisticsFor = async (email: string, id: string) => {
    const reply = await app.send({ path: `/playbook/${id}/statistics`, token: await app.signIn(email) });
    return ENDPOINTS.playbookStatistics.reply.parse(reply.body).data;
  };

  it('count verdicts and what people overruled, and keep what a playbook no longer has', async () => {
    const token = await app.signIn(USER);
    const playbook = await made([CAP, LAW]);
    const contract = (await openedContract(app, token)).id;
    await reviewed({ playbook, contract, verdict: 'meets' });
    await reviewed({ playbook, contract, verdict: 'deviates', decided: 'fallback' });
    await reviewed({ playbook, contract, verdict: 'deviates', decided: 'deviates' });
    await reviewed({ playbook, contract, verdict: null });
    const found = await statisticsFor(ADMIN, playbook.id);
    expect(found).toMatchObject({ reviews: 4, more: false });
    expect(found.rules[0]).toMatchObject({ title: 'Cap', current: true, not_judged: 1, overruled: 1 });
    expect(found.rules[0]?.verdicts).toMatchObject({ meets: 1, deviates: 2, fallback: 0 });
    expect(found.rules[1]?.verdicts).toMatchObject({ meets: 0, deviates: 0 });
    await changed(playbook.id, [LAW]);
    const after = await statisticsFor(ADMIN, playbook.id);
    expect(after.rules.map(({ title, current }) => [title, current])).toEqual([
      ['Law', true],
      ['Cap', false],
    ]);
  });

  it('leave out the Personal contracts of colleagues', async () => {
    const playbook = await made([CAP]);
    const contract = (await personalContract(app, await app.signIn(USER))).id;
    await reviewed({ playbook, contract, verdict: 'meets' });
    expect((await statisticsFor(USER, playbook.id)).reviews).toBe(1);
    expect((await statisticsFor(ADMIN, playbook.id)).reviews).toBe(0);
  });
});
