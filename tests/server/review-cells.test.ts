// The cells of a review (decision 30): decisions about them, conflicts between users, and what a reader sees.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellSummary, ReviewCell } from '#domain/reviews.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { Desk } from '#tests/support/reviews.ts';
import { answerCell, deskOf, makeReview } from '#tests/support/reviews.ts';

const AUTHOR = 'user@harbour.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Place = { document: string; column: string };
const decide = (desk: Desk, { document, column }: Place, body: object) =>
  desk.send(`/cells/${document}/${column}/decision`, { method: 'PUT', body });
const flag = (desk: Desk, { document, column }: Place, body: object) =>
  desk.send(`/cells/${document}/${column}/flag`, { method: 'PUT', body });
const colleagueOf = async ({ id }: Desk) => deskOf(app, id, await app.signIn('paralegal@harbour.test'));
const changes = async (desk: Desk, since: number) =>
  (
    (await desk.send(`/changes?since=${since}`)).body as {
      data: { revision: number; cells: CellSummary[]; structure: boolean; more: boolean; counts: { verified: number } };
    }
  ).data;

describe('a decision about a cell', () => {
  it('is stored in the cell with its author and time, and in the history with the answer it was about', async () => {
    const desk = await makeReview(app, AUTHOR);
    const place = await answerCell(app, desk, 0, 'Start date', { answer: '2025-01-31' });
    const edited = await decide(desk, place, { state: 'edited', value: '1 February 2025', note: 'By the amendment' });
    expect(edited.body).toMatchObject({
      data: {
        value: '1 February 2025',
        answer: '2025-01-31',
        decision: { state: 'edited', by: 'Theo Marchbank', note: 'By the amendment', value: '1 February 2025' },
      },
    });
    expect((await decide(desk, place, { state: 'verified' })).body).toMatchObject({
      data: { value: '2025-01-31', decision: { state: 'verified' } },
    });
    const history = await desk.send(`/cells/${place.document}/${place.column}/decisions`);
    expect(history.body).toMatchObject({
      data: [
        { state: 'verified', by: 'Theo Marchbank', answer: '2025-01-31' },
        { state: 'edited', value: '1 February 2025', answer: '2025-01-31' },
      ],
      total: 2,
    });
    expect((await desk.review()).counts).toMatchObject({ verified: 1, edited: 0, answered: 1 });
  });

  it('keeps a person’s text word for word, whatever the type of its column', async () => {
    const desk = await makeReview(app, AUTHOR, {
      columns: [
        { title: 'Expiry', instructions: 'When does it end?', type: 'date' },
        { title: 'Offices', instructions: 'Which offices?', type: 'list' },
      ],
    });
    for (const [title, value] of [
      ['Expiry', 'Three years from January 1, 2020'],
      ['Offices', '5. Main Street\n5. Main Street; rear'],
    ] as const) {
      const place = await answerCell(app, desk, 0, title);
      const { body } = await decide(desk, place, { state: 'edited', value });
      expect(body).toMatchObject({ data: { value, decision: { value } } });
    }
  });

  it('is refused to the later of two users, with the name of the first', async () => {
    const desk = await makeReview(app, AUTHOR);
    const place = await answerCell(app, desk, 0, 'Governing law');
    const colleague = await colleagueOf(desk);
    const replies = await Promise.all([
      decide(desk, place, { state: 'verified', since: null }),
      decide(colleague, place, { state: 'rejected', since: null }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(replies.find(({ status }) => status === 409)?.text).toMatch(
      /(Theo Marchbank|Priya Ostler) has just reviewed this cell\. Reload and try again\./,
    );
  });

  it('is refused if the cell was answered again meanwhile', async () => {
    const desk = await makeReview(app, AUTHOR);
    const place = await answerCell(app, desk, 0, 'Governing law');
    const { answered_at } = await desk.cell(place);
    await answerCell(app, desk, 0, 'Governing law', { answer: 'Scotland', answered_at: '2030-01-01T00:00:00.000Z' });
    const late = await decide(desk, place, { state: 'verified', since: null, answered_at });
    expect(late.status).toBe(409);
    expect(late.text).toContain('has just been run again');
    expect((await desk.cell(place)).decision.state).toBe('open');
  });

  it('requires an answer, but a person may write one if there is none', async () => {
    const desk = await makeReview(app, AUTHOR);
    const [row] = await desk.rows();
    const { columns } = await desk.review();
    const place = { document: row?.id ?? '', column: columns[0]?.id ?? '' };
    expect((await decide(desk, place, { state: 'verified' })).status).toBe(409);
    expect((await decide(desk, place, { state: 'edited', value: 'Scots law' })).body).toMatchObject({
      data: { state: 'done', value: 'Scots law', answer: '', engine: null, answered_at: null },
    });
    expect((await desk.review()).counts).toMatchObject({ answered: 1, edited: 1, missing: 2 });
    expect((await decide(desk, place, { state: 'verified' })).status).toBe(409);
    expect((await decide(desk, place, { state: 'open' })).body).toMatchObject({
      data: { state: 'missing', value: '' },
    });
  });

  it('is refused for a failed or waiting cell, and for one of another review', async () => {
    const desk = await makeReview(app, AUTHOR);
    const failed = await answerCell(app, desk, 0, 'Fee', {
      answer: '',
      state: 'failed',
      absence: 'engine_failed',
      problem: 'The model did not answer.',
    });
    const verified = await decide(desk, failed, { state: 'verified' });
    expect(verified.status).toBe(409);
    expect(verified.text).toContain('nothing to verify');
    expect((await decide(desk, failed, { state: 'edited', value: 'USD 1,000' })).body).toMatchObject({
      data: { state: 'done', value: 'USD 1,000' },
    });
    const running = await answerCell(app, desk, 0, 'Governing law', { state: 'running' });
    expect((await decide(desk, running, { state: 'edited', value: 'x' })).text).toContain('This cell is running');
    const other = await makeReview(app, AUTHOR);
    const cell = `/cells/${failed.document}/${failed.column}`;
    for (const path of [cell, `${cell}/decisions`]) expect((await other.send(path)).status).toBe(404);
    expect((await decide(other, failed, { state: 'open' })).status).toBe(404);
  });
});

describe('a decision about many cells', () => {
  it('verifies undecided cells, and counts those that it skips', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One.', 'Two.', 'Three.'] });
    const [open, edited, failed] = [
      await answerCell(app, desk, 0, 'Governing law'),
      await answerCell(app, desk, 1, 'Governing law'),
      await answerCell(app, desk, 2, 'Governing law', { state: 'failed', absence: 'engine_failed', answer: '' }),
    ];
    await decide(desk, edited, { state: 'edited', value: 'Scots law' });
    const missing = { document: open.document, column: (await desk.review()).columns[1]?.id };
    const cells = [open, open, edited, failed, missing];
    const at = async (state: string) => (await desk.send('/decisions', { method: 'PUT', body: { cells, state } })).body;
    expect(await at('verified')).toMatchObject({ data: { decided: 1, left: 3 } });
    expect(await desk.cell(edited)).toMatchObject({ value: 'Scots law', decision: { state: 'edited' } });
    expect(await desk.cell(open)).toMatchObject({ decision: { state: 'verified', by: 'Theo Marchbank' } });
    expect(await at('open')).toMatchObject({ data: { decided: 2, left: 2 } });
    expect(await desk.cell(edited)).toMatchObject({ value: 'England and Wales', decision: { state: 'open' } });
  });

  it('is undone where it still holds, and never where anyone has decided since', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One.', 'Two.', 'Three.'] });
    const [own, theirs, kept] = [
      await answerCell(app, desk, 0, 'Governing law'),
      await answerCell(app, desk, 1, 'Governing law'),
      await answerCell(app, desk, 2, 'Governing law'),
    ];
    const cells = [own, theirs, kept];
    const many = async (from: Desk, body: object) =>
      ((await from.send('/decisions', { method: 'PUT', body: { cells, ...body } })).body as { data: { at: string } })
        .data;
    const { at: since } = await many(desk, { state: 'verified' });
    const colleague = await colleagueOf(desk);
    await decide(colleague, theirs, { state: 'edited', value: 'Scots law' });
    await decide(desk, own, { state: 'edited', value: 'Irish law' });
    expect(await many(colleague, { state: 'open', since })).toEqual({ decided: 0, left: 3, at: null });
    expect(await many(desk, { state: 'open', since })).toMatchObject({ decided: 1, left: 2 });
    expect((await desk.cell(theirs)).value).toBe('Scots law');
    expect((await desk.cell(own)).value).toBe('Irish law');
    expect((await desk.cell(kept)).decision.state).toBe('open');
  });

  it('skips a cell that was answered again since it was shown', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One.', 'Two.'] });
    const same = await answerCell(app, desk, 0, 'Governing law');
    const anew = await answerCell(app, desk, 1, 'Governing law');
    const cells = (await desk.cells()).map(({ document, column, answered_at }) => ({ document, column, answered_at }));
    expect(cells.length).toBe(2);
    await answerCell(app, desk, 1, 'Governing law', { answer: 'Scotland', answered_at: '2030-01-01T00:00:00.000Z' });
    const reply = await desk.send('/decisions', { method: 'PUT', body: { cells, state: 'verified' } });
    expect(reply.body).toMatchObject({ data: { decided: 1, left: 1 } });
    expect(await desk.cell(same)).toMatchObject({ decision: { state: 'verified' } });
    expect(await desk.cell(anew)).toMatchObject({ decision: { state: 'open' } });
  });

  it('may cover as many cells as one reply of changes', async () => {
    const columns = Array.from({ length: 50 }, (_, index) => ({
      title: `Column ${index}`,
      instructions: 'What is it?',
      type: 'text' as const,
    }));
    const desk = await makeReview(app, AUTHOR, { documents: ['One.', 'Two.'], columns });
    for (const { title } of columns.slice(0, 3)) await answerCell(app, desk, 0, title);
    const ids = (await desk.review()).columns.map(({ id }) => id);
    const cells = (await desk.rows()).flatMap(({ id: document }) => ids.map((column) => ({ document, column })));
    const reply = await desk.send('/decisions', { method: 'PUT', body: { cells, state: 'rejected' } });
    expect(reply.body).toMatchObject({ data: { decided: 3, left: 97 } });
  });
});

