// Whether a page takes as long where its company has a million rows as where it has a thousand: every list that the console
// pages through, first page, fiftieth, and the last that it reaches, its other orders, and searches. Asked in turns.
import { MAX_PAGE_DEPTH_ROWS } from '#domain/limits.ts';
import { inTurns } from '#benchmarks/in-turns.ts';
import type { Report } from '#benchmarks/report.ts';
import { addRows, LISTS } from './growth-rows.ts';
import type { Person, Place } from './rig.ts';
import { addCompanies, prepare, startedAt } from './rig.ts';

const SMALL = 1000;
const ROUNDS = { warmUp: 20, counted: 100 };
const PAGE_SIZE = 10;
const AT_MOST = 1.5;

export async function measureGrowth(place: Place, large: number, report: Report): Promise<void> {
  const started = performance.now();
  const [few, many] = await prepare(place, async (deps) => {
    const people = await addCompanies(deps, 2);
    const rows = [SMALL, large];
    await addRows(
      deps,
      people.map((person, index) => ({ person, rows: rows[index] ?? 0 })),
    );
    return people;
  });
  if (!few || !many) throw new Error('two companies are needed');
  report.note(
    `${large.toLocaleString('en')} rows in each of ${LISTS.length} lists after ${Math.round((performance.now() - started) / 1000)} s`,
  );
  const product = await startedAt(place);
  const ask = async (path: string, { headers }: Person) => {
    const reply = await fetch(`${product.origin}/api${path}`, { headers });
    const body = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${body}`);
  };
  const deepest = (rows: number) => Math.min(rows, MAX_PAGE_DEPTH_ROWS) / PAGE_SIZE;
  try {
    for (const { name, path, also } of LISTS) {
      const asked: Record<string, (rows: number) => string> = {
        'first page': () => '',
        'page 50': () => '&page=50',
        'last page': (rows) => `&page=${deepest(rows)}`,
        ...Object.fromEntries(Object.entries(also).map(([what, query]) => [what, () => query])),
      };
      for (const [what, query] of Object.entries(asked)) {
        const [small, grown] = await inTurns(
          [
            { person: few, rows: SMALL },
            { person: many, rows: large },
          ],
          ({ person, rows }) => ask(path(person) + query(rows), person),
          ROUNDS,
        );
        report.against(
          `${name}, ${what}`,
          grown,
          { name: `${SMALL.toLocaleString('en')} rows`, value: small },
          { most: AT_MOST },
          'ms',
        );
      }
    }
  } finally {
    await product.stop();
  }
}
