// The two formats of a copied result.
import { expect, it } from 'vitest';
import { answerInWords } from '#domain/answer-words.ts';
import type { Answer, Source } from '#domain/answers.ts';
import { readResult } from '#domain/result-text/read-result.ts';
import { tablesIn } from '#domain/result-text/tree.ts';
import { resultHtml } from '#src/components/result/result-html.ts';
import { resultPlainText } from '#src/components/result/result-plain-text.ts';

const source: Source = {
  number: 1,
  document: 'Lease & Co.pdf',
  page: 3,
  clause: '7.2(b)',
  quote: 'The term is <three> years',
  start: 0,
  end: 9,
  check: 'exact',
};
const blocks = (text: string) => readResult(text, new Set([1]));
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

it('keeps tables, bold text and lists in the HTML', () => {
  const body = parsed(resultHtml(blocks('| a | b |\n|---|--:|\n| **x** [1] | y |\n\n3. one\n4. two'), []));
  expect(body.querySelectorAll('table tr')).toHaveLength(2);
  expect(body.querySelector('td strong')?.textContent).toBe('x');
  expect(body.querySelector('td sup')?.textContent).toBe('[1]');
  expect(body.querySelectorAll('td')[1]?.getAttribute('align')).toBe('right');
  expect(body.querySelector('table')?.getAttribute('border')).toBe('1');
  // The page's content security policy would report them at every copy.
  expect(body.querySelectorAll('[style]')).toHaveLength(0);
  expect(body.querySelector('ol')?.getAttribute('start')).toBe('3');
});

it('never lets the text of a result become an element of the HTML', () => {
  const body = parsed(resultHtml(blocks('<img src=x onerror=alert(1)> & `<b>`'), [source]));
  expect(body.querySelector('img, b')).toBeNull();
  expect(body.textContent).toContain('<img src=x onerror=alert(1)> & <b>');
  expect(body.textContent).toContain('The term is <three> years');
});

it('lists each source with its location and its check in both formats', () => {
  const line = '[1] Lease & Co.pdf, page 3, clause 7.2(b): “The term is <three> years” (Quote found in the document)';
  expect(parsed(resultHtml(blocks('Term [1]'), [source])).textContent).toContain(line);
  expect(resultPlainText(blocks('Term [1]'), [source])).toBe(`Term [1]\n\nSources\n${line}`);
});

it('writes tables as tab-separated lines and lists with their numbers in plain text', () => {
  const text = resultPlainText(blocks('| a | b |\n|---|---|\n| x<br>y | z |\n\n2. one\n   - deep\n3. two'), []);
  expect(text).toBe('a\tb\nx y\tz\n\n2. one\n   • deep\n3. two');
});

it('has in both formats who checked an answer, and the engine’s answer', () => {
  const answer: Answer = {
    label: 'Law <b>',
    value: 'Delaware',
    sources: [1],
    engine: { kind: 'built-in', model: null },
    decision: { state: 'edited', by: 'Ana Vale', at: '2026-11-21T09:30:00.000Z', value: 'New\tYork', note: 'Annex 2' },
  };
  const words = [answerInWords(answer, 'Delaware [1]', () => 'today')];
  const body = parsed(resultHtml(blocks('Delaware [1]'), [source], words));
  expect([...body.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    'Law <b>',
    'New\tYorkThe engine’s answer: Delaware',
    '[1]',
    'Edited by Ana Vale, today“Annex 2”',
  ]);
  expect(resultPlainText(blocks('Delaware [1]'), [], words)).toBe(
    'Delaware [1]\n\nAnswers and reviewers\nAsked\tAnswer\tSources\tChecked\n' +
      'Law <b>\tNew York The engine’s answer: Delaware\t[1]\tEdited by Ana Vale, today “Annex 2”',
  );
});

it('finds tables at any depth', () => {
  expect(tablesIn(blocks('text\n\n- one\n\n  | a |\n  |---|\n  | 1 |'))).toHaveLength(1);
  expect(tablesIn(blocks('- one\n- two\n\n> said'))).toEqual([]);
});
