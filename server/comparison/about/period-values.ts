// Periods and frequencies: "thirty (30) business days", "a month", "annually".
import { type FoundValue, matchesOf } from './found-value.ts';

const UNIT = String.raw`(?:minutes?|hours?|days?|weeks?|fortnights?|months?|quarters?|years?|anniversar(?:y|ies))(?:['’]s?)?`;
const PERIOD = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\d{1,4}(?:[.,]\d{1,2})?\s?[½¼¾⅓⅔]?|[½¼¾⅓⅔]|\p{L}{1,12}(?:-\p{L}{1,9})?)\s{0,2}(?:\(\s?\d{1,4}\s?\)\s{0,2})?[- ]?\s?(?:(?:business|working|calendar|banking|consecutive|full|clear|contract|successive)\s{1,2})?${UNIT}(?![\p{L}\p{N}])`,
  'giu',
);
const FREQUENCY =
  /\b(?:hourly|daily|weekly|monthly|quarterly|(?:semi-?)?annual(?:ly)?|biannual(?:ly)?|yearly|immediately|promptly|forthwith|without (?:undue )?delay|perpetual(?:ly)?|in perpetuity|indefinite(?:ly)?)(?![\p{L}\p{N}])/giu;

export const periodValues = (text: string): FoundValue[] => [...matchesOf(text, PERIOD), ...matchesOf(text, FREQUENCY)];
