// Creates, edits and deletes prompts or queries: the four libraries share one table and one set of calls, so two are enough.
import { createLedger } from '#tests/faults/ledger.ts';
import type { Writer, WriterDeps } from './writer.ts';
import { noted, NOTHING_BEHIND } from './writer.ts';

type Library = 'prompts' | 'queries';

interface RecordState {
  readonly description: string;
  readonly version: number;
}
interface SeenRecord extends RecordState {
  readonly id: string;
  readonly name: string;
}

/** One page of the list holds all of them. */
const ALIVE_MAX = 60;

export function createLibraryWriter({ person, chance, findings, name: own }: WriterDeps, library: Library): Writer {
  const ledger = createLedger<RecordState>(library, findings);
  const ids = new Map<string, string>();
  let made = 0;

  const bodyOf = (name: string, description: string) => ({
    name,
    description,
    category: 'Personal',
    ...(library === 'prompts'
      ? { prompt: 'List the dates.' }
      : { query: [{ title: 'Term', description: 'How long?' }] }),
  });

  async function create(): Promise<void> {
    const name = `${own}-${(made += 1)}`;
    const asked = ledger.begin(new Map([[name, { description: 'new', version: 1 }]]));
    const reply = noted(asked, await person.call<{ data: SeenRecord }>(`/${library}/create`, bodyOf(name, 'new')));
    if (reply) ids.set(name, reply.data.id);
  }

  async function edit(name: string, { version }: RecordState): Promise<void> {
    const next = { description: `edited ${chance.whole(0, 1e9)}`, version: version + 1 };
    const asked = ledger.begin(new Map([[name, next]]));
    const body = { ...bodyOf(name, next.description), version };
    noted(asked, await person.call(`/${library}/update/${ids.get(name)}`, body, 'PUT'));
  }

  async function remove(name: string): Promise<void> {
    const asked = ledger.begin(new Map([[name, null]]));
    noted(asked, await person.call(`/${library}/delete/${ids.get(name)}`, undefined, 'DELETE'));
  }

  return {
    ...NOTHING_BEHIND,

    async step() {
      const alive = ledger.settled();
      if (alive.size < 3 || (alive.size < ALIVE_MAX && chance.isIn(40))) return create();
      const [name, state] = chance.oneOf([...alive]);
      return alive.size >= ALIVE_MAX || chance.isIn(35) ? remove(name) : edit(name, state);
    },

    async check() {
      const path = `/${library}?category=Personal&page_size=100&search=${own}`;
      const { data } = await person.get<{ data: SeenRecord[] }>(path);
      const mine = data.filter(({ name }) => name.startsWith(`${own}-`));
      for (const { name, id } of mine) ids.set(name, id);
      ledger.check(new Map(mine.map(({ name, description, version }) => [name, { description, version }])));
    },
  };
}
