// Contracts and their reviews over HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { LibraryRecord } from '#domain/library.ts';
import type { PlaybookFields } from '#domain/playbooks.ts';
import type { ProductClient } from '#tests/support/product-client.ts';

const LOOKED_EVERY_MS = 50;

export async function addPlaybook(client: ProductClient, fields: PlaybookFields): Promise<string> {
  const body = { play_books: [{ ...fields, category: 'Personal' }] };
  return (await client.call<{ data: LibraryRecord }>('/playbook/create/', body)).data.id;
}

export async function addContract(client: ProductClient, text: string, name: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(text));
  return (await client.upload<{ data: Contract }>('/contracts/upload', bytes, `${name}.txt`)).data.id;
}

export async function beginReview(client: ProductClient, contract: string, playbook: string): Promise<ContractReview> {
  const body = { playbook, side: 'Customer' };
  return (await client.call<{ data: ContractReview }>(`/contracts/${contract}/reviews`, body)).data;
}

const isOver = ({ status }: ContractReview) => status !== 'queued' && status !== 'running';

/** Waits for its end. @throws Error if it did not finish, or not with every rule and question. */
export async function endedReview(
  client: ProductClient,
  { id, contract }: Pick<ContractReview, 'id' | 'contract'>,
  everyMs = LOOKED_EVERY_MS,
): Promise<ContractReview> {
  for (;;) {
    const { data } = await client.call<{ data: ContractReview }>(`/contracts/${contract}/reviews/${id}`);
    if (isOver(data)) {
      if (data.status !== 'finished' || data.failed > 0 || data.done !== data.total)
        throw new Error(`The review is ${data.status}: ${data.done} of ${data.total}, ${data.failed} failed.`);
      return data;
    }
    await wait(everyMs);
  }
}

/** From its request to its end, as stored. */
export const durationOf = ({ created_at, finished_at }: ContractReview): number =>
  Date.parse(finished_at ?? '') - Date.parse(created_at);
