// A request has an id: in its reply, in the lines that are logged during it, in the jobs that it queues, whichever process
// works them, and in the audit log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/log.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { type Fails, spyOnPool } from '#tests/support/outage.ts';
import { says, scriptedEngine } from '#tests/support/scripted-engine.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

interface Line {
  readonly msg: string;
  readonly request_id?: string;
  readonly queue?: string;
  readonly job?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function recording() {
  const lines: Line[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  return { lines, logger: createLogger({ level: 'info', production: true }, destination) };
}

describe('the id of a request', () => {
  let app: TestApp;
  const { lines, logger } = recording();
  beforeAll(async () => {
    const { engine } = scriptedEngine(() => says('Acme and Bolt'));
    app = await startTestApp({}, { engine, logger });
  });
  afterAll(() => app.close());

  /** Fails what reads workflows, and nothing that the background asks meanwhile. */
  async function whileBroken<Value>(work: () => Promise<Value>): Promise<Value> {
    const query = app.deps.database.pool.query.bind(app.deps.database.pool) as unknown as Fails;
    const broken = spyOnPool(app, 'query').mockImplementation((...asked) =>
      JSON.stringify(asked[0]).includes('workflows') ? Promise.reject(new Error('broken')) : query(...asked),
    );
    return work().finally(() => broken.mockRestore());
  }

  it('is made anew, whatever the caller sends', async () => {
    const reply = await app.send({ path: '/health', headers: { 'x-request-id': 'mine' } });
    expect(reply.headers['x-request-id']).toMatch(UUID);
  });

  it('is in the log and in the reply where the server failed, and in no other problem', async () => {
    const token = await app.signIn('user@harbour.test');
    const missing = await app.send({ path: '/nothing', token });
    expect(missing.body).not.toHaveProperty('request_id');
    const failed = await whileBroken(() => app.send({ path: '/workflow', token }));
    const id = failed.headers['x-request-id'];
    expect(failed.body).toMatchObject({ status: 500, request_id: id });
    expect(lines.filter(({ request_id }) => request_id === id).map(({ msg }) => msg)).toEqual(['request failed']);
  });

  it('is with the job that it queued, also in the process that does the work', async () => {
    const other = recording();
    const { engine } = scriptedEngine(() => says('Acme and Bolt'));
    const token = await app.signIn('user@harbour.test');
    const path = `/workflow/apply/${await workflowId(app, { category: 'Provider', files: 1 })}`;
    // From here on, only the second process claims jobs.
    app.leave();
    const beside = await startTestApp({}, { engine, logger: other.logger, beside: app });
    const reply = await app.send({ method: 'POST', path, token, body: contractBody() });
    expect(reply.status).toBe(200);
    await expect
      .poll(() => other.lines.find(({ msg }) => msg === 'job ended'), { timeout: 30_000 })
      .toMatchObject({
        queue: 'runs',
        job: (reply.body as { run: { id: string } }).run.id,
        request_id: reply.headers['x-request-id'],
        outcome: 'finished',
      });
    await beside.close();
  });
});

describe('behind a trusted proxy, the id of a request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY: 'on', DEMO: 'off', PUBLIC_URL: 'https://whereas.example' });
  });
  afterAll(() => app.close());

  it.each(['7b0ad1c2', '4bf92f3577b34da6a3ce929d0e0e4736', 'Root=1-67891233-abcdef012345678912345678'])(
    'is the proxy’s: %s',
    async (id) => {
      const reply = await app.send({ path: '/health', headers: { 'x-request-id': id } });
      expect(reply.headers['x-request-id']).toBe(id);
    },
  );

  it.each(['', 'two words', '"},{"level":50', 'é', 'a'.repeat(129), 'x'.repeat(10_000)])(
    'is made anew where the proxy’s is none: %s',
    async (id) => {
      const reply = await app.send({ path: '/health', headers: { 'x-request-id': id } });
      expect(reply.headers['x-request-id']).toMatch(UUID);
    },
  );
});
