import fc from 'fast-check';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { fenced, renumberCitations } from '#server/engine/markdown.ts';

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

function visible(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '_',
        '`',
        '~~',
        '[2]',
        '](http://x.y)',
        '<b>',
        '<!--',
        '&amp;',
        '&#91;',
        '|',
        '\\',
        '\\|',
        '# ',
        '- ',
        '+ ',

        '1. ',
        '12) ',
        '> ',
        '---',
        '===',
        '!',
        '[x](y)',
        '![a](b)',
        'https://x.y/z',
        'www.x.yz',
        'WWW.x.yz',
        'a@b.cd',

        'mailto:a@b.cd',
        'ftp://x.y',
        '\n',
        '\n\n',
        '    ',
        '\t',
        '[1]: http://x',
        '[^1]',
        '- [ ] ',
        ':',
        '$x$',
        '```',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const seen = (text: string) =>
  text
    .replace(/(?!\s)\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('escaped text', () => {
  it('shows exactly its words in a paragraph and creates no element', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = marked.parse(escapeMarkdown(text), { async: false });
        expect(html.replace(/<\/?p>/g, '')).not.toMatch(/<[a-z!/]/i);
        expect(visible(html).trim()).toBe(seen(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('stays in its cell of a table', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const html = marked.parse(`| A | B |\n| --- | --- |\n| ${escapeMarkdown(text)} | end |`, { async: false });
        const cells = [...html.matchAll(/<td>([\s\S]*?)<\/td>/g)].map((match) => match[1] ?? '');
        expect(cells.map(visible)).toEqual([seen(text), 'end']);
      }),
      { numRuns: 1000 },
    );
  });

  it('never contains a citation', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const escaped = `“${escapeMarkdown(text)}”`;
        expect(renumberCitations(escaped, 9, () => [7])).toBe(escaped);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('citations', () => {
  const numbersOf = (n: number) => [[], [4], [7], []][n] ?? [];
  it.each([
    ['get the numbers of the run', 'a [1], b [2].', 'a [4], b [7].'],
    ['may stand together', 'a [1,2] b [1; 2] c [1-2]', 'a [4] [7] b [4] [7] c [4] [7]'],
    ['leave when their quote does not exist', 'a [3] b [8], c', 'a b, c'],
    ['stay words when escaped', 'a \\[1\\] b \\\\[1]', 'a \\[1\\] b \\\\[4]'],
    [
      'stay words where they cannot be numbers of quotes',
      'in [2019] for [30-60] days',
      'in \\[2019\\] for \\[30-60\\] days',
    ],
    ['are no array in a code block', '```json\n{"a": [1]}\n```\nb [1]', '```json\n{"a": [1]}\n```\nb [4]'],
    ['are no index in a code span', '`x[1]` and [1]', '`x[1]` and [4]'],
    ['are not hidden by a lone backtick', 'a ` b [1]\n\nc ` d [2]', 'a ` b [4]\n\nc ` d [7]'],
    ['become no link and no definition', '[1](http://x) and\n[2]: y', '[4]\\(http://x) and\n[7]\\: y'],
    ['are no array in a reply that is JSON', '{"a": [1]}', '{"a": [1]}'],
  ])('%s', (_, text, expected) => {
    expect(renumberCitations(text, 3, numbersOf)).toBe(expected);
  });
});

it('a code block cannot be closed by its content', () => {
  const html = marked.parse(fenced('a\n```\n<b>', 'json'), { async: false });
  expect(html).toMatch(/^<pre><code class="language-json">a\n```\n&lt;b&gt;\n<\/code><\/pre>\s*$/);
});
