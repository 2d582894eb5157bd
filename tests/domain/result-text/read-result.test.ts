// What the text of a result becomes: contract text may hold anything, and none of it may act.
import { describe, expect, it } from 'vitest';
import { readResult } from '#domain/result-text/read-result.ts';
import type { Block, Inline } from '#domain/result-text/tree.ts';

const KNOWN = new Set([1, 2, 3]);
const inlines = (text: string): readonly Inline[] => {
  const [block, ...others] = readResult(text, KNOWN);
  if (block?.kind !== 'paragraph' || others.length > 0) throw new Error(`not one paragraph: ${text}`);
  return block.inlines;
};
const text = (value: string): Inline => ({ kind: 'text', text: value });
const cites = (number: number): Inline => ({ kind: 'citation', number });
const words = (parts: readonly Inline[]): string =>
  parts.map((part) => ('text' in part ? part.text : 'children' in part ? words(part.children) : '')).join('');
const tableOf = (blocks: Block[]) => {
  const table = blocks.find((block) => block.kind === 'table');
  if (!table) throw new Error('no table');
  return table;
};

describe('citations', () => {
  it('are numbers in brackets that name a source', () => {
    expect(inlines('Three years [2][3].')).toEqual([text('Three years '), cites(2), cites(3), text('.')]);
  });
  it('are none when escaped, unknown, or part of code', () => {
    expect(words(inlines('\\[2\\] and \\[3]'))).toBe('[2] and [3]');
    expect(inlines('\\[2\\] and [9] and `[1]`').some((part) => part.kind === 'citation')).toBe(false);
  });
  it('stay citations although the text defines a link of the same name', () => {
    const parts = readResult('See [3].\n\n[3]: https://evil.test', KNOWN)[0];
    expect(parts).toEqual({ kind: 'paragraph', inlines: [text('See '), cites(3), text('.')] });
  });
  it('are found in table cells, headings and bold text', () => {
    const blocks = readResult('# Term [1]\n\n| a | b |\n|---|---|\n| x [2] | **y [3]** |', KNOWN);
    expect(blocks[0]).toMatchObject({ kind: 'heading', inlines: [text('Term '), cites(1)] });
    expect(tableOf(blocks).rows).toEqual([
      [[text('x '), cites(2)], [{ kind: 'strong', children: [text('y '), cites(3)] }]],
    ]);
  });
});

describe('markup that would act', () => {
  it('stays the letters it is', () => {
    const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)> <Company Name>';
    expect(words(inlines(hostile))).toBe(hostile);
  });
  it('leaves no address to click or to load', () => {
    expect(words(inlines('[click](javascript:alert(1)) ![pixel](https://evil.test/p.png)'))).toBe(
      'click (javascript:alert(1)) pixel',
    );
    expect(words(inlines('Write to <legal@harbour.test> or https://harbour.test/a_b'))).toBe(
      'Write to legal@harbour.test or https://harbour.test/a_b',
    );
  });
  it('makes a line break of <br> only, as tables have no other way', () => {
    const table = tableOf(readResult('| a |\n|---|\n| one<br>two<hr> |', KNOWN));
    expect(table.rows[0]?.[0]).toEqual([text('one'), { kind: 'break' }, text('two<hr>')]);
  });
  it('survives nesting far beyond what anybody writes', () => {
    for (const deep of ['>'.repeat(5000), '- '.repeat(5000), '*'.repeat(20_000), '['.repeat(20_000)])
      expect(readResult(`${deep} end`, KNOWN).length).toBeGreaterThan(0);
  });
});

describe('blocks', () => {
  it('keep the number a list starts with', () => {
    expect(readResult('7. Notice\n8. Term', KNOWN)[0]).toMatchObject({ kind: 'list', ordered: true, start: 7 });
  });
  it('show indented contract text as text, not as program code', () => {
    expect(readResult('    (a) the Tenant shall pay', KNOWN)[0]?.kind).toBe('paragraph');
  });
  it('show JSON indented, also when it is the whole text', () => {
    expect(readResult('{"term":[3]}', KNOWN)).toEqual([{ kind: 'code', text: '{\n  "term": [\n    3\n  ]\n}' }]);
    expect(readResult('```json\n{"a":1}\n```', KNOWN)).toEqual([{ kind: 'code', text: '{\n  "a": 1\n}' }]);
  });
  it('take a lone citation for a citation, although it is JSON too', () => {
    expect(inlines('[1]')).toEqual([cites(1)]);
  });
  it('rank headings without gaps, whatever level the text begins at', () => {
    const levels = readResult('## A\n\n#### B\n\n## C', KNOWN).map((block) => 'level' in block && block.level);
    expect(levels).toEqual([1, 2, 1]);
  });
  it('read entities once, and not those that were escaped', () => {
    expect(words(inlines('AT&amp;T &#169; \\&amp;'))).toBe('AT&T © &amp;');
  });
});
