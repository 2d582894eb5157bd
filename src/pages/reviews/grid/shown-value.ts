// How a value is shown in a cell by what its column asks for.
import type { ColumnType } from '#domain/column-types.ts';
import { withoutBullets } from '#domain/values/list-items.ts';
import { yesOrNo } from '#domain/values/yes-no.ts';

type ShownValue =
  | { readonly as: 'text' | 'date' | 'amount' | 'quote'; readonly text: string }
  | { readonly as: 'tag'; readonly text: 'Yes' | 'No'; readonly rest: string }
  | { readonly as: 'items'; readonly items: readonly string[] };

const AFTER_WORD = /^[\s.,:;–—-]+/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIGURE = /\d/;

/** What cannot be read as the column's type is shown as it is. */
export function shownValue(type: ColumnType, value: string): ShownValue {
  const text = value.trim();
  switch (type) {
    case 'yes_no': {
      const said = yesOrNo(text);
      return said ? { as: 'tag', text: said.word, rest: said.rest.replace(AFTER_WORD, '') } : { as: 'text', text };
    }
    case 'date':
      return { as: DAY.test(text) ? 'date' : 'text', text };
    case 'amount':
      return { as: FIGURE.test(text) && text.length <= AMOUNT_MAX ? 'amount' : 'text', text };
    case 'list': {
      const items = withoutBullets(text.split('\n').filter((line) => line.trim() !== ''));
      return items.length > 1 ? { as: 'items', items } : { as: 'text', text: items[0] ?? '' };
    }
    case 'verbatim':
      return { as: 'quote', text };
    case 'text':
      return { as: 'text', text };
  }
}

/** Longer ones are sentences about an amount. */
const AMOUNT_MAX = 40;
