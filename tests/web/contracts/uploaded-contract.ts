// The negotiated contract as the person who is signed in works on it: uploaded, changed, with suggestions.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { uploadContract } from '#domain/endpoints/contracts.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { negotiatedContract } from '#tests/browser/support/negotiated-contract.ts';
import { ask } from '#tests/web/support/ask.ts';
import { stored } from '#tests/web/support/console.tsx';

/** The contract with one of its parts changed. */
export async function contractFile(
  change: (xml: string) => string = (same) => same,
  part: 'document' | 'settings' = 'document',
): Promise<File> {
  const path = `word/${part}.xml`;
  const { name, buffer } = await negotiatedContract('Flour supply.docx');
  const parts = unzipSync(new Uint8Array(buffer));
  const changed = strToU8(change(strFromU8(parts[path] ?? new Uint8Array())));
  return new File([zipSync({ ...parts, [path]: changed })], name);
}

const PROTECTION = '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>';

/** The contract, protected against editing. */
export const protectedFile = (): Promise<File> =>
  contractFile((settings) => settings.replace(/(<w:settings[^>]*>)/, `$1${PROTECTION}`), 'settings');

async function send<T>(method: 'POST' | 'PUT', path: string, file: File): Promise<T> {
  const body = new FormData();
  body.set('file', file);
  const headers = { Authorization: `Bearer ${stored('token')}` };
  const reply = await fetch(`/api${path}`, { method, headers, body });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: T }).data;
}

export const uploadedContract = async (file?: File): Promise<Contract> =>
  send('POST', uploadContract.path, file ?? (await contractFile()));

/** A colleague's, while the page is open. */
export const addRevision = async (id: string, file: File): Promise<void> =>
  send('PUT', pathOf(FILE_CALLS.repository.uploadRevision.path, { id }), file);

/** Suggests other words instead of each passage. @returns the ids of the suggestions. */
export async function suggest(id: string, ...passages: readonly string[]): Promise<readonly string[]> {
  const { data } = await ask<{ data: ContractText }>(`/contracts/${id}/text?view=final`);
  const ids: string[] = [];
  for (const words of passages) {
    const start = data.text.indexOf(words);
    const body = { revision: data.revision, start, end: start + words.length, text: `other ${words}` };
    ids.push((await ask<{ data: Suggestion }>(`/contracts/${id}/suggestions`, body)).data.id);
  }
  return ids;
}

export async function accept(id: string, suggestions: readonly string[]): Promise<void> {
  for (const one of suggestions) await ask(`/contracts/${id}/suggestions/${one}`, { state: 'accepted' }, 'PUT');
}
