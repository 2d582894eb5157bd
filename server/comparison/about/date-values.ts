// Days of the calendar, with or without a year.
import { datesIn } from '#domain/values/dates.ts';
import { type FoundValue, matchesOf } from './found-value.ts';

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const WITHOUT_YEAR = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)?\\s{1,2}(?:of\\s{1,2})?${MONTH}|${MONTH}\\s{1,2}\\d{1,4}(?:st|nd|rd|th)?)\\b`,
  'giu',
);

export const dateValues = (text: string): FoundValue[] => {
  const whole = datesIn(text).map((date) => ({ start: date.start, end: date.end, value: date.iso ?? date.text }));
  const parts = matchesOf(text, WITHOUT_YEAR).filter(
    (part) => !whole.some((date) => date.start <= part.start && part.end <= date.end),
  );
  return [...whole, ...parts];
};
