// The demo's contract: it shows what tracked changes, comments and suggestions can be, and its suggestions fit its text.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { ContractRow } from '#domain/contracts/contracts.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { writeNegotiated } from '#scripts/samples/write-negotiated.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const COMMITTED = new URL('../../../server/seed/samples/warehousing-agreement.docx', import.meta.url);
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('user@harbour.test');
});
afterAll(() => app.close());

async function read<Data>(path: string): Promise<Data> {
  const reply = await app.send({ method: 'GET', path, token });
  expect(reply.status).toBe(200);
  return (reply.body as { data: Data }).data;
}
const ownContract = async () => {
  const [contract] = await read<ContractRow[]>('/contracts');
  if (!contract) throw new Error('the demo has no contract');
  return contract;
};

describe('the contract of the demo', () => {
  it('is committed as generated from its words', async () => {
    expect(Buffer.compare(await readFile(COMMITTED), await writeNegotiated())).toBe(0);
  });

  it('has changes of two people, a comment with a reply, a table, notes and numbered clauses', async () => {
    const { id } = await ownContract();
    const { changes, comments, blocks } = await read<ContractText>(`/contracts/${id}/text?view=marked`);
    expect(new Set(changes.map(({ author }) => author)).size).toBe(2);
    const kinds = new Set(changes.map(({ kind }) => kind));
    for (const kind of ['inserted', 'deleted', 'paragraph_inserted', 'paragraph_deleted', 'row_inserted'] as const)
      expect(kinds).toContain(kind);
    expect(comments.map(({ replies }) => replies.length).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(blocks.some(({ cells }) => cells !== undefined)).toBe(true);
    expect(blocks.filter(({ note }) => note !== undefined)).toHaveLength(2);
    expect(blocks.filter(({ label }) => label !== undefined).length).toBeGreaterThan(15);
  });

  it('has suggestions in three states, each at the words that it quotes', async () => {
    const { id, open_suggestions, accepted_suggestions } = await ownContract();
    const suggestions = await read<Suggestion[]>(`/contracts/${id}/suggestions`);
    const { text } = await read<ContractText>(`/contracts/${id}/text?view=final`);
    for (const { quote, start, end, current } of suggestions) {
      expect(text.slice(start, end)).toBe(quote);
      expect(current).toEqual({ revision: 1, start, end });
    }
    expect(new Set(suggestions.map(({ state }) => state))).toEqual(new Set(['open', 'accepted', 'rejected']));
    expect([open_suggestions, accepted_suggestions]).toEqual([3, 2]);
  });

  it('takes its accepted suggestions as a redline', async () => {
    const { id } = await ownContract();
    const reply = await app.send({ method: 'POST', path: `/contracts/${id}/redline`, token, body: { dry_run: true } });
    expect(reply.body).toMatchObject({ data: { applied: [expect.any(String), expect.any(String)], refused: [] } });
  });
});
