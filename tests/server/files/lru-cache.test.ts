// The cache stays within its limit, and evicts the least recently used value first.
import { expect, it } from 'vitest';
import { LruCache } from '#server/files/lru-cache.ts';

it('keeps the values used last, and evicts the others', () => {
  const recent = new LruCache<string>(10);
  recent.set('a', 'first', 4);
  recent.set('b', 'second', 4);
  expect(recent.get('a')).toBe('first');
  recent.set('c', 'third', 4);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual(['first', undefined, 'third']);
});

it('counts a value that is set again once, and does not keep one that is too large', () => {
  const recent = new LruCache<string>(10);
  recent.set('a', 'old', 8);
  recent.set('a', 'new', 8);
  recent.set('b', 'small', 2);
  recent.set('c', 'huge', 11);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual(['new', 'small', undefined]);
});
