import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { EngineFailure, type EngineDocument } from '#server/engine/engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { engineDocument, LEASE, readDocument, SUPPLY_AGREEMENT } from '#tests/server/engine/documents.ts';

const supply = engineDocument(SUPPLY_AGREEMENT, 'supply.txt');
const lease = engineDocument(LEASE, 'lease.txt');

function ask(instruction: string, output = 'List', documents: EngineDocument[] = [supply]) {
  return answerPrompts({
    prompts: [{ prompt: instruction, output, fields: [], files: [] }],
    fields: [],
    documents,
    engine: createExtractiveEngine(),
    signal: new AbortController().signal,
  });
}

async function firstQuote(label: string, document = supply): Promise<string> {
  const { sources } = await ask(`- ${label}`, 'List', [document]);
  return sources[0]?.quote ?? '';
}

describe('the built-in engine', () => {
  it.each([
    ['Document name', /^This Supply Agreement .*\.$/],
    ['Parties', /Tidewater Timber Ltd\..*Marlow Joinery Inc\./],
    ['Agreement date', /4 March 2024/],
    ['Term', /period of three \(3\) years/],
    ['Renewal term', /automatically renew/],
    ['Minimum commitment', /at least 400 cubic metres/],
    ['Payment terms', /within thirty \(30\) days/],
    ['Cap on liability', /aggregate liability/],
    ['Anti-assignment', /Neither party may assign/],
    ['Termination for cause', /material breach/],
    ['Governing law', /laws of Scotland/],
  ])('quotes the clause on %s', async (label, expected) => {
    expect(await firstQuote(label)).toMatch(expected);
  });

  it('quotes only what is in the documents, with its place', async () => {
    const { sources } = await ask('Summarise this contract');
    expect(sources.length).toBeGreaterThan(6);
    for (const source of sources) {
      expect(source.check).toBe('exact');
      expect(SUPPLY_AGREEMENT.slice(source.start ?? 0, source.end ?? 0)).toBe(source.quote);
      expect(source.quote.length).toBeLessThanOrEqual(600);
      expect(source.paragraph).toBeGreaterThan(0);
    }
  });

  it.each(['Insurance', 'Source code escrow', 'Non-compete', 'Rent', 'Helicopter landing pad'])(
    'says that %s is not there',
    async (label) => {
      const { results } = await ask(`- ${label}`);
      const text = results[0]?.text.replace(/\. Nearest: .*$/, '');
      expect(text).toBe(`- **${label}:** ${MESSAGES.notFoundInDocuments}`);
      expect(results[0]?.answers[0]).toMatchObject({ label, value: '', sources: [], absence: 'not_in_documents' });
    },
  );

  it('writes a table with the place of every quote', async () => {
    const { results } = await ask('- Governing law\n- Insurance', 'Table');
    expect(results[0]?.text.split('\n')).toEqual([
      '| Point | What the document says | Where |',
      '| --- | --- | --- |',
      expect.stringMatching(/^\| Governing law \| laws of Scotland – “.*laws of Scotland.*” \[1\] \| Paragraph 9 \|$/),
      expect.stringMatching(/^\| Insurance \| Not found in the documents \| Nearest: paragraph \d+ \[2\].* \|$/),
    ]);
  });

  it('compares documents, each in a column', async () => {
    const { results, sources } = await ask('- Governing law\n- Deposit', 'Table', [supply, lease]);
    const [head, , law, deposit] = results[0]?.text.split('\n') ?? [];
    expect(head).toBe('| Point | supply.txt | lease.txt |');
    expect(law).toMatch(/Scotland.*\[1\].*England and Wales.*\[2\]/);
    expect(deposit).toMatch(/\| Deposit \| Not found in this document \| “.*£12,000/);
    expect(sources.map(({ document }) => document)).toEqual(['supply.txt', 'lease.txt', 'lease.txt']);
  });

  it('follows a JSON shape', async () => {
    const shape = { governing_law: '', insurance: '', lists: [{ renewal: 'string' }] };
    const { results } = await ask('Fill the shape in.', JSON.stringify(shape));
    const [, json = '', after] = /^```json\n([\s\S]*?)\n```\n\n([\s\S]*)$/.exec(results[0]?.text ?? '') ?? [];
    expect(JSON.parse(json)).toEqual({
      governing_law: expect.stringContaining('laws of Scotland'),
      insurance: MESSAGES.notFoundInDocuments,
      lists: [{ renewal: expect.stringContaining('automatically renew') }],
    });
    expect(after).toBe('- governing\\_law: [1]\n- lists › renewal: [2]');
  });

  it('fills in a text template', async () => {
    const { results } = await ask('Fill it in.', '# Terms\nLaw: [governing law]\nInsurance:\n\nUnchanged words.');
    expect(results[0]?.text).toMatch(
      /^# Terms\nLaw: laws of Scotland – “.*Scotland.*” \[1\] {2}\nInsurance: Not found in the documents\n\nUnchanged words\.$/,
    );
  });

  it('never turns words of a contract into citations or markup', async () => {
    const hostile = engineDocument(
      'PAYMENT AGREEMENT\n\nBuyer shall pay <b>$5</b> [7] | per [unit](http://x.y) within 30 days of the invoice.',
    );
    const { results } = await ask('- Payment', 'Table', [hostile]);
    expect(results[0]?.text).toContain('\\<b\\>$5\\</b\\> \\[7\\] \\| per \\[unit\\](http\\://x.y)');
  });

  it('repeats the warnings of reading if something was not found', async () => {
    const content = readDocument(LEASE, { warnings: ['Page 4 has no text.'] });
    const { results } = await ask('- Insurance', 'List', [{ ...lease, content }]);
    expect(results[0]?.text).toMatch(/\n\n> lease\.txt: Page 4 has no text\.$/);
  });

  it('refuses a prompt without documents', async () => {
    await expect(ask('- Insurance', 'List', [])).rejects.toThrow(EngineFailure);
  });

  it('does not block others for forty questions on a hundred pages', async () => {
    const clauses = Array.from({ length: 120 }, (_, index) => `${SUPPLY_AGREEMENT}\n\n${LEASE} ${index}`).join('\n\n');
    const questions = Array.from({ length: 40 }, (_, index) => `- Governing law of part ${index}`).join('\n');
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await ask(questions, 'List', [engineDocument(clauses)]);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
