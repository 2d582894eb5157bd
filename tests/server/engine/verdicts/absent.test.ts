// What is not in the contract: missing, not applicable, or nothing that can be said.
import { describe, expect, it } from 'vitest';
import { EngineFailure } from '#server/engine/engine.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';
import { applied, contractOf, judged, RULES, ruleOf } from './playbooks.ts';

const { uptime, overtime, repairs, prepayment, breach } = RULES;

describe.each([uptime, overtime, repairs, prepayment, breach])('a contract without “$title”', (rule) => {
  const document = contractOf([
    ['Marketing', 'Neither signatory may use the name of another one in an advertisement or a list of references.'],
    ['Waste', 'Packaging must be recycled in the way that local rules prescribe for the place of use.'],
  ]);

  it('is missing it, and the proposal puts it before the signatures', async () => {
    const found = await judged(rule, document);
    expect(found).toMatchObject({ verdict: 'missing', quotes: [] });
    const [proposal] = found.proposals;
    expect(proposal?.start).toBe(proposal?.end);
    expect(proposal?.text).toBe(`\n${rule.preferred_language}`);
    const after = applied(document, found);
    expect(after.content.text.indexOf(rule.preferred_language)).toBeLessThan(after.content.text.indexOf('IN WITNESS'));
    expect((await judged(rule, after)).verdict).toBe('meets');
  });

  it('is fine where the playbook does not require it', async () => {
    expect((await judged({ ...rule, required: false }, document)).verdict).toBe('not_applicable');
  });
});

it('a clause in other words is for a reader, beside the preferred language', async () => {
  const text =
    'The borrower has liberty to repay the advance early, wholly or partly, after one month’s warning and free of any fee.';
  const found = await judged(prepayment, contractOf([['Voluntary prepayment', text]]));
  expect(found.verdict).toBe('needs_reader');
  expect(found.quotes.some(({ quote }) => quote.includes('repay the advance early'))).toBe(true);
  expect(found.comparison).toMatchObject({ position: 'preferred' });
});

it('a rule that forbids something and finds nothing does not apply: “meets” would need a source', async () => {
  const rule = ruleOf('No exclusivity', '', { rule: 'The contract must not contain an exclusivity.' });
  expect(
    (await judged(rule, contractOf([['Fees', 'The fees are due on receipt of an invoice for the month.']]))).verdict,
  ).toBe('not_applicable');
});

it('a rule without language is for a reader where a passage is about it', async () => {
  const rule = ruleOf('Governing law', '', { rule: 'The governing law must be that of a member state of the Union.' });
  const found = await judged(
    rule,
    contractOf([['Governing law', 'This Agreement is governed by the laws of Norway.']]),
  );
  expect(found).toMatchObject({ verdict: 'needs_reader', comparison: null });
  expect(found.quotes[0]?.quote).toContain('Norway');
});

describe('a rule for one side', () => {
  const rule = { ...RULES.delivery, side: 'Customer' };
  const document = contractOf([['Late delivery', rule.preferred_language]]);

  it('does not apply to the other one', async () => {
    expect((await judged(rule, document, 'Vendor')).verdict).toBe('not_applicable');
  });

  it.each(['Client', 'customer', '', 'Somebody Ltd'])('applies to “%s”', async (side) => {
    expect((await judged(rule, document, side)).verdict).toBe('meets');
  });
});

describe('a contract in a language that the engine does not know', () => {
  const german = `VERTRAG\n\n1. Lieferung\n\n${'Der Lieferant liefert die Ware innerhalb von zehn Tagen nach der Bestellung an den vereinbarten Ort. '.repeat(4)}\n\n2. Zahlung\n\nDer Käufer zahlt den Preis binnen dreißig Tagen nach Erhalt der Rechnung ohne Abzug auf das Konto des Lieferanten.`;

  it('is never missing anything', async () => {
    const found = await judged(uptime, engineDocument(german)).catch((error: unknown) => error);
    if (found instanceof EngineFailure) expect(found.message).toContain('not in English');
    else
      expect(found).toMatchObject({
        verdict: 'needs_reader',
        problem: expect.stringContaining('not in English') as string,
      });
  });

  it('meets a rule whose language it has word for word', async () => {
    const rule = ruleOf(
      'Zahlung',
      'Der Käufer zahlt den Preis binnen dreißig Tagen nach Erhalt der Rechnung ohne Abzug auf das Konto des Lieferanten.',
    );
    expect(await judged(rule, engineDocument(german))).toMatchObject({ verdict: 'meets' });
  });
});

it('an aborted judgement ends with the reason of its signal', async () => {
  const { createBuiltInJudge } = await import('#server/engine/verdicts/built-in-judge.ts');
  const signal = AbortSignal.abort(new Error('stopped'));
  const document = contractOf([]);
  await expect(createBuiltInJudge().judge({ rule: uptime, document, side: '' }, { signal })).rejects.toThrow('stopped');
});
