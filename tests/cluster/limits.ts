// Limits: failed sign-ins are counted in the database, for all processes together. Requests per minute are counted by each
// process (docs/decisions/0036): they bound what one session costs a process.
import type { Report } from '#benchmarks/report.ts';
import type { Harness } from './harness.ts';
import { PROCESSES, REQUESTS_PER_MINUTE } from './harness.ts';
import { signIn, trySignIn } from './person.ts';

/** docs/decisions/0007. */
const GUESSES = 10;
const TRIED = 30;
const AT_ONCE = 30;
const GUESSED = 'new@harbour.test';
const EAGER = 'admin@pellworth.test';

export async function checkLimits({ origins, proxy }: Harness, report: Report): Promise<void> {
  const guesses = await Promise.all(
    Array.from({ length: TRIED }, (_, index) =>
      trySignIn(origins[index % PROCESSES] ?? '', GUESSED, `guess number ${index}`),
    ),
  );
  const checked = guesses.filter(({ status }) => status === 401).length;
  const refused = guesses.filter(({ status, headers }) => status === 429 && headers.has('retry-after')).length;
  report.target(
    `wrong passwords that were checked, of ${TRIED} sent at once to all processes`,
    checked,
    { most: GUESSES, least: GUESSES },
    '',
  );
  report.target('wrong passwords that were refused with Retry-After', refused, { least: TRIED - GUESSES }, '');

  const person = await signIn(proxy.origin, EAGER);
  let answered = 0;
  let limited = 0;
  const ask = async () => {
    // Well above the limit of all processes together.
    while (answered + limited < (PROCESSES + 1) * REQUESTS_PER_MINUTE) {
      const { status } = await person.send(proxy.origin, '/auth/me');
      if (status === 429) limited += 1;
      else answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const most = PROCESSES * REQUESTS_PER_MINUTE;
  report.target(`requests of one session in a minute, ${REQUESTS_PER_MINUTE} in each process`, answered, { most }, '');
  report.target('requests of it that were refused', limited, { least: REQUESTS_PER_MINUTE - AT_ONCE }, '');
}
