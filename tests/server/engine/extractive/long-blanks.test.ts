// Formats are filled in with what people typed or pasted. However it is made, planning never holds the server up.
import { describe, expect, it } from 'vitest';
import { fillFields } from '#domain/workflows.ts';
import { planJson } from '#server/engine/extractive/json-shape.ts';
import { planTemplate } from '#server/engine/extractive/text-template.ts';

/** Minutes or hours before; a few milliseconds now. */
const WITHIN_MS = 2000;
const blanks = ' '.repeat(20_000);
const shorter = ' '.repeat(1900);

const took = (work: () => unknown): number => {
  const since = performance.now();
  work();
  return performance.now() - since;
};

describe('a long run of blanks', () => {
  it.each([
    ['behind an opening brace', `{{${blanks}`],
    ['behind many of them', `{{a${shorter}`.repeat(10)],
  ])('%s does not hold up the filling in of fields', (_, text) => {
    expect(took(() => fillFields(text, [{ name: 'a', value: 'b' }]))).toBeLessThan(WITHIN_MS);
  });

  it.each([
    ['alone', shorter],
    ['of tabs', '\t'.repeat(1900)],
    ['pasted into a field', blanks],
    ['in a heading', `# Term${shorter}x`],
    ['behind a label', `Term:${shorter}\u2028x`],
    ['before a colon', `Term${shorter}x:`],
    ['in a placeholder', `{{${shorter}`],
    ['in a table', `|${shorter}`],
    ['behind a bullet', `- ${shorter}x`],
  ])('%s does not hold up the planning of a format', (_, line) => {
    expect(took(() => planTemplate(`${line}\n`.repeat(20)))).toBeLessThan(WITHIN_MS);
  });

  it('of line breaks in a code block does not hold up the planning of a shape', () => {
    expect(took(() => planJson(`\`\`\`${'\n'.repeat(9000)}x`))).toBeLessThan(WITHIN_MS);
  });
});

describe('a shape', () => {
  it.each(['```json\n{"term":"string"}\n```', ' ```\n\n{"term":"string"}\n\n  ```\n', '{"term":"string"}'])(
    'is read with and without a fence around it: %j',
    (template) => {
      expect(planJson(template)?.questions.map(({ label }) => label)).toEqual(['Term']);
    },
  );
});
