// An answer with a value begins with it, and the quote follows.
import { describe, expect, it } from 'vitest';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { createQuoteRegistry } from '#server/engine/extractive/findings.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

const HOSTING = engineDocument(
  `HOSTING AGREEMENT

This Agreement is made between Ash GmbH (the “Host”) and Elm KG (the “Client”).

4. Term. This Agreement has an initial term of three (3) years, and either party may terminate it upon ninety (90) days’ written notice to the other party, which shall be sent by registered mail.

5. Repairs. The cost of repairs to the servers shall be borne by the Host, whatever their cause.

6. Law. This Agreement is governed by the laws of Scotland, and the courts of Edinburgh have exclusive jurisdiction.`,
  'hosting.txt',
);
const OTHER = engineDocument(HOSTING.content.text.replace('ninety (90)', 'thirty (30)'), 'service.txt');

async function ask(asked: string, { documents = [HOSTING], output = 'List', isAcross = false } = {}) {
  const instruction = `- ${asked}`;
  const question = { instruction, output, isAcross, fields: [], documents, previous: [] };
  return createExtractiveEngine().answer(
    { ...question, unfilled: { instruction, output } },
    { signal: new AbortController().signal, onText: () => undefined },
  );
}

describe('an answer begins with its value', () => {
  it.each([
    ['How long is the notice period?', 'ninety (90) days'],
    ['How long is the initial term?', 'three (3) years'],
    ['Who pays for the repairs?', 'the Host'],
    ['Who is the host?', 'Ash GmbH'],
    ['Which law applies?', 'laws of Scotland'],
    ['Which courts have jurisdiction?', 'courts of Edinburgh'],
  ])('%s', async (asked, value) => {
    const { text, answers, quotes } = await ask(asked);
    expect(answers[0]?.value).toBe(value);
    expect(quotes[(answers[0]?.quotes[0] ?? 0) - 1]?.quote).toContain(value);
    expect(text.replace('Possibly ', '')).toContain(`**${asked}** ${value} – “`);
  });

  it('for the party in one role, not for all parties', async () => {
    const lease = engineDocument(
      'LEASE\n\nThis Lease is made between Ash GmbH (the “Landlord”) and Elm KG (the “Tenant”).',
    );
    expect((await ask('Who are the parties?', { documents: [lease] })).answers[0]?.value).toBe('Ash GmbH and Elm KG');
    expect((await ask('Who is the tenant?', { documents: [lease] })).answers[0]?.value).toBe('Elm KG');
  });

  it('in a table and in a paragraph', async () => {
    for (const output of ['Table', 'Plain Text'])
      expect((await ask('How long is the notice period?', { output })).text).toContain('ninety (90) days – “');
  });

  it('for each of several documents', async () => {
    const documents = [HOSTING, OTHER];
    for (const isAcross of [false, true]) {
      const { text } = await ask('How long is the notice period to terminate?', { documents, isAcross });
      expect(text).toMatch(/hosting\.txt.*ninety \(90\) days – “/);
      expect(text).toMatch(/service\.txt.*thirty \(30\) days – “/);
    }
  });

  it('with the capital of a party within a line', async () => {
    const documents = [engineDocument(HOSTING.content.text.replace('the Host,', 'Host,'), 'host.txt'), OTHER];
    expect((await ask('Who pays for the repairs?', { documents })).text).toMatch(/host\.txt: (?:possibly )?Host – “/);
  });
});

describe('a cited value', () => {
  const hit = { start: 0, end: HOSTING.content.text.length, score: 3 };
  const cited = (value: string) =>
    createQuoteRegistry().cite(HOSTING, {
      ...hit,
      value,
      expansion: { main: hit, pieces: [{ start: 0, end: 40 }], opens: true, closes: true },
    });

  it('is in the words of its quote', () => {
    expect(cited('HOSTING AGREEMENT').value).toBe('HOSTING AGREEMENT');
  });

  it('that a shortened quote does not have is the quote', () => {
    const { value, text } = cited('ninety (90) days');
    expect(value).toBe(text);
  });
});
