// The name of a person who is deleted stays beside what they did wherever a legal hold covers it, and nowhere else.
import { type SQL, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETION_GRACE_DAYS } from '#domain/limits.ts';
import { fullName } from '#domain/people.ts';
import { deletions } from '#server/store/data-life/leaving-schema.ts';
import { reviews } from '#server/store/reviews/review-schema.ts';
import { users } from '#server/store/schema.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { endedReview, findingOf, madePlaybook } from '#tests/support/contract-reviews.ts';
import { TEXT, acceptSuggestions, addedSuggestion, openedContract } from '#tests/support/contracts.ts';
import { dataOf, madeFile, madeProject, someText } from '#tests/support/files.ts';
import { placedHold } from '#tests/support/holds.ts';
import { answerCell, makeReview } from '#tests/support/reviews.ts';

const ADMIN = 'admin@harbour.test';
const USER = 'user@harbour.test';
const DAY_MS = 86_400_000;
let app: TestApp;
let token: string;
let person: { id: string; first_name: string; last_name: string };
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, USER));
  if (!user) throw new Error(`there is no ${USER}`);
  person = user;
});
afterAll(() => app.close());

const put = async (path: string, body: object, as = token) =>
  dataOf(await app.send({ method: 'PUT', path, token: as, body }));

/** A tabular review of a file in a project, with a cell that the person has decided and flagged. */
async function workedOnReview() {
  const project = await madeProject(app, token);
  const file = await madeFile(app, token, { place: 'repository', category: 'Organization', folder: project.id });
  const desk = await makeReview(app, USER, { documents: [] });
  dataOf(await desk.send('/documents', { method: 'POST', body: { files: [file.id] } }));
  const { document, column } = await answerCell(app, desk, 0, 'Governing law');
  const cell = `/tabular-review/${desk.id}/cells/${document}/${column}`;
  await put(`${cell}/decision`, { state: 'verified' });
  await put(`${cell}/flag`, { flagged: true });
  const ran = { run_author_id: person.id, run_author_name: fullName(person) };
  await app.deps.db.update(reviews).set(ran).where(eq(reviews.id, desk.id));
  return { project: project.id, review: desk.id };
}

/** A contract with a question, a suggestion and a finding that the person has asked and decided. */
async function workedOnContract(playbook: string): Promise<string> {
  const { id } = await openedContract(app, token, { bytes: `${TEXT}\n\n${someText()}` });
  const path = `/contracts/${id}`;
  dataOf(await app.send({ method: 'POST', path: `${path}/threads`, token, body: { question: 'Who pays?' } }));
  const suggestion = await addedSuggestion(app, token, id, { revision: 1, start: 4, end: 9, text: 'seller' });
  await acceptSuggestions(app, token, id, [suggestion.id]);
  const review = await endedReview(app, token, id, { playbook });
  const finding = `${path}/reviews/${review.id}/findings/${findingOf(review, 'Delivery').id}`;
  await put(`${finding}/decision`, { state: 'rejected' });
  await put(finding, { flag: { note: 'Ask Dana' } });
  return id;
}

/** Each name in the work on a tabular review. */
const ofReview = (id: string) => sql`
  select 'run' as place, run_author_name as name from reviews where id = ${id}
  union all select 'cell', decided_by from review_cells where review_id = ${id}
  union all select 'flag', flagged_by from review_cells where review_id = ${id}
  union all select 'decision', author_name from cell_decisions where review_id = ${id}`;
const ofContract = (id: string) => sql`
  with found as (select contract_findings.* from contract_findings
    join contract_reviews on contract_reviews.id = contract_findings.review_id
    where contract_id = ${id} and decided_by is not null)
  select 'review' as place, author_name as name from contract_reviews where contract_id = ${id}
  union all select 'finding', decided_by from found
  union all select 'flag', flagged_by from found
  union all select 'finding decision', author_name from finding_decisions where finding_id in (select id from found)
  union all select 'suggestion decision', author_name from suggestion_decisions
    where suggestion_id in (select id from suggestions where contract_id = ${id})
  union all select 'thread', turn -> 'thread' ->> 'author_name' from runs, jsonb_array_elements(asked) as turn
    where contract_id = ${id} and turn -> 'thread' ->> 'author' = ${person.id}
  union all select 'version', author_name from file_revisions where file_id = ${id}`;

async function namesOf(query: SQL): Promise<Record<string, string>> {
  const { rows } = await app.deps.db.execute<{ place: string; name: string }>(query);
  return Object.fromEntries(rows.map(({ place, name }) => [place, name]));
}

it('keeps the names in reviews and contracts under a hold, and replaces those in others', async () => {
  const { id: playbook } = await madePlaybook(app, token);
  const [held, other] = [await workedOnReview(), await workedOnReview()];
  const [heldContract, otherContract] = [await workedOnContract(playbook), await workedOnContract(playbook)];
  const before = { review: await namesOf(ofReview(held.review)), contract: await namesOf(ofContract(heldContract)) };
  expect(Object.keys(before.review)).toHaveLength(4);
  expect(Object.keys(before.contract)).toHaveLength(7);
  const known = new Set([...Object.values(before.review), ...Object.values(before.contract)]);
  expect([...known]).toEqual([fullName(person)]);
  await placedHold(app, 'project', held.project);
  await placedHold(app, 'contract', heldContract);

  await put(`/users/delete-user/${person.id}`, {}, await app.signIn(ADMIN));
  app.advance((DELETION_GRACE_DAYS + 1) * DAY_MS);
  const finished = async () => {
    app.deps.leaving.wake();
    const found = await app.deps.db.select().from(deletions).where(eq(deletions.user_id, person.id));
    return found.some(({ finished_at }) => finished_at !== null);
  };
  await expect.poll(finished, { timeout: 60_000, interval: 100 }).toBe(true);

  expect(await namesOf(ofReview(held.review))).toEqual(before.review);
  expect(await namesOf(ofContract(heldContract))).toEqual(before.contract);
  for (const query of [ofReview(other.review), ofContract(otherContract)])
    for (const [place, name] of Object.entries(await namesOf(query))) expect(name, place).toBe('Former user');
});
