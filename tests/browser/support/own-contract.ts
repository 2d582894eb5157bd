// A contract with the other side's changes, uploaded by the API, with suggestions where they are wanted.
import type { Page } from '@playwright/test';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { SignedIn } from '#domain/session.ts';
import { negotiatedContract } from './negotiated-contract.ts';

interface Wanted {
  readonly name: string;
  /** Words to replace, each by `text`, in the state given. */
  readonly suggestions?: readonly {
    readonly words: string;
    readonly text: string;
    readonly state: 'open' | 'accepted';
  }[];
}

/** @returns its id. */
export async function ownContract(page: Page, session: SignedIn | null, wanted: Wanted): Promise<string> {
  const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
  const uploaded = await page.request.post('/api/contracts/upload', {
    headers,
    multipart: { side: 'Supplier', counterparty: 'Quayside Bakeries', file: await negotiatedContract(wanted.name) },
  });
  if (!uploaded.ok()) throw new Error(await uploaded.text());
  const { data } = (await uploaded.json()) as { data: { id: string } };
  if (wanted.suggestions === undefined) return data.id;
  const read = await page.request.get(`/api/contracts/${data.id}/text?view=final`, { headers });
  const { text } = ((await read.json()) as { data: ContractText }).data;
  for (const { words, text: instead, state } of wanted.suggestions) {
    const start = text.indexOf(words);
    if (start < 0) throw new Error(`The contract does not have “${words}”`);
    const body = { revision: 1, start, end: start + words.length, text: instead };
    const added = await page.request.post(`/api/contracts/${data.id}/suggestions`, { headers, data: body });
    if (!added.ok()) throw new Error(await added.text());
    const { data: suggestion } = (await added.json()) as { data: { id: string } };
    if (state === 'accepted')
      await page.request.put(`/api/contracts/${data.id}/suggestions/${suggestion.id}`, { headers, data: { state } });
  }
  return data.id;
}
