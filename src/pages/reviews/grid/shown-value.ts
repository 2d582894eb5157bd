// How a value is shown in a cell by what its column asks for.
import type { ColumnType } from '#domain/reviews.ts';

export type ShownValue =
  | { readonly as: 'text' | 'date' | 'amount' | 'quote'; readonly text: string }
  | { readonly as: 'tag'; readonly text: 'Yes' | 'No'; readonly rest: string }
  | { readonly as: 'items'; readonly items: readonly string[] };

const YES_OR_NO = /^(yes|no)\b[\s.,:;–-]*/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIGURE = /\d/;
const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/** What cannot be read as the column's type is shown as it is. */
export function shownValue(type: ColumnType, value: string): ShownValue {
  const text = value.trim();
  switch (type) {
    case 'yes_no': {
      const word = YES_OR_NO.exec(text);
      if (!word) return { as: 'text', text };
      return { as: 'tag', text: word[1]?.toLowerCase() === 'yes' ? 'Yes' : 'No', rest: text.slice(word[0].length) };
    }
    case 'date':
      return { as: DAY.test(text) ? 'date' : 'text', text };
    case 'amount':
      return { as: FIGURE.test(text) && text.length <= AMOUNT_MAX ? 'amount' : 'text', text };
    case 'list': {
      const items = text
        .split('\n')
        .map((line) => line.replace(BULLET, '').trim())
        .filter((line) => line !== '');
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
