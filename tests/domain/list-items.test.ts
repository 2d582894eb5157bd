// The items of a list that stands within a sentence of a contract.
import { expect, it } from 'vitest';
import { itemsInPassage } from '#domain/values/list-items.ts';

it.each([
  [
    'shall deliver: (a) the source code; (b) the manuals; and (c) a report.',
    ['the source code', 'the manuals', 'a report'],
  ],
  ['insures (i) the building, (ii) its contents and (iii) rent', ['the building', 'its contents', 'rent']],
  ['as set out in paragraph (b) above and in paragraph (c) below', []],
  ['pays (a) the rent. The Tenant also (b) paints the walls.', []],
  ['(a) the rent; and (b) the rates. Nothing else is due from the Tenant.', []],
  ['the Premises', []],
])('of “%s” are %j', (passage, items) => {
  expect(itemsInPassage(passage)).toEqual(items);
});
