// The screen and every file read a result alike: the same headings, lists, tables, words and citations, however odd the text.
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readResult } from '#domain/result-text/read-result.ts';
import { everyBlock, plainText, tablesIn } from '#domain/result-text/tree.ts';
import { exportRun } from '#server/exports/export-run.ts';
import { FormattedText } from '#src/components/result/formatted-text.tsx';
import { readDocx, readSheets, runOf } from '#tests/server/exports/runs.ts';

const KNOWN = new Set([1, 2]);
const SECTION_END = 'About this run';

const ODD_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['entities', 'Lessor&apos;s AT&amp;T &#169; &quot;x&quot; &lt;b&gt; \\&amp; &unknown; &#0; &#8238;end'],
  ['headings that begin at the third level', '### Law\n\nNew York\n\n##### Venue\n\n###### Courts\n\n### Term'],
  ['headings within lists and quotations', '## Law\n\n- #### Venue\n\n  New York\n\n> # Term'],
  ['underlined headings', 'Law\n---\n\nTerm\n==='],
  ['nested lists', '3. one\n4. two\n   - a\n     1. deep\n   - b\n\n     below\n5. three'],
  ['lists of tasks', '- [x] signed\n- [ ] dated\n- # neither'],
  ['lists that begin at zero and beyond what a list can count', '0. zero\n\n- x\n\n1234567. big'],
  ['a table', '| Point | Says |\n|:--|--:|\n| **Law** [1] | a \\| b<br>c |\n| Term | `x|y` [9] |'],
  ['a table in a list', '- one\n\n  | a | b |\n  |---|:-:|\n  | 1 | 2 |'],
  [
    'links',
    '[Acme](https://evil.test) [test](https://evil.test/test) <https://a.test/b> [a@b.test](mailto:a@b.test) [x *y*](z)',
  ],
  ['pictures', 'Before ![the *seal*](https://evil.test/p.png) after'],
  ['code', 'Call `f(a) * [1]` and\n\n```js\nif (a < b) [1]\n```'],
  ['JSON in code', '```json\n{"term": [3], "price": 1.50}\n```'],
  ['JSON alone', '{"id": 12345678901234567890, "list": [], "deep": {"a": [1, 2]}}'],
  ['JSON nested without end', `${'['.repeat(3000)}${']'.repeat(3000)}`],
  ['an empty list of JSON', '[]'],
  ['citations that are JSON too', '[1, 2]'],
  ['citations', '[1] **see [2]** \\[1\\] [7] ~~[1]~~'],
  ['raw HTML', '<script>alert(1)</script> <b>bold</b><br/>next <hr> &lt;i&gt;'],
  ['formatting in formatting', '***both*** **a *b* c** ~~_d_~~ **`e`**'],
  ['characters that nobody sees', 'A\u202eB\u0000C\u0008 `D\u202e`\n\n```\nE\u202e\n```'],
  ['a quotation', '> said\nby them\n>\n> > deeper\n\nbelow'],
  ['breaks and rules', 'one  \ntwo\\\nthree\n\n---\n\nfour'],
];

/** Elements of an HTML text as an outline, without page-specific styling. */
function outlineOf(parent: Node): string {
  return [...parent.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const name = node.tagName.toLowerCase();
      const within = outlineOf(node);
      const isPlain =
        ['section', 'button', 'sup', 'a', 'thead', 'tbody', 'span'].includes(name) ||
        (name === 'p' && parent instanceof HTMLLIElement) ||
        (name === 'code' && parent instanceof HTMLPreElement);
      if (isPlain) return within;
      const start = node instanceof HTMLOListElement ? ` ${node.start}` : '';
      const side = node instanceof HTMLElement && (node.style.textAlign || node.getAttribute('align') || 'left');
      return `<${name}${start}${/^t[hd]$/.test(name) && side ? ` ${side}` : ''}>${within}</${name}>`;
    })
    .join('');
}

const bare = (text: string) => text.replace(/\s+/g, '');

async function fileOf(text: string, format: 'html' | 'md' | 'docx' | 'xlsx') {
  const sources = runOf('').sources.map((source) => ({ ...source, check: 'exact' as const }));
  return (await exportRun(runOf(text, { sources }), format, { provider_name: 'Whereas' })).content;
}

describe.each(ODD_TEXTS)('%s', (_, text) => {
  const words = wordsOf(text);

  it('has the same words on the screen', () => {
    const { container } = render(<FormattedText text={text} known={KNOWN} />);
    for (const part of words) expect(bare(container.textContent)).toContain(bare(part));
  });

  it('has the same elements on the screen and in the .html file', async () => {
    const { container } = render(<FormattedText text={text} known={KNOWN} />);
    const page = new DOMParser().parseFromString(new TextDecoder().decode(await fileOf(text, 'html')), 'text/html');
    const main = page.querySelector('main');
    for (const node of main?.querySelectorAll('h1, .warning, .notice') ?? []) node.remove();
    const ends = [...(main?.querySelectorAll('h2') ?? [])];
    for (const end of ends) {
      while (end.nextSibling) end.nextSibling.remove();
      end.remove();
    }
    const shown = container.querySelector('.formatted-text');
    expect(main && bare(outlineOf(main))).toBe(shown && bare(outlineOf(shown)));
  });

  it('has the same words and levels in the .md file', async () => {
    const file = new TextDecoder().decode(await fileOf(text, 'md'));
    const [body = ''] = file.split(`## ${SECTION_END}`);
    const result = body.replace(/^# .*\n/, '').replace(/^(?:> \*\*.*|Further sources: .*|\*Quotes only.*)$/gm, '');
    const written = result.replaceAll('[^', '[');
    for (const part of words) expect(bare(wordsOf(written).join('\n'))).toContain(bare(part));
    expect(levelsOf(written)).toEqual(levelsOf(text));
  });

  it('has the same words in the .docx file', async () => {
    const file = readDocx(await fileOf(text, 'docx'));
    const written = file.paragraphs.map((paragraph) => bare(paragraph.text)).join('\n');
    for (const part of words) for (const piece of part.split(/\[\d\]|\n/)) expect(written).toContain(bare(piece));
  });

  it('has the same cells in the .xlsx file', async () => {
    const tables = tablesIn(readResult(text, KNOWN));
    if (tables.length === 0) return expect(fileOf(text, 'xlsx')).rejects.toMatchObject({ code: 'conflict' });
    const sheets = await readSheets(await fileOf(text, 'xlsx'));
    const [table] = tables;
    return expect(sheets.get('Table')).toEqual(
      [table?.header, ...(table?.rows ?? [])].map((row) => row?.map(plainText)),
    );
  });
});

function wordsOf(text: string): string[] {
  return [...everyBlock(readResult(text, KNOWN))].flatMap((block) => {
    if ('inlines' in block) return [plainText(block.inlines)];
    if (block.kind === 'table') return [block.header, ...block.rows].flat().map(plainText);
    return block.kind === 'code' ? [block.text] : [];
  });
}

const levelsOf = (text: string) =>
  [...everyBlock(readResult(text, KNOWN))].flatMap((block) => ('level' in block ? block.level : []));
