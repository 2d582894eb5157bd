// Library records created and found through the API, so that a visit depends on no other.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { QUERY_CALLS, PROMPT_CALLS } from '#domain/endpoints/libraries.ts';
import type { LibraryRecord } from '#domain/library.ts';
import type { SignedIn } from '#domain/session.ts';

const CALLS = { prompts: PROMPT_CALLS, queries: QUERY_CALLS };
type Library = keyof typeof CALLS;

const WRITTEN = {
  prompts: { description: 'What has to be given notice of', prompt: 'List every notice period.\nQuote each.' },
  queries: {
    description: '',
    query: [
      { title: 'Term', description: 'State the initial term.' },
      { title: 'Renewal', description: 'State how the contract renews.\nSay who may stop it.' },
      { title: 'Notice', description: '' },
    ],
  },
};

const authorized = (session: SignedIn | null) => ({ Authorization: `Bearer ${session?.access_token ?? ''}` });

async function dataOf<T>(reply: Awaited<ReturnType<Page['request']['get']>>, done: string): Promise<T> {
  expect(reply.status(), done).toBe(200);
  return ((await reply.json()) as { data: T }).data;
}

/** Creates a record of the visitor. */
export async function ownRecord(page: Page, session: SignedIn | null, library: Library): Promise<string> {
  const data = { name: 'Notice and renewal', category: 'Personal', ...WRITTEN[library] };
  const reply = await page.request.post(`/api${CALLS[library].create.path}`, { headers: authorized(session), data });
  return (await dataOf<LibraryRecord>(reply, `adding to ${library}`)).id;
}

/** Changes a record of the visitor, as if in another window. */
export async function changeRecord(page: Page, session: SignedIn | null, library: Library, id: string): Promise<void> {
  const data = { name: 'Changed elsewhere', category: 'Personal', ...WRITTEN[library] };
  const path = CALLS[library].update.path.replace(':id', id);
  await dataOf(await page.request.put(`/api${path}`, { headers: authorized(session), data }), `changing ${library}`);
}

/** The newest record of the provider. */
export async function providerRecord(page: Page, session: SignedIn | null, library: Library): Promise<string> {
  const params = { category: 'Provider' };
  const reply = await page.request.get(`/api${CALLS[library].list.path}`, { headers: authorized(session), params });
  const [first] = await dataOf<LibraryRecord[]>(reply, `listing ${library}`);
  if (!first) throw new Error(`The provider has no ${library}`);
  return first.id;
}
