// The keys of the grid.
import { describe, expect, it } from 'vitest';
import type { Pressed } from '#src/pages/reviews/grid/grid-keys.ts';
import { actionOf, isKeyUsedBy, stepOf } from '#src/pages/reviews/grid/grid-keys.ts';
import { HEAD } from '#src/pages/reviews/grid/cursor.ts';
import { DOCUMENT_COLUMN } from '#src/pages/reviews/grid/layout.ts';

const press = (key: string, given: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...given,
});
const ground = { documents: ['d1', 'd2', 'd3', 'd4'], columns: ['a', 'b'], visibleRowCount: 2 };
const at = (document: string, column: string) => ({ document, column });

describe('a step', () => {
  it.each<[string, Partial<Pressed>, [string, string]]>([
    ['ArrowUp', {}, ['d1', 'a']],
    ['ArrowDown', {}, ['d3', 'a']],
    ['ArrowRight', {}, ['d2', 'b']],
    ['ArrowLeft', {}, ['d2', DOCUMENT_COLUMN]],
    ['Home', {}, ['d2', DOCUMENT_COLUMN]],
    ['End', {}, ['d2', 'b']],
    ['Home', { ctrlKey: true }, ['d1', DOCUMENT_COLUMN]],
    ['End', { ctrlKey: true }, ['d4', 'b']],
    ['ArrowDown', { ctrlKey: true }, ['d4', 'a']],
    ['PageDown', {}, ['d4', 'a']],
    ['PageUp', {}, ['d1', 'a']],
  ])('of %s %j moves to %j', (key, given, to) => {
    expect(stepOf(press(key, given), at('d2', 'a'), ground)).toEqual(at(...to));
  });

  it('stops at the edges, and goes up to the headers of the columns', () => {
    expect(stepOf(press('ArrowUp'), at('d1', 'a'), ground)).toEqual(at(HEAD, 'a'));
    expect(stepOf(press('ArrowUp'), at(HEAD, 'a'), ground)).toEqual(at(HEAD, 'a'));
    expect(stepOf(press('ArrowDown'), at('d4', 'b'), ground)).toEqual(at('d4', 'b'));
    expect(stepOf(press('ArrowRight'), at('d4', 'b'), ground)).toEqual(at('d4', 'b'));
  });

  it('ignores letters and the browser’s navigation keys', () => {
    expect(stepOf(press('v'), at('d1', 'a'), ground)).toBeNull();
    expect(stepOf(press('ArrowLeft', { altKey: true }), at('d1', 'a'), ground)).toBeNull();
  });
});

it.each<[string, Partial<Pressed>, string | null]>([
  ['v', {}, 'verify'],
  ['V', { shiftKey: true }, 'verify'],
  ['e', {}, 'edit'],
  ['x', {}, null],
  ['r', {}, 'reject'],
  ['u', {}, 'reopen'],
  ['f', {}, 'flag'],
  ['a', {}, 'assign'],
  ['n', {}, 'next'],
  [' ', {}, 'select'],
  ['Enter', {}, 'open'],
  ['c', { ctrlKey: true }, 'copy'],
  ['c', { metaKey: true }, 'copy'],
  ['f', { ctrlKey: true }, null],
  ['ArrowRight', { shiftKey: true }, 'wider'],
  ['ArrowRight', {}, null],
  ['q', {}, null],
])('%s %j is %s', (key, given, act) => {
  expect(actionOf(press(key, given))).toBe(act);
});

it('leaves keys to text fields, and Enter to a button', () => {
  document.body.innerHTML = '<input><textarea></textarea><input type="checkbox"><button>Go</button><p>Text</p>';
  const taken = (selector: string, key: string) => isKeyUsedBy(document.querySelector(selector), key);
  expect(taken('input', 'v')).toBe(true);
  expect(taken('textarea', 'n')).toBe(true);
  expect(taken('[type=checkbox]', 'v')).toBe(false);
  expect(taken('button', 'Enter')).toBe(true);
  expect(taken('button', 'v')).toBe(false);
  expect(taken('p', 'v')).toBe(false);
});
