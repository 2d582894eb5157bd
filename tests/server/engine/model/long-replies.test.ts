// A reply may be a million characters of one kind. Reading it never blocks the server.
import { describe, expect, it } from 'vitest';
import { titleOfInstruction } from '#domain/prompt-titles.ts';
import { locatePieces } from '#server/engine/citing/quote-pieces.ts';
import { fenced, renumberCitations } from '#server/engine/markdown.ts';
import { EXCHANGE_LIMITS } from '#server/engine/model/exchange.ts';
import { createFences, unfence } from '#server/engine/model/fences.ts';
import { withoutCitations } from '#server/engine/model/markdown.ts';
import { draftOfProse } from '#server/engine/model/prose.ts';
import { createTextReader } from '#server/engine/model/text-reader.ts';
import { readDocument } from '#tests/server/engine/documents.ts';

// Once minutes, which the time limit of every test shows; milliseconds now.
const long = (unit: string) => unit.repeat(EXCHANGE_LIMITS.replyMax / unit.length);
const blanks = long(' ');
const ticks = long('`');

describe('a reply as long as it may be', () => {
  it.each([
    ['of blanks', blanks],
    ['of tabs', long('\t')],
    ['of backticks', `x ${ticks}`],
    ['of backticks and words', `x ${long('`a``b')}`],
    ['of opening brackets', long('[')],
  ])('%s has its citations numbered', (_, text) => {
    expect(renumberCitations(`${text}\n\nwords [1]`, 1, () => [7]) === `${text}\n\nwords [7]`).toBe(true);
  });

  it('of blanks gives a value without citations', () => {
    expect(withoutCitations(`five${blanks}years [1]`, 1) === `five${blanks}years`).toBe(true);
    expect(withoutCitations(`five${blanks}[1]`, 1)).toBe('five');
  });

  it('of backticks is in a block of code', () => {
    expect(fenced(long('`a'), 'json').startsWith('```json\n')).toBe(true);
    expect(fenced(ticks, '').length).toBe(3 * ticks.length + 4);
  });

  it('of blanks after a bracket neither is nor becomes a fence', () => {
    expect(unfence(`‹${blanks}x`) === `‹${blanks}x`).toBe(true);
    expect(createFences('m').wrap('field', {}, `<${blanks}x`).includes(`<${blanks}x`)).toBe(true);
  });

  it('of letters is no prose', () => {
    expect(draftOfProse(long('a'), [])).toBeNull();
  });

  it('of blanks splits no quote', () => {
    const content = readDocument('The Tenant shall insure the Premises.');
    expect(locatePieces(content, `The Tenant shall${blanks}insure the Premises`)).toBeNull();
  });

  it('of blanks makes no title longer', () => {
    expect(titleOfInstruction(`The term is${blanks}x`).length).toBeLessThanOrEqual(80);
  });

  it.each([
    ['', '{"text":"'],
    ['with thoughts before it', '<think>x</think>{"text":"'],
  ])('is shown as it is written %s', (_, start) => {
    const read = createTextReader();
    let shown = read(start);
    for (let at = 0; at < blanks.length; at += 4) shown += read('    ');
    expect(shown === blanks).toBe(true);
  });

  it('of thoughts shows only what follows them', () => {
    const read = createTextReader();
    let shown = read(' <think>');
    for (let at = 0; at < blanks.length; at += 4) shown += read('{"a ');
    for (const character of '</think>{"text":"yes"}') shown += read(character);
    expect(shown).toBe('yes');
  });
});

describe('backticks that open nothing', () => {
  it.each([
    ['after a backslash, before a span', '\\``[1]` [1]', '\\``[1]` [7]'],
    ['before a citation', 'a ``` [1]', 'a ``` [7]'],
    ['of another length', 'a ```b`` [1]', 'a ```b`` [7]'],
  ])('%s', (_, text, numbered) => {
    expect(renumberCitations(text, 1, () => [7])).toBe(numbered);
  });
});
