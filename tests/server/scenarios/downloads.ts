import type { TestApp } from '#tests/support/app.ts';
import { fresh, someName } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const TEXT = 'Rent is payable on the first day of every month.';
const MINUTE_MS = 60_000;

async function queryFor(app: TestApp, name = someName()): Promise<string> {
  const { id } = await fresh(app, 'repository', { name, bytes: TEXT });
  const token = await app.signIn('user@harbour.test');
  const reply = await app.send({ method: 'POST', path: `/repositories/${id}/link`, token, body: {} });
  return new URL((reply.body as { data: { url: string } }).data.url, 'http://whereas.test').search.slice(1);
}

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'downloadFile',
    kind: 'success',
    name: 'sends the file of a link to anybody who has it, as a download',
    ask: async (app) => ({ query: await queryFor(app, `Mietvertrag „Süd“ ${someName()}`) }),
    status: 200,
    contains: [TEXT],
    then: async (_app, { headers }) => {
      const disposition = String(headers['content-disposition']);
      if (!disposition.startsWith('attachment;') || !disposition.includes(encodeURIComponent('Süd')))
        throw new Error(`not a download by its name: ${disposition}`);
      if (headers['x-content-type-options'] !== 'nosniff') throw new Error('a browser may guess its type');
    },
  },
  {
    endpoint: 'downloadFile',
    kind: 'invalid',
    name: 'refuses a link that was altered',
    ask: async (app) => ({ query: `${(await queryFor(app)).slice(0, -4)}AAAA` }),
    status: 400,
    contains: ['This download link has expired. Open the file in Whereas and download it again.'],
    lacks: [TEXT],
  },
  {
    endpoint: 'downloadFile',
    kind: 'state',
    name: 'refuses a token of a session, which is signed with the same secret',
    ask: async (app) => ({ query: `token=${await app.signIn('user@harbour.test')}` }),
    status: 400,
    contains: ['/problems/link_invalid'],
  },
  {
    endpoint: 'downloadFile',
    kind: 'state',
    name: 'refuses a link that is over',
    environment: { LOG_LEVEL: 'silent' },
    ask: async (app) => {
      const query = await queryFor(app);
      app.advance(6 * MINUTE_MS);
      return { query };
    },
    status: 400,
    contains: ['/problems/link_invalid'],
    lacks: [TEXT],
  },
];
