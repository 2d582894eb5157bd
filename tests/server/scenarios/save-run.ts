// Saving the result of a run in a project.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { saveRun } from '#domain/endpoints/workflow.ts';
import { MESSAGES } from '#domain/messages.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';
import { runAs } from '#tests/support/workflows.ts';

const THEO = 'user@harbour.test';
const MARA = 'user@castellan.test';

async function projectOf(app: TestApp, email: string, category: 'Organization' | 'Personal' = 'Personal') {
  const body = { name: `Matter ${uuidv7()}`, description: '', category };
  const reply = await app.send({ method: 'POST', path: '/folders/create', token: await app.signIn(email), body });
  return (reply.body as { data: { id: string; category: string } }).data;
}

async function asked(app: TestApp, { to = THEO, name = 'Key dates' } = {}): Promise<Asked> {
  const { id: folder, category } = await projectOf(app, to);
  return { params: { id: (await runAs(app, THEO)).id }, body: { folder, category, name } };
}

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'saveRun',
    kind: 'success',
    name: 'keeps the result as a Word document of the project, which is then read like any other',
    as: THEO,
    ask: (app) => asked(app),
    status: 200,
    then: async (app, reply) => {
      const file = saveRun.reply.parse(reply.body).data;
      expect(file).toMatchObject({ name: 'Key dates', extension: '.docx', revision: 1, reading: { state: 'waiting' } });
      const token = await app.signIn(THEO);
      const { bytes } = await app.send({ path: `/repositories/${file.id}/content`, token });
      expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
    },
  },
  {
    endpoint: 'saveRun',
    kind: 'state',
    name: 'says that nothing was saved where a file of that name is to stay',
    as: THEO,
    ask: async (app) => {
      const request = await asked(app);
      const path = pathOf(saveRun.path, request.params);
      await app.send({ method: 'POST', path, token: await app.signIn(THEO), body: request.body });
      return { ...request, body: { ...(request.body as object), on_conflict: 'skip' } };
    },
    status: 200,
    contains: [MESSAGES.fileSkipped, '"revision":1'],
  },
  {
    endpoint: 'saveRun',
    kind: 'anonymous',
    name: 'asks a visitor to sign in',
    ask: { params: { id: uuidv7() }, body: {} },
    status: 401,
  },
  {
    endpoint: 'saveRun',
    kind: 'other-tenant',
    name: 'saves nobody else’s result',
    as: MARA,
    ask: (app) => asked(app, { to: MARA }),
    status: 404,
    contains: ['This run does not exist, or is not yours.'],
  },
  {
    endpoint: 'saveRun',
    kind: 'other-tenant',
    name: 'saves into no project of somebody else',
    as: THEO,
    ask: (app) => asked(app, { to: MARA }),
    status: 404,
  },
  {
    endpoint: 'saveRun',
    kind: 'invalid',
    name: 'refuses a name that would be a path',
    as: THEO,
    ask: (app) => asked(app, { name: '../key dates' }),
    status: 400,
    contains: ['A name cannot contain slashes or consist only of dots.'],
  },
  {
    endpoint: 'saveRun',
    kind: 'wrong-role',
    name: 'is not for the provider, who has no projects',
    as: 'super@whereas.test',
    ask: { params: { id: uuidv7() }, body: { folder: uuidv7(), category: 'Personal', name: 'x' } },
    status: 403,
  },
  {
    endpoint: 'saveRun',
    kind: 'state',
    name: 'has nothing to save of a run that came to no result',
    as: THEO,
    ask: async (app) => {
      const request = await asked(app);
      await app.deps.db
        .update(runs)
        .set({ status: 'interrupted' })
        .where(eq(runs.id, request.params?.['id'] ?? ''));
      return request;
    },
    status: 409,
    contains: ['This run has no result to save.'],
  },
];
