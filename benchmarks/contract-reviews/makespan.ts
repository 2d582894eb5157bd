// Whether one review keeps a language model busy: a fake model of 300 ms per reply, eight requests at a time.
import type { Report } from '#benchmarks/report.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import { type SeenRequest, startFakeModel } from '#tests/support/fake-model.ts';
import { startProduct } from '#tests/support/product.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { makeLongContract } from './long-contract.ts';
import { addContract, addPlaybook, beginReview, durationOf, endedReview } from './reviewing.ts';

const PAGES = 40;
const LATENCY_MS = 300;
const CONCURRENCY = 8;
const ROUNDS = 5;
const MOST_TIMES = 1.15;
/** As a person's browser does, so that looking costs the server little. */
const LOOKED_EVERY_MS = 250;

/** @param dataDir an empty folder. */
export async function measureMakespan(report: Report, playbook: PlaybookFields, dataDir: string): Promise<void> {
  const model = await startFakeModel();
  model.behave({ kind: 'late', delayMs: LATENCY_MS }, Number.POSITIVE_INFINITY);
  const product = await startProduct({
    DATA_DIR: dataDir,
    REQUESTS_PER_MINUTE: '0',
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.url,
    AI_MODEL: 'fake',
    AI_CONCURRENCY: String(CONCURRENCY),
  });
  try {
    const client = await clientOf(product);
    const id = await addPlaybook(client, playbook);
    const contract = await addContract(client, makeLongContract(playbook, 1, PAGES), 'Forty pages');
    const durations: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      durations.push(durationOf(await endedReview(client, await beginReview(client, contract, id), LOOKED_EVERY_MS)));
    const calls = playbook.rules.length + playbook.questions.length;
    if (model.requests.length !== calls * ROUNDS)
      report.note(`${model.requests.length} requests for ${calls * ROUNDS} rules and questions`);
    const requests = model.requests.slice(-calls);
    const straight: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) straight.push(await straightTo(model.url, requests));
    const [first = Number.NaN] = durations;
    report.figure(`model of ${LATENCY_MS} ms, the first review`, first, 'ms');
    // The model reads forty pages for each reply, on the same machine: it is above its latency by what that takes.
    report.figure('its latency alone', Math.ceil(calls / CONCURRENCY) * LATENCY_MS, 'ms');
    const ideal = { name: 'that of the same requests straight to the model', value: medianOf(straight) };
    report.against(`the same, the median of ${ROUNDS}`, medianOf(durations), ideal, { most: MOST_TIMES }, 'ms');
  } finally {
    await product.stop();
    await model.close();
  }
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Sends requests like these, as many at once as the product does. @returns the time in ms. */
async function straightTo(url: string, requests: readonly SeenRequest[]): Promise<number> {
  const waiting = requests.map(({ system, user, isStreamed: stream }) => {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ];
    return JSON.stringify({ model: 'fake', stream, messages });
  });
  const started = performance.now();
  const sendAll = async (): Promise<void> => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      const headers = { 'content-type': 'application/json' };
      await (await fetch(`${url}/chat/completions`, { method: 'POST', headers, body })).text();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendAll));
  return performance.now() - started;
}
