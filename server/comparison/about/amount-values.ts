// Amounts of money and percentages with their signs.
import { amountsIn } from '#domain/values/amounts.ts';
import { type FoundValue, matchesOf } from './found-value.ts';

const PERCENTAGE =
  /(?:(?<=^|[\s(])[-–−](?=\d)|(?<![\p{L}\p{N}]))(?:\d{1,6}(?:[.,]\d{1,6})?\s?[½¼¾⅓⅔]?|[½¼¾⅓⅔]|\p{L}{2,12}(?:[- ]\p{L}{2,9})?)\s{0,2}(?:\(\s?\d{1,6}(?:[.,]\d{1,6})?\s?%?\s?\)\s{0,2})?(?:%|per\s?cent(?:age points?)?\b|percent\b|basis points\b)/giu;

export const amountValues = (text: string): FoundValue[] => [
  ...amountsIn(text).map((amount) => ({
    start: amount.start,
    end: amount.end,
    value: amount.figure === null ? amount.shown : `${amount.currency} ${amount.figure}${amount.per}`,
  })),
  ...matchesOf(text, PERCENTAGE),
];
