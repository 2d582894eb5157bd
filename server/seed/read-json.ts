// Reads the JSON of server/seed/content.
import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** @param path below server/seed/content. @throws Error naming the file where the schema refuses it. */
export function readJson<T>(path: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(new URL(`content/${path}`, import.meta.url), 'utf8')));
  } catch (error) {
    throw new Error(`server/seed/content/${path} cannot be read`, { cause: error });
  }
}
