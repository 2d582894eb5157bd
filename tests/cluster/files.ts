// Files: uploaded to one process, served by the others; read once by any process; and visible to nobody else, whatever the
// processes cache.
import type { Report } from '#benchmarks/report.ts';
import type { Harness } from './harness.ts';
import type { Person } from './person.ts';
import { formOf, signIn } from './person.ts';
import { until } from '#tests/support/until.ts';

const FILES = 30;
const READ_WITHIN_MS = 60_000;

interface Uploaded {
  readonly file: { readonly id: string };
}

export async function newProject(person: Person, origin: string, name: string): Promise<string> {
  const body = { name, description: '', category: 'Organization' };
  return (await person.data<{ id: string }>(origin, '/folders/create', { body })).id;
}

export const textOf = (what: string): string =>
  `LEASE ${what}\n\nThe Tenant shall pay an annual rent of $48,000 for ${what}.\n\nThe law of England governs ${what}.\n`;

export async function checkFiles({ origins, pool, storage }: Harness, report: Report): Promise<void> {
  const [first = '', second = ''] = origins;
  const person = await signIn(first, 'user@harbour.test');
  const stranger = await signIn(first, 'user@castellan.test');
  const folder = await newProject(person, first, 'Shared by three');
  const names = Array.from({ length: FILES }, (_, index) => `Lease ${index}`);
  const before = storage.asked.length;
  const ids = await Promise.all(
    names.map(async (name, index) => {
      const form = formOf({ category: 'Organization', folder }, `${name}.txt`, textOf(name));
      const at = origins[index % origins.length] ?? '';
      return (await person.data<Uploaded>(at, '/repositories/upload', { body: form })).file.id;
    }),
  );

  const took = await until('all files are read', READ_WITHIN_MS, async () => {
    const { rows } = await pool.query<{ reading: string }>('select reading from file_nodes where id = any($1)', [ids]);
    return rows.every(({ reading }) => reading === 'read');
  });
  report.target(`until ${FILES} files were read and could be found`, took / 1000, { most: READ_WITHIN_MS / 1000 }, 's');
  // Only the readers have fetched their bytes so far.
  const fetched = storage.asked.slice(before).filter((request) => request === 'GET 200').length;
  report.target('files that were read more than once', fetched - FILES, { most: 0, least: 0 }, '');

  let wrong = 0;
  let refusedLinks = 0;
  for (const [index, id] of ids.entries())
    for (const origin of origins) {
      const { body } = await person.send<Buffer>(origin, `/repositories/${id}/content`);
      if (Buffer.from(body).toString() !== textOf(names[index] ?? '')) wrong += 1;
    }
  for (const id of ids.slice(0, 5)) {
    const { url } = await person.data<{ url: string }>(first, `/repositories/${id}/link`, { body: {} });
    for (const origin of origins) if (!(await fetch(`${origin}${url}`)).ok) refusedLinks += 1;
  }
  report.target(
    `of ${FILES} files, replies of three processes that were not byte for byte what one was given`,
    wrong,
    { most: 0 },
    '',
  );
  report.target('links to download that another process than the signer refused', refusedLinks, { most: 0 }, '');

  // Every process has now cached what it read for one company; another company asks for it.
  const paths = ids.flatMap((id) => [`/repositories/${id}/reading`, `/repositories/${id}/content`]);
  const replies = async (by: Person, status: number) => {
    let found = 0;
    for (const origin of origins)
      for (const path of paths) if ((await by.send(origin, path)).status === status) found += 1;
    return found;
  };
  const mine = await replies(person, 200);
  if (mine !== paths.length * origins.length) throw new Error(`only ${mine} of the replies were the owner's`);
  report.target(
    'documents of another company that a process answered with',
    await replies(stranger, 200),
    { most: 0 },
    '',
  );
  const { status } = await person.send(second, `/folders/delete/${folder}`, { method: 'DELETE' });
  if (status !== 200) throw new Error(`deleting the project answered ${status}`);
  report.target(
    'replies with files of a project that was deleted through another',
    await replies(person, 200),
    { most: 0 },
    '',
  );
}
