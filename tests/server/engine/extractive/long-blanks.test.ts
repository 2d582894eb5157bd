// Templates contain typed or pasted text. Planning any of them never blocks the server.
import { describe, expect, it } from 'vitest';
import { fillFields } from '#domain/workflows.ts';
import { planJson } from '#server/engine/extractive/json-shape.ts';
import { planTemplate } from '#server/engine/extractive/text-template.ts';

// Once minutes or hours, which the time limit of every test shows; a few milliseconds now.
const blanks = ' '.repeat(20_000);
const shorter = ' '.repeat(1900);

describe('a long run of blanks', () => {
  it.each([
    ['behind an opening brace', `{{${blanks}`],
    ['behind many of them', `{{a${shorter}`.repeat(10)],
  ])('%s does not hold up the filling in of fields', (_, text) => {
    expect(fillFields(text, [{ name: 'a', value: 'b' }])).toBe(text);
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
    expect(() => planTemplate(`${line}\n`.repeat(20))).not.toThrow();
  });

  it('of line breaks in a code block does not slow down the planning of a shape', () => {
    expect(planJson(`\`\`\`${'\n'.repeat(9000)}x`)).toBeNull();
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
