// The victim: a company whose users create one of everything, each with unguessable words.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Contract } from '#domain/contracts/contracts.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { LIBRARIES } from '#domain/library.ts';
import { subscriptions, users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { createOpenCompany, planOf } from '#tests/support/companies.ts';
import { dataOf, madeFile, madeFolder, madeProject } from '#tests/support/files.ts';
import { callOf, fieldsOf, recordBody } from '#tests/support/libraries.ts';
import { answerCell, makeReview } from '#tests/support/reviews.ts';
import { saved } from '#tests/support/workflow-definitions.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';
import type { Marker } from './verdict.ts';

export interface Victim {
  readonly company: string;
  readonly markers: readonly Marker[];
}

const YEAR_MS = 365 * 86_400_000;
const OWN = ['Organization', 'Personal'] as const;
const unguessable = (letter: string) => `${letter}${randomBytes(7).toString('hex')}`;

/** An active subscription, and a license for the administrator. */
async function subscribe(app: TestApp, company: string, email: string): Promise<void> {
  const { db } = app.deps;
  const plan_id = (await planOf(app, 'Team (Yearly)')).id;
  const end = new Date(Date.now() + YEAR_MS).toISOString();
  const term = { start_date: new Date().toISOString(), end_date: end, buffer_period: end };
  await db.insert(subscriptions).values({ id: uuidv7(), company_id: company, plan_id, number_of_licenses: 5, ...term });
  await db.update(users).set({ assigned_license: true }).where(eq(users.email, email));
}

/** Opens a file as a contract, suggests a change and asks about it. */
async function negotiate(app: TestApp, token: string, file: string, word: string): Promise<void> {
  const send = async <Data>(path: string, body: object) =>
    dataOf<Data>(await app.send({ method: 'POST', path: `/contracts${path}`, token, body }));
  const { id } = await send<Contract>('', { file, counterparty: word });
  await send(`/${id}/suggestions`, { revision: 1, start: 0, end: 3, text: word, comment: word });
  await send(`/${id}/threads`, { question: `What do the laws of ${word} govern?` });
}

/** Creates one of every record, and a result of everything that can run. */
async function fill(app: TestApp, email: string, { title, word }: { title: string; word: string }): Promise<void> {
  const token = await app.signIn(email);
  const text = `The term is two years. This Agreement is governed by the laws of ${word}. The fee is 5 EUR.`;
  for (const category of OWN) {
    const workflow = await saved(app, email, { name: title, description: word, category, status: 'Publish' });
    const applied = await app.send({
      method: 'POST',
      path: `/workflow/apply/${workflow.id}`,
      token,
      body: contractBody(text, `${word}.txt`),
    });
    if (applied.status !== 200) throw new Error(applied.text);
    for (const library of LIBRARIES) {
      const body = recordBody(library, category, fieldsOf(library, title));
      dataOf(await app.send({ method: 'POST', path: ENDPOINTS[callOf(library, 'create')].path, token, body }));
    }
    const project = await madeProject(app, token, { name: title, description: word, category });
    for (const place of ['repository', 'templates'] as const) {
      const top = { place, category, folder: place === 'templates' ? null : project.id };
      const folder = await madeFolder(app, token, top, `Folder ${title}`);
      const file = await madeFile(
        app,
        token,
        { ...top, folder: folder.id },
        { name: `${category} ${title}`, description: word, bytes: text },
      );
      if (place === 'repository') await negotiate(app, token, file.id, word);
    }
    const review = await makeReview(app, email, {
      name: title,
      description: word,
      category,
      documents: [text, `${text} Twice.`],
    });
    await answerCell(app, review, 0, 'Governing law', { answer: `the laws of ${word}` });
  }
  const run = await runAs(app, email, contractBody(text, `${word}.txt`));
  const decision = { prompt: 0, answer: 0, state: 'edited', value: word };
  await app.send({ method: 'PUT', path: `/workflow/run/${run.id}/decision`, token, body: decision });
  await app.settled();
}

export async function createVictim(app: TestApp): Promise<Victim> {
  const [person, title, word] = [unguessable('p'), unguessable('t'), unguessable('c')];
  const email = `${person}@quarry.test`;
  const { id } = await createOpenCompany(app, { name: `Quarry ${person}`, first_name: person, email });
  await subscribe(app, id, email);
  await fill(app, email, { title, word });
  return {
    company: id,
    markers: [
      { word: person, of: 'the names of another company', mayBeSeenBy: ['super admin'] },
      // The audit log of all companies names the records that were changed.
      { word: title, of: 'what another company has named', mayBeSeenBy: ['super admin'] },
      { word, of: 'what another company has written', mayBeSeenBy: [] },
    ],
  };
}
