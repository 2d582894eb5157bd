// What people do with lists and their records.
import { LIBRARY_CALLS } from '#domain/endpoints/libraries.ts';
import type { LibraryName } from '#domain/library.ts';
import type { Prompt } from '#domain/prompts.ts';
import type { Workspace } from './workspace.ts';

const LIBRARIES = Object.keys(LIBRARY_CALLS) as LibraryName[];
const CATEGORIES = ['Organization', 'Provider', 'Personal'] as const;
/** Typed letter by letter; the console searches at a pause. */
const SEARCHES = ['confidential', 'liability', 'termination', 'payment term', 'walnut', 'data protection', 'zzzz'];
const PAUSES = 2;

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly total: number;
}

const read = (reply: string) => JSON.parse(reply) as Listed;

/** A list, its next page and another tab. */
export async function lookAround({ browser, chance, think }: Workspace): Promise<void> {
  const { path } = LIBRARY_CALLS[chance.one(LIBRARIES)].list;
  const first = read(await browser.ask('list', `${path}?category=Organization&page=1&page_size=10`));
  await think();
  if (first.total > 10)
    await browser.ask('list', `${path}?category=Organization&page=${2 + chance.below(3)}&page_size=10`);
  await think();
  await browser.ask('list', `${path}?category=${chance.one(CATEGORIES)}&page=1&page_size=10`);
}

/** A search in a list, with a request at every pause in typing. */
export async function searchLists({ browser, chance, think }: Workspace): Promise<void> {
  const { path } = LIBRARY_CALLS[chance.one(LIBRARIES)].list;
  const words = chance.one(SEARCHES);
  for (let typed = 1; typed <= PAUSES; typed += 1) {
    const search = encodeURIComponent(words.slice(0, Math.ceil((words.length * typed) / PAUSES)));
    await browser.ask('search in a list', `${path}?category=Organization&page=1&page_size=10&search=${search}`);
  }
  await think();
}

export async function openRecord({ browser, chance, think }: Workspace): Promise<void> {
  const calls = LIBRARY_CALLS[chance.one(LIBRARIES)];
  const { data } = read(await browser.ask('list', `${calls.list.path}?category=Organization&page=1&page_size=10`));
  await think();
  await browser.ask('record', calls.one.path.replace(':id', chance.one(data).id));
  await think();
}

/** Creates a prompt the first time, and later updates the version that was opened. */
export async function editPrompt(workspace: Workspace): Promise<void> {
  const { browser, chance, think, name } = workspace;
  const calls = LIBRARY_CALLS.prompts;
  const prompt = `Say who pays the fee of ${chance.below(1e9)}, and when.`;
  const said = { name: `Fees as ${name} asks`, description: '', prompt, category: 'Personal' };
  const mine = workspace.prompt;
  await browser.ask('list', `${calls.list.path}?category=Personal&page=1&page_size=10`);
  await think();
  if (mine) await browser.ask('record', calls.one.path.replace(':id', mine.id));
  await think();
  const reply = mine
    ? await browser.ask('edit', calls.update.path.replace(':id', mine.id), {
        method: 'PUT',
        body: { ...said, version: mine.version },
      })
    : await browser.ask('edit', calls.create.path, { body: said });
  const { data } = JSON.parse(reply) as { data: Prompt };
  workspace.prompt = data;
  workspace.acknowledged.set('prompt', { path: calls.one.path.replace(':id', data.id), contains: prompt });
}

/** The person's runs, and the lists of workflows and reviews. */
export async function listMine({ browser, think }: Workspace): Promise<void> {
  await browser.ask('list', '/workflow/runs?page=1&page_size=10');
  await think();
  await browser.ask('list', '/workflow?category=Provider&page=1&page_size=10');
  await think();
  await browser.ask('list', '/tabular-review?category=Organization&page=1&page_size=10');
}
