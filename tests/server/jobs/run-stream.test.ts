// A run followed as server-sent events.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunEvent } from '#domain/runs.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { applyRequest, eventsOf } from '#tests/support/run-stream.ts';
import { CONTRACT, contractBody, workflowId } from '#tests/support/workflows.ts';

let app: TestApp;
let address: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('user@harbour.test');
  address = `${await app.listen()}/api/workflow/apply/${await workflowId(app, { category: 'Provider', files: 1 })}`;
});
afterAll(() => app.close());

async function collect(reply: Response): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const event of eventsOf(reply)) events.push(event);
  return events;
}

describe('a streamed run', () => {
  it('sends its start, progress, text and outcome, in this order', async () => {
    const reply = await fetch(address, applyRequest(token, contractBody()));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
    const events = await collect(reply);
    const types = events.map((event) => event.type);
    expect(types.indexOf('started')).toBe(0);
    expect(types.lastIndexOf('started')).toBe(0);
    expect(types.indexOf('finished')).toBe(types.length - 1);
    expect(
      types
        .slice(1, -1)
        .toSorted()
        .filter((type, index, all) => type !== all[index - 1]),
    ).toEqual(['progress', 'text']);
    expect(types.indexOf('progress')).toBeLessThan(types.indexOf('text'));
    const stages = events.flatMap((event) => (event.type === 'progress' ? [event.stage] : []));
    expect(stages[0]).toBe('reading');
    expect(stages.indexOf('answering')).toBeGreaterThan(0);
    const [started, finished] = [events[0], events.at(-1)];
    if (started?.type !== 'started' || finished?.type !== 'finished') throw new Error('not a whole run');
    expect(finished.run.id).toBe(started.run_id);
    expect(finished.data).toBe(finished.run.text);
    for (const source of finished.run.sources) expect(CONTRACT).toContain(source.quote);
  });

  it('ends with the problem if its document cannot be read, and is stored as failed', async () => {
    const reply = await fetch(address, applyRequest(token, contractBody(Buffer.from('%PDF-1.7\nnothing'), 'a.pdf')));
    const events = await collect(reply);
    const [started, failed] = [events[0], events.at(-1)];
    if (started?.type !== 'started' || failed?.type !== 'failed') throw new Error('not a failed run');
    expect(failed.problem).toMatchObject({ type: '/problems/unreadable_document', status: 422 });
    expect(failed.problem.message).toContain('a.pdf is damaged');
    expect(Object.keys(failed.problem.errors ?? {})).toHaveLength(1);
    const stored = await app.send({ path: `/workflow/runs/${started.run_id}`, token });
    expect(stored.body).toMatchObject({ data: { status: 'failed', problem: { code: 'unreadable_document' } } });
  });

  it('is refused with an ordinary problem if it cannot start', async () => {
    const missing = await fetch(address, applyRequest(token, { files: [] }));
    expect(missing.status).toBe(400);
    expect(missing.headers.get('content-type')).toContain('application/problem+json');
    expect((await fetch(address, applyRequest('no-token', contractBody()))).status).toBe(401);
  });
});
