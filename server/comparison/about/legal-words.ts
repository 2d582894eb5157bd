// Words that oblige, permit or negate.
import { type FoundValue, matchesOf } from './found-value.ts';

const OBLIGATION =
  /(?<![\p{L}\p{N}])(?:shall|must|(?<!\d\s)may(?!\s\d)|will|should|might|can|could|would|cannot|(?:is|are|be)\s{1,3}(?:required|obliged|obligated|bound|entitled|permitted|allowed|authori[sz]ed|free)\s{1,3}to|ha(?:s|ve)\s{1,3}(?:the\s{1,3}right\s{1,3})?to|agrees?\s{1,3}to|undertakes?\s{1,3}to|covenants?|(?:reasonable|best|commercially reasonable)\s{1,3}(?:efforts|endeavou?rs)|(?:sole|absolute|reasonable)\s{1,3}discretion)(?![\p{L}\p{N}])/giu;
const NEGATION =
  /(?<![\p{L}\p{N}])(?:not|no|nothing|nobody|nowhere|never|neither|nor|none|cannot|without|unless|except(?:ing)?|exclud(?:e|es|ed|ing)|other than|unlimited|\p{L}{1,8}n['’]t|non(?=-))(?![\p{L}\p{N}])/giu;

export const obligations = (text: string): FoundValue[] => matchesOf(text, OBLIGATION);

export const negations = (text: string): FoundValue[] => matchesOf(text, NEGATION);
