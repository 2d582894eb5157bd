import { describe, expect, it } from 'vitest';
import { placeParts } from '#domain/source-places.ts';

describe('the place of a source in words', () => {
  it.each([
    [{ page: 3, clause: '7.2(b)' }, 'page 3, clause 7.2(b)'],
    [{ page: 3 }, 'page 3'],
    [{ page: 9, clause: 'Schedule 1' }, 'page 9, Schedule 1'],
    [{ clause: 'Section 4.1' }, 'Section 4.1'],
    [{ clause: '§ 12.3' }, '§ 12.3'],
    [{ paragraph: 48, clause: '12' }, 'clause 12'],
    [{ paragraph: 48 }, 'paragraph 48'],
    [{}, ''],
  ])('of %o is “%s”', (place, words) => expect(placeParts(place).join(', ')).toBe(words));
});
