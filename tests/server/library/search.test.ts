// Search by words, prefixes, phrases and everyday terms: ranked, highlighted, within a tenant.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Clause } from '#domain/clauses.ts';
import type { FoundElsewhere, LibraryMatch } from '#domain/library.ts';
import { SEARCH_RANKED_MAX } from '#domain/limits.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { fieldsOf, recordBody } from '#tests/support/libraries.ts';

let app: TestApp;
let user: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.signIn('user@harbour.test');
});
afterAll(() => app.close());

interface Found {
  readonly data: Clause[];
  readonly total: number;
  readonly elsewhere?: FoundElsewhere[];
}

async function find(search: string, more: Readonly<Record<string, string>> = {}, token = user): Promise<Found> {
  const query = new URLSearchParams({ search, category: 'Provider', page_size: '100', ...more });
  const reply = await app.send({ path: `/clauses/?${query.toString()}`, token });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Found;
}
const titles = ({ data }: Found) => data.map((clause) => clause.title);
const marked = (matches: readonly LibraryMatch[] = []) =>
  matches.flatMap(({ text, marks }) => marks.map(([start, end]) => text.slice(start, end)));

const clause = (title: string, text: string, jurisdiction = 'Ireland') => ({
  title,
  content: `${text}\n\n${jurisdiction}`,
});
async function add(fields: object, category = 'Personal', token = user): Promise<void> {
  const reply = await app.send({
    method: 'POST',
    path: '/clauses/create',
    token,
    body: recordBody('clauses', category, fields),
  });
  expect(reply.status, reply.text).toBe(200);
}

describe('a search in the provider’s clauses', () => {
  it('in natural language finds a clause that answers it first', async () => {
    const answers = ['Cost of a personal data breach', 'Reimbursement of security incident expenses'];
    expect(answers).toContain(titles(await find('who pays if data is lost'))[0]);
  });

  it.each([
    ['can they poach our staff', /solicit/i],
    ['what if there is a war', /force majeure/i],
    ['who owns what we make', /intellectual property|ownership|copyright/i],
    ['what if they go bust', /insolven/i],
    ['can they raise the price', /price adjustment/i],
    ['ending the contract early', /terminat/i],
  ])('for “%s” finds a clause about it among the first three', async (search, wanted) => {
    const { data } = await find(search);
    expect(
      data
        .slice(0, 3)
        .map((one) => `${one.title} ${one.content}`)
        .join('\n'),
    ).toMatch(wanted);
  });

  it('finds inflected words, in titles before texts', async () => {
    const found = await find('indemnities');
    expect(found.total).toBeGreaterThan(3);
    expect(titles(found)[0]).toMatch(/indemn/i);
  });

  it('finds by the beginning of a word while it is typed', async () => {
    const [partly, wholly] = [await find('confidentialit'), await find('confidentiality')];
    expect(partly.total).toBeGreaterThan(0);
    expect(titles(wholly)).toEqual(expect.arrayContaining(titles(partly)));
  });

  it('takes words in quotation marks as a phrase', async () => {
    const phrase = await find('"personal data breach"');
    expect(phrase.total).toBeGreaterThan(0);
    for (const one of phrase.data) expect(`${one.title} ${one.content}`).toMatch(/personal data breach/i);
    expect((await find('personal data breach')).total).toBeGreaterThan(phrase.total);
    expect((await find('"breach personal data"')).total).toBe(0);
  });

  it('marks what it found, with its location', async () => {
    const [first] = (await find('force majeure')).data;
    expect(first?.matches?.[0]).toMatchObject({ label: expect.any(String) as string });
    expect(marked(first?.matches).map((word) => word.toLowerCase())).toEqual(
      expect.arrayContaining(['force', 'majeure']),
    );
  });

  it('shows the records with most of the words if none has all', async () => {
    const found = await find('liability zzzzqx');
    expect(found.total).toBeGreaterThan(0);
    expect(`${found.data[0]?.title} ${found.data[0]?.content}`).toMatch(/liab/i);
  });

  it('finds nothing for unknown words, and everything for a search without words', async () => {
    expect(await find('zzzzqx')).toMatchObject({ data: [], total: 0 });
    expect((await find('?!')).total).toBe((await find('')).total);
  });

  it.each([
    "'); drop table library_records; --",
    'a & b | !c <-> d:*',
    '((((',
    '\\',
    '"',
    '🙂',
    'a'.repeat(200),
    '㌀'.repeat(200),
  ])('takes %j as text', async (search) => {
    await find(search);
    expect((await find('')).total).toBeGreaterThan(100);
  });
});

