// A session is valid in all processes, and ends in all of them with the next request.
import type { Report } from '#benchmarks/report.ts';
import type { Harness } from './harness.ts';
import { signIn } from './person.ts';

const ADMIN = 'admin@harbour.test';
const MEMBER = 'user@harbour.test';
/** This user is deactivated by the check. */
const LEAVING = 'paralegal@harbour.test';

export async function checkSessions({ origins, pool }: Harness, report: Report): Promise<void> {
  const [first = '', second = ''] = origins;
  const statuses = async (person: Awaited<ReturnType<typeof signIn>>) =>
    Promise.all(origins.map(async (origin) => (await person.send(origin, '/auth/me')).status));
  const but = (wanted: number, found: readonly number[]) => found.filter((status) => status !== wanted).length;

  const member = await signIn(first, MEMBER);
  report.target(
    'processes that refuse a session which another opened',
    but(200, await statuses(member)),
    { most: 0 },
    '',
  );
  await member.send(second, '/auth/logout', { body: {} });
  report.target(
    'processes that take a session which was ended through another',
    but(401, await statuses(member)),
    { most: 0 },
    '',
  );

  const [admin, leaving] = [await signIn(second, ADMIN), await signIn(first, LEAVING)];
  await statuses(leaving);
  const { id, role } = await pool
    .query<{ id: string; role: boolean }>('select id, is_admin as role from users where email = $1', [LEAVING])
    .then(({ rows }) => rows[0] ?? { id: '', role: false });
  const people = async () => Promise.all(origins.map(async (origin) => (await leaving.send(origin, '/users/')).status));
  const before = await people();
  if (role || but(403, before) > 0) throw new Error(`${LEAVING} lists people: ${before.join(' ')}`);
  await pool.query('update users set is_admin = true where id = $1', [id]);
  report.target('processes that apply the role that a user had before', but(200, await people()), { most: 0 }, '');
  await pool.query('update users set is_admin = false where id = $1', [id]);
  report.target('processes that apply a role that was removed', but(403, await people()), { most: 0 }, '');
  await admin.data(second, `/users/deactivate-user/${id}`, { method: 'PUT', body: {} });
  report.target(
    'processes that serve a user who was deactivated through another',
    but(401, await statuses(leaving)),
    { most: 0 },
    '',
  );
}
