// References to other clauses, schedules and exhibits.
import { type FoundValue, matchesOf } from './found-value.ts';

const PLACE = String.raw`(?:\d{1,3}(?:\.\d{1,3}){0,20}|[A-Z]{1,2}|[IVXLC]{1,6})(?:\s?\((?:\d{1,3}|[A-Za-z]{1,5})\)){0,20}`;
const REFERENCE = new RegExp(
  String.raw`(?:(?:\b(?:[Ss]ub-?)?(?:[Ss]ection|[Cc]lause|[Aa]rticle|[Pp]aragraph|[Ss]chedule|[Ee]xhibit|[Aa]nnex(?:ure)?|[Aa]ppendix|[Aa]ttachment|[Rr]ecital)e?s?|§{1,2})\s{0,3}(?:\((?:[a-z]{1,4}|\d{1,3})\)|${PLACE}(?![\p{L}\p{N}]))(?:\s?(?:,|and|or|to|through|–|-)\s?(?:${PLACE}(?![\p{L}\p{N}])|\([a-z]{1,4}\))){0,100})`,
  'gu',
);

export const crossReferences = (text: string): FoundValue[] => matchesOf(text, REFERENCE);