describe('a search in own clauses', () => {
  it('folds accents in queries and texts', async () => {
    await add(
      clause('Clause résolutoire', 'Le contrat est résilié de plein droit en cas de défaut de paiement.', 'France'),
    );
    for (const search of ['resolutoire', 'Résolutoire', 'RESOLUTOIRE'])
      expect(titles(await find(search, { category: 'Personal' }))).toEqual(['Clause résolutoire']);
  });

  it('knows the inflections of the language that a clause is written in', async () => {
    const text =
      'Die Haftung des Verkäufers für leicht fahrlässige Verletzungen unwesentlicher Vertragspflichten ist ausgeschlossen, soweit das Gesetz es zulässt.';
    await add(clause('Haftungsausschluss', text, 'Germany'));
    const found = await find('Verletzung einer Vertragspflicht', { category: 'Personal' });
    expect(titles(found)).toContain('Haftungsausschluss');
    expect(marked(found.data[0]?.matches)).toContain('Verletzungen');
  });

  it('searches titles only if asked to', async () => {
    await add(clause('Tea breaks', 'Nobody works at four. The kettle is on.'));
    expect(titles(await find('kettle', { category: 'Personal' }))).toEqual(['Tea breaks']);
    expect((await find('kettle', { category: 'Personal', key: 'title' })).total).toBe(0);
    expect(titles(await find('tea', { category: 'Personal', key: 'title' }))).toEqual(['Tea breaks']);
  });

  it('is narrowed by jurisdiction, which the reply lists', async () => {
    await add(clause('Quiet enjoyment', 'The tenant has quiet enjoyment.', 'Scotland'));
    const reply = await app.send({ path: '/clauses/?category=Personal&area_code=Scotland', token: user });
    expect((reply.body as Found).data.map((one) => one.title)).toEqual(['Quiet enjoyment']);
    expect((reply.body as { areas: string[] }).areas).toEqual(expect.arrayContaining(['Ireland', 'Scotland']));
  });

  it('shows the number of matches in the other categories', async () => {
    const found = await find('majeure', { category: 'Personal' });
    expect(found.elsewhere?.find((one) => one.category === 'Provider')?.total).toBeGreaterThan(0);
  });

  it('finds a changed record by its new words and no longer by its old ones', async () => {
    await add(clause('Gate code', 'The gate opens with a xylophone.'));
    const [before] = (await find('xylophone', { category: 'Personal' })).data;
    const reply = await app.send({
      method: 'PUT',
      path: `/clauses/${before?.id}`,
      token: user,
      body: recordBody('clauses', 'Personal', clause('Gate code', 'The gate opens with a trombone.'), before?.version),
    });
    expect(reply.status).toBe(200);
    expect((await find('xylophone', { category: 'Personal' })).total).toBe(0);
    expect((await find('trombone', { category: 'Personal' })).total).toBe(1);
  });
});

it('stays within the tenant: nobody finds anything of another company or person', async () => {
  await add(clause('Ours alone', 'The word is marzipan.'), 'Organization');
  await add(clause('Mine alone', 'The word is marzipan too.'), 'Personal');
  const [colleague, stranger, provider] = await Promise.all(
    ['admin@harbour.test', 'user@castellan.test', 'super@whereas.test'].map((email) => app.signIn(email)),
  );
  const everywhere = async (token: string | undefined) => {
    const reply = await app.send({ path: '/clauses/?search=marzipan', token });
    return titles(reply.body as Found);
  };
  expect((await everywhere(user)).toSorted()).toEqual(['Mine alone', 'Ours alone']);
  expect(await everywhere(colleague)).toEqual(['Ours alone']);
  expect(await everywhere(stranger)).toEqual([]);
  expect(await everywhere(provider)).toEqual([]);
  expect((await find('marzipan', { category: 'Organization' }, colleague)).elsewhere).toEqual([]);
});

it('finds a playbook by a word of the fallback language of one of its rules, and says where', async () => {
  const fields = fieldsOf('playbooks', 'Our caps');
  await app.send({
    method: 'POST',
    path: '/playbook/create/',
    token: user,
    body: recordBody('playbooks', 'Personal', fields),
  });
  const reply = await app.send({ path: '/playbook/list/?category=Personal&search=twice', token: user });
  const [found] = (reply.body as { data: { title: string; matches: LibraryMatch[] }[] }).data;
  expect(found?.title).toBe('Our caps');
  expect(found?.matches.map(({ label }) => label)).toContain('Fallback Language of “Cap”');
});

it('pages through the results without losing or repeating one', async () => {
  const all = titles(await find('liability'));
  const pages = await Promise.all([1, 2, 3].map((page) => find('liability', { page: String(page), page_size: '5' })));
  expect(pages.flatMap(titles)).toEqual(all.slice(0, 15));
  expect(pages.map(({ total }) => total)).toEqual([all.length, all.length, all.length]);
  const beyond = await find('liability', { page: '50' });
  expect([beyond.data.length, beyond.total]).toEqual([0, all.length]);
  expect(all.length).toBeLessThan(SEARCH_RANKED_MAX);
});
