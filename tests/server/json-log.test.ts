// What the product prints in production: lines of JSON from its first to its last, whether it starts or not.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchProduct } from '#tests/support/product.ts';
import { until } from '#tests/support/until.ts';

const WITHIN_MS = 300_000;
const PRODUCTION = { NODE_ENV: 'production', LOG_LEVEL: 'info', DEMO: 'off' };
const parsed = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { level: number; msg: string });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-json-log-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it(
  'says as JSON that it is ready, and where',
  async () => {
    const product = launchProduct({ ...PRODUCTION, DATA_DIR: folder });
    await until('it is ready', WITHIN_MS, () => product.printed().includes('is ready at') || !product.isRunning());
    await product.stop();
    expect(parsed(product.printed()).map(({ msg }) => msg)).toContainEqual(
      expect.stringMatching(/^Whereas is ready at http:/),
    );
  },
  WITHIN_MS,
);

it(
  'says as JSON why it does not start',
  async () => {
    const product = launchProduct({ ...PRODUCTION, DATA_DIR: folder, AI_PROVIDER: 'anthropic' });
    expect(await product.ended).toBe(1);
    const [line, ...more] = parsed(product.printed());
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      level: 60,
      msg: expect.stringContaining('AI_MODEL: required with anthropic') as string,
    });
  },
  WITHIN_MS,
);