describe('a flag', () => {
  it('says who asks whom to check what, also before a run, and stays when the cell is answered', async () => {
    const desk = await makeReview(app, AUTHOR);
    const [row] = await desk.rows();
    const place = { document: row?.id ?? '', column: (await desk.review()).columns[0]?.id ?? '' };
    const flagged = await flag(desk, place, { flagged: true, note: 'Look at the schedule' });
    expect((flagged.body as { data: ReviewCell }).data).toMatchObject({
      state: 'missing',
      flag: { by: 'Theo Marchbank', note: 'Look at the schedule' },
    });
    expect((await desk.review()).counts).toMatchObject({ missing: 3, flagged: 1 });
    await answerCell(app, desk, 0, 'Governing law');
    expect(await desk.cell(place)).toMatchObject({ state: 'done', flag: { note: 'Look at the schedule' } });
    expect((await desk.rows('state=flagged')).length).toBe(1);
    await flag(desk, place, { flagged: false });
    expect(await desk.cell(place)).toMatchObject({ flag: null });
  });
});

it('refuses to change a flag that another user has changed meanwhile', async () => {
  const desk = await makeReview(app, AUTHOR);
  const place = await answerCell(app, desk, 0, 'Governing law');
  const colleague = await colleagueOf(desk);
  expect((await flag(colleague, place, { flagged: true, note: 'Ask the client', since: null })).status).toBe(200);
  const late = await flag(desk, place, { flagged: true, note: 'Mine', since: null });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Priya Ostler has just flagged this cell.');
  const since = (await desk.cell(place)).flag?.at;
  expect((await flag(desk, place, { flagged: false, since })).status).toBe(200);
  expect((await flag(colleague, place, { flagged: true, note: 'Again', since })).status).toBe(409);
  expect(await desk.cell(place)).toMatchObject({ flag: null });
});

