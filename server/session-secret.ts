// The secret that signs sessions where the environment gives none: made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

export async function sessionSecret(file: string): Promise<string> {
  try {
    // Exclusive: of processes that start together, one writes and all read the same.
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = await readFile(file, 'utf8');
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Delete it to have a new one made; everybody signs in again.`);
  return secret;
}
