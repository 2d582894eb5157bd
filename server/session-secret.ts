// The secret that signs sessions where the environment gives none: made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createOnce } from './files/create-once.ts';

export async function sessionSecret(file: string): Promise<string> {
  // Of processes that start together, one creates it and all read the same.
  await createOnce(file, randomBytes(48).toString('base64url'));
  const secret = await readFile(file, 'utf8');
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Delete it to have a new one made; everybody signs in again.`);
  return secret;
}
