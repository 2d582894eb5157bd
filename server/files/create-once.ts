// Creates a file atomically and only once, also when several processes try at the same time.
import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
/** Errors of file systems without hard links. */
const NO_LINKS = new Set<unknown>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Creates the file, readable by its owner only. No reader ever sees part of the content.
 * @returns false where it exists already.
 */
export async function createOnce(path: string, content: string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, content, { flag: 'wx', mode: 0o600 });
    await link(temporary, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!NO_LINKS.has(codeOf(error))) throw error;
    return await createInPlace(path, content);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Exclusive too, but a reader may see the file while it is empty. */
async function createInPlace(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}
