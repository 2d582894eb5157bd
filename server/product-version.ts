// The version of the product, as package.json has it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export async function productVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
