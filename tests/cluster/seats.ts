// The last seats of a company, requested through all processes at the same moment.
import type { LicenseStatus } from '#domain/subscriptions.ts';
import type { Report } from '#benchmarks/report.ts';
import type { Harness } from './harness.ts';
import { signIn } from './person.ts';

const COMPANY = 'Castellan Foods';
const ADMIN = 'admin@castellan.test';
/** The number of requests beyond the free seats. */
const TOO_MANY = 15;

export async function checkSeats({ origins, pool }: Harness, report: Report): Promise<void> {
  const [first = ''] = origins;
  const admin = await signIn(first, ADMIN);
  const status = () => admin.data<LicenseStatus>(first, '/subscription/license-status');
  const before = await status();
  const free = before.total_licenses - before.used_licenses;
  const answers = await Promise.all(
    Array.from({ length: free + TOO_MANY }, (_, index) => {
      const email = `seat.${index}@castellan.test`;
      const body = {
        first_name: 'Seat',
        last_name: `Number${'x'.repeat(index)}`,
        email,
        phone: '',
        assigned_license: true,
      };
      return admin.send(origins[index % origins.length] ?? '', '/users/add-user/', { body });
    }),
  );
  const given = answers.filter((one) => one.status === 200).length;
  const refused = answers.filter((one) => one.status === 409).length;
  report.target(
    `seats of ${COMPANY} assigned, of ${free} free, when ${answers.length} were requested at once`,
    given,
    { most: free, least: free },
    '',
  );
  report.target('others that were refused with the reason', refused, { least: TOO_MANY }, '');
  const { rows } = await pool.query<{ over: string }>(
    `select count(*) as over from (
       select company_id, count(*) as used from users where assigned_license group by company_id
     ) as seats join subscriptions using (company_id)
     where now() between start_date and buffer_period and used > number_of_licenses`,
  );
  report.target('companies with more licenses assigned than they have', Number(rows[0]?.over), { most: 0 }, '');
}
