// The real API in a process of its own: the server does not live in happy-dom's world, where a URL is a page's.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#tests/support/product.ts';

export interface WebApi {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the product with its demo data on a folder of its own. */
export async function startApi(): Promise<WebApi> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-web-'));
  const product = await startProduct({ DATA_DIR: folder, REQUESTS_PER_MINUTE: '0' });
  return {
    origin: product.origin,
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