describe('what has changed since a revision', () => {
  it('misses nothing while users decide at the same time', async () => {
    const desk = await makeReview(app, AUTHOR, {
      documents: Array.from({ length: 12 }, (_, index) => `Text ${index}.`),
    });
    const places: Place[] = [];
    for (let index = 0; index < 12; index += 1) places.push(await answerCell(app, desk, index, 'Governing law'));
    const colleague = await colleagueOf(desk);
    const known = new Map<string, string>();
    let { revision } = await desk.review();
    let isDone = false;
    async function read() {
      const told = await changes(desk, revision);
      for (const cell of told.cells) known.set(cell.document, cell.decision);
      ({ revision } = told);
    }
    async function poll() {
      while (!isDone) await read();
      await read();
    }
    const polling = poll();
    await Promise.all(
      places.map((place, index) => decide(index % 2 === 0 ? desk : colleague, place, { state: 'verified' })),
    );
    isDone = true;
    await polling;
    expect([...known.values()]).toEqual(places.map(() => 'verified'));
    expect(await changes(desk, revision)).toMatchObject({ cells: [], structure: false, counts: { verified: 12 } });
  });

  it('says if more than cells has changed', async () => {
    const desk = await makeReview(app, AUTHOR);
    const { revision, columns } = await desk.review();
    expect(await changes(desk, revision)).toMatchObject({ structure: false });
    await desk.send('/columns', { method: 'PUT', body: { columns: columns.slice(1) } });
    expect(await changes(desk, revision)).toMatchObject({ structure: true, revision: revision + 1 });
  });
});

describe('rows', () => {
  it('are filtered by the values and states of cells, and sorted by the meaning of values', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One.', 'Two.', 'Three.', 'Four.'] });
    const fees = ['USD 900', 'USD 1,500,000', 'as agreed'];
    for (const [index, answer] of fees.entries()) await answerCell(app, desk, index, 'Fee', { answer });
    await answerCell(app, desk, 3, 'Fee', { answer: '', absence: 'not_in_documents', sources: [] });
    const { columns } = await desk.review();
    const fee = columns[2]?.id ?? '';
    const positions = async (query: string) => (await desk.rows(query)).map(({ position }) => position);
    expect(await positions(`sort=${fee}`)).toEqual([0, 1, 2, 3]);
    expect(await positions(`sort=${fee}&order=desc`)).toEqual([1, 0, 2, 3]);
    expect(await positions(`column=${fee}&value=1%2C5`)).toEqual([1]);
    expect(await positions(`value=%25`)).toEqual([]);
    expect(await positions(`column=${fee}&state=absent`)).toEqual([3]);
    expect(await positions(`column=${fee}&state=missing`)).toEqual([]);
    expect(await positions('state=missing')).toEqual([0, 1, 2, 3]);
    expect(await positions('search=CONTRACT%203&sort=name')).toEqual([2]);
    expect(await positions('assignee=nobody&order=desc')).toEqual([3, 2, 1, 0]);
    expect((await desk.send(`/rows?sort=${crypto.randomUUID()}`)).status).toBe(400);
  });
});
