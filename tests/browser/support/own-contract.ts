// A contract with the other side's changes, uploaded by the API, with suggestions where they are wanted.
import { expect, type Page } from '@playwright/test';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { PLAYBOOK_CALLS } from '#domain/endpoints/libraries.ts';
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
  /** Whether it is reviewed under a playbook of the visitor. */
  readonly isReviewed?: boolean;
}

/** One rule that the contract meets, and one that it has nothing on. */
export const FLOUR_RULES = [
  ruleOf('Governing law', 'This Agreement is governed by the laws of England and Wales.'),
  ruleOf(
    'Confidentiality',
    'Each party shall keep the other party’s confidential information secret and shall use it only for the purposes of this Agreement.',
  ),
];

function ruleOf(title: string, preferred_language: string) {
  return { title, rule: `The rule on ${title}.`, preferred_language, fallback_position: '', fallback_language: '' };
}

/** Adds a playbook of the visitor. @returns its id. */
export async function ownPlaybook(
  page: Page,
  session: SignedIn | null,
  title: string,
  rules: readonly object[] = FLOUR_RULES,
): Promise<string> {
  const reply = await page.request.post(`/api${PLAYBOOK_CALLS.create.path}`, {
    headers: { Authorization: `Bearer ${session?.access_token ?? ''}` },
    data: { play_books: [{ title, category: 'Personal', rules, questions: [] }] },
  });
  if (!reply.ok()) throw new Error(await reply.text());
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

/** Reviews a contract and waits for the end. */
async function review(page: Page, session: SignedIn | null, id: string): Promise<void> {
  const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
  const playbook = await ownPlaybook(page, session, 'Flour supply rules');
  const path = `/api/contracts/${id}/reviews`;
  const begun = await page.request.post(path, { headers, data: { playbook, side: 'Supplier' } });
  if (!begun.ok()) throw new Error(await begun.text());
  const { data } = (await begun.json()) as { data: { id: string } };
  const status = async () => {
    const reply = await page.request.get(`${path}/${data.id}`, { headers });
    return ((await reply.json()) as { data: { status: string } }).data.status;
  };
  await expect.poll(status, { message: 'the review', timeout: 30_000 }).toBe('finished');
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
  if (wanted.isReviewed) await review(page, session, data.id);
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
