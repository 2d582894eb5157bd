// Measures whether a page takes as long with a million rows as with a thousand: of every list of the console the first page,
// the fiftieth, the last reachable one, other orders, and searches. Lists of a company are compared between a small and a
// large company, lists of the whole platform between a small and a large platform, alternating.
import { MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';
import { alternate } from '#benchmarks/alternate.ts';
import type { Report } from '#benchmarks/report.ts';
import type { List } from './growth-rows.ts';
import { addRows, PLATFORM_LISTS, TENANT_LISTS } from './growth-rows.ts';
import type { Person, Place } from './rig.ts';
import { addCompanies, prepare, signedIn, startedAt } from './rig.ts';

const SMALL = 1000;
const ROUNDS = { warmUp: 20, counted: 100 };
const PAGE_SIZE = 10;
const AT_MOST = 1.5;

/** A user, a server, and the number of rows. */
interface Asker {
  readonly origin: string;
  readonly headers: Person['headers'];
  readonly rows: number;
}

/** A platform with companies of these numbers of rows. */
async function filled(place: Place, rows: readonly number[]) {
  return prepare(place, async (deps) => {
    const people = await addCompanies(deps, rows.length);
    await addRows(
      deps,
      people.map((person, index) => ({ person, rows: rows[index] ?? 0 })),
    );
    return { people, superAdmin: await signedIn(deps, 'super@whereas.test') };
  });
}

const lastPage = ({ rows }: Asker) => Math.min(rows, MAX_PAGE_DEPTH_ROWS) / PAGE_SIZE;

/** Requests to a list: the query to add to its path, by name. */
function askedOf({ orders = {}, searches = {} }: List): [what: string, query: (asker: Asker) => string][] {
  const last = (asker: Asker) => `&page=${lastPage(asker)}`;
  return [
    ['first page', () => ''],
    ['page 50', () => '&page=50'],
    ['last page', last],
    ...Object.entries(orders).flatMap(([what, query]): [string, (asker: Asker) => string][] => [
      [what, () => query],
      [`${what}, last page`, (asker) => query + last(asker)],
    ]),
    ...Object.entries(searches).map(([what, query]): [string, () => string] => [what, () => query]),
  ];
}

async function ask({ origin, headers }: Asker, path: string): Promise<void> {
  const reply = await fetch(`${origin}/api${path}`, { headers });
  const body = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${body}`);
}

async function compare(lists: readonly List[], few: Asker, many: Asker, report: Report): Promise<void> {
  const name = `${few.rows.toLocaleString('en')} rows`;
  for (const list of lists)
    for (const [what, query] of askedOf(list)) {
      const [small, large] = await alternate([few, many], (asker) => ask(asker, list.path + query(asker)), ROUNDS);
      report.against(`${list.name}, ${what}`, large, { name, value: small }, { most: AT_MOST }, 'ms');
    }
}

/** @param places of a platform with few rows and of one with many. */
export async function measureGrowth(places: { few: Place; many: Place }, large: number, report: Report): Promise<void> {
  const started = performance.now();
  const small = await filled(places.few, [SMALL]);
  const grown = await filled(places.many, [SMALL, large]);
  const [few, many] = grown.people;
  if (!few || !many) throw new Error('two companies are needed');
  const seconds = Math.round((performance.now() - started) / 1000);
  report.note(`${large.toLocaleString('en')} rows in each list after ${seconds} s`);
  const product = await startedAt(places.many);
  const { origin } = product;
  try {
    const ofTenants = [
      { origin, headers: few.headers, rows: SMALL },
      { origin, headers: many.headers, rows: large },
    ] as const;
    await compare(TENANT_LISTS, ...ofTenants, report);
    const beside = await startedAt(places.few);
    try {
      const ofAll = [
        { origin: beside.origin, headers: small.superAdmin, rows: SMALL },
        { origin, headers: grown.superAdmin, rows: large },
      ] as const;
      await compare(PLATFORM_LISTS, ...ofAll, report);
    } finally {
      await beside.stop();
    }
  } finally {
    await product.stop();
  }
}
