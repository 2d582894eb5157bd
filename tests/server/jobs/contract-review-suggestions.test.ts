// The suggestions of findings: made once, replaced or shared by later reviews, and what accepting them does to a finding.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { endedReview, findingOf, loadReview, madePlaybook, ruleOf } from '#tests/support/contract-reviews.ts';
import { acceptSuggestions, addedSuggestion, openedContract, trackedDocx } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import { judgement, type JudgeScript, scriptedJudge } from '#tests/support/scripted-judge.ts';

let script: JudgeScript;
let app: TestApp;
let token: string;
let contract: string;
let playbook: string;

beforeAll(async () => {
  app = await startTestApp({}, { engine: scriptedJudge((...given) => script(...given)).engine });
  token = await app.signIn('user@harbour.test');
});
afterAll(() => app.close());

beforeEach(async () => {
  script = () => judgement();
  contract = (await openedContract(app, token)).id;
  playbook = (await madePlaybook(app, token, { rules: ['One', 'Two'].map((title) => ruleOf(title)), questions: [] }))
    .id;
});

const review = () => endedReview(app, token, contract, { playbook });

describe('the suggestions of a review', () => {
  const proposing =
    (text: string): JudgeScript =>
    (title) =>
      judgement(title === 'One' ? { verdict: 'deviates', proposals: [{ start: 4, end: 9, text }] } : {});
  const suggestionsIn = (of: ContractReview) =>
    findingOf(of, 'One').suggestions.map(({ text, state }) => `${text} ${state}`);

  it('stand in its finding, by the person who began it', async () => {
    script = proposing('customer');
    const [suggestion] = findingOf(await review(), 'One').suggestions;
    expect(suggestion).toMatchObject({
      text: 'customer',
      quote: 'buyer',
      state: 'open',
      author_name: { name: 'Theo Marchbank' },
    });
  });

  it('replace those of an earlier review that nobody has decided', async () => {
    script = proposing('customer');
    const first = await review();
    script = proposing('purchaser');
    const second = await review();
    expect(suggestionsIn(second)).toEqual(['purchaser open']);
    const replaced = findingOf(await loadReview(app, token, first), 'One').suggestions[0];
    expect(replaced).toMatchObject({ state: 'rejected', note: 'Replaced by a later review.' });
  });

  it('are those of an earlier review where they say the same, and keep how they were decided', async () => {
    script = proposing('customer');
    const first = await review();
    const second = await review();
    expect(suggestionsIn(second)).toEqual(['customer open']);
    const [shared] = findingOf(second, 'One').suggestions;
    expect(shared?.id).toBe(findingOf(first, 'One').suggestions[0]?.id);
    await acceptSuggestions(app, token, contract, [shared?.id ?? '']);
    const third = await review();
    expect(suggestionsIn(third)).toEqual(['customer accepted']);
    for (const one of [first, second])
      expect(suggestionsIn(await loadReview(app, token, one))).toEqual(['customer accepted']);
    const path = `/contracts/${contract}/suggestions`;
    expect(dataOf<Suggestion[]>(await app.send({ path, token })).map(({ id }) => id)).toEqual([shared?.id]);
  });

  it('are those of a colleague where they say the same', async () => {
    const edit = { revision: 1, start: 4, end: 9, text: 'customer' };
    const { id } = await addedSuggestion(app, token, contract, edit);
    script = proposing('customer');
    expect(findingOf(await review(), 'One').suggestions).toMatchObject([{ id, origin: null }]);
  });

  it('are left out where they are no edit of the text', async () => {
    script = (title) =>
      judgement(title === 'One' ? { verdict: 'deviates', proposals: [{ start: 4, end: 9_999, text: 'x' }] } : {});
    expect(findingOf(await review(), 'One')).toMatchObject({ verdict: 'deviates', suggestions: [] });
  });
});

describe('a finding whose suggestion somebody accepts', () => {
  const proposing = () => {
    script = (title) =>
      judgement(title === 'One' ? { verdict: 'deviates', proposals: [{ start: 4, end: 9, text: 'customer' }] } : {});
  };
  const load = async () => dataOf<Contract>(await app.send({ path: `/contracts/${contract}`, token }));
  const decide = async (id: string, state: 'open' | 'accepted' | 'rejected') =>
    dataOf(await app.send({ method: 'PUT', path: `/contracts/${contract}/suggestions/${id}`, token, body: { state } }));
  const suggestionOf = (of: ContractReview) => findingOf(of, 'One').suggestions[0]?.id ?? '';

  it('is worked on, until they take it back', async () => {
    proposing();
    const ended = await review();
    expect(ended.counts.open).toBe(1);
    expect(await load()).toMatchObject({ next_step: 'decide_findings', review: { open: 1 } });
    const steps = [
      ['accepted', 0, 'redline'],
      ['rejected', 1, 'decide_findings'],
      ['accepted', 0, 'redline'],
      ['open', 1, 'decide_findings'],
    ] as const;
    for (const [state, open, next_step] of steps) {
      await decide(suggestionOf(ended), state);
      expect(await load()).toMatchObject({ next_step, review: { open } });
      const now = await loadReview(app, token, ended);
      expect(now.counts).toMatchObject({ open, deviates: 1 });
      expect(findingOf(now, 'One').decision.state).toBe('open');
    }
  });

  it('is worked on in every review that proposes the same', async () => {
    proposing();
    const first = await review();
    const second = await review();
    await decide(suggestionOf(second), 'accepted');
    for (const one of [first, second]) expect((await loadReview(app, token, one)).counts.open).toBe(0);
    expect(await load()).toMatchObject({ next_step: 'redline', review: { id: second.id, open: 0 } });
  });

  it('is worked on once a redline has the change', async () => {
    contract = (await openedContract(app, token, { bytes: await trackedDocx() })).id;
    script = (title) => {
      const quotes = [{ document: '', quote: 'The seller delivers in June.' }];
      return judgement(
        title === 'One'
          ? { verdict: 'deviates', quotes, proposals: [{ start: 4, end: 9, text: 'customer' }] }
          : { quotes },
      );
    };
    const ended = await review();
    await decide(suggestionOf(ended), 'accepted');
    dataOf(await app.send({ method: 'POST', path: `/contracts/${contract}/redline`, token, body: {} }));
    expect(suggestionsStates(await loadReview(app, token, ended))).toEqual(['applied']);
    expect(await load()).toMatchObject({ next_step: 'send', review: { open: 0 } });
  });
});

const suggestionsStates = (of: ContractReview) => findingOf(of, 'One').suggestions.map(({ state }) => state);
