// Long rules and long contracts take time in proportion, and let others run in between.
import { expect, it } from 'vitest';
import { engineDocument } from '#tests/server/engine/documents.ts';
import { contractOf, judged, RULES, ruleOf } from './playbooks.ts';

const sentence = (at: number) =>
  `Item ${at} of the inventory is kept in hall ${at % 7} and is counted by the keeper of section ${at % 31} every autumn.`;

it('a rule of 20,000 characters is judged', async () => {
  const language = Array.from({ length: 170 }, (_, at) => sentence(at))
    .join(' ')
    .slice(0, 19_900);
  const rule = ruleOf('Inventory', language);
  const started = performance.now();
  expect((await judged(rule, contractOf([['Inventory', language]]))).verdict).toBe('meets');
  expect((await judged(rule, contractOf([['Waste', 'Packaging is recycled.']]))).verdict).not.toBe('meets');
  expect(performance.now() - started).toBeLessThan(20_000);
});

it('a contract of 2,000 pages is judged without holding up others', async () => {
  const page = (at: number) => Array.from({ length: 25 }, (_, line) => sentence(at * 25 + line)).join('\n\n');
  const text = `${Array.from({ length: 2000 }, (_, at) => page(at)).join('\n\n')}\n\n${RULES.repairs.preferred_language}`;
  const document = engineDocument(text);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const found = await judged(RULES.repairs, document);
  clearInterval(timer);
  expect(found.verdict).toBe('meets');
  expect(turns).toBeGreaterThan(20);
}, 120_000);

it('a contract of 2,000 sections gets a clause that it lacks before its general provisions', async () => {
  const section = (at: number) => `KEEPING OF HALL ${at}\n\n${sentence(at)}\n\n${sentence(at + 1)}`;
  const body = Array.from({ length: 2000 }, (_, at) => section(at)).join('\n\n');
  const general = 'GENERAL PROVISIONS\n\nHeadings do not affect the meaning of this Agreement.';
  const document = engineDocument(`${body}\n\n${general}`);
  const found = await judged(RULES.breach, document);
  expect(found.verdict).toBe('missing');
  const { text } = document.content;
  expect(text.slice(found.proposals[0]?.start).trimStart().slice(0, 18)).toBe('GENERAL PROVISIONS');
}, 120_000);
