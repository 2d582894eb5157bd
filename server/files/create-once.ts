// A file that comes into being whole and once, however many processes make it at the same time.
import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
/** What file systems without hard links answer. */
const NO_LINKS = new Set<unknown>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Creates the file, readable by its owner only, with all of its content at once: nobody ever reads half of it.
 * @returns false when it exists already.
 */
export async function createOnce(path: string, content: string): Promise<boolean> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await writeFile(aside, content, { flag: 'wx', mode: 0o600 });
    await link(aside, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!NO_LINKS.has(codeOf(error))) throw error;
    return await createInPlace(path, content);
  } finally {
    await rm(aside, { force: true });
  }
}

/** Exclusive too, but a reader may find the file still empty. */
async function createInPlace(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}
