// Families about keeping information confidential.
import type { ClauseFamily } from './family.ts';

export const CONFIDENTIALITY: readonly ClauseFamily[] = [
  {
    id: 'confidentiality',
    label: 'Confidentiality',
    names: `confidentiality, non disclosure, nondisclosure, keep confidential, to keep confidential, secrecy,
      confidential, duty of confidence, staff confidentiality`,
    isDuty: true,
    terms: 'confidential information disclose disclosure secret proprietary receiving disclosing keep third',
    cues: [
      [
        2.2,
        /\b(not|never|neither)\b.{0,80}\b(disclose|divulge|reveal|use)\b.{0,160}\b(confidential|information|secret)/i,
      ],
      [2, /\b(keep|hold|treat|maintain|preserve)\b.{0,100}\b(confiden|secret)/i],
      [0.8, /\bconfidential information\b/i],
      [1.5, /\b(use|disclose)\b.{0,100}\b(solely|only|not) (for|to)\b.{0,60}\b(purpose|perform|exercise|disclose)/i],
      [-3, /\b(is|be|are) (bound|obliged|obligated|required) to disclose any\b/i],
      [-1, /\bshall (promptly )?notify\b/i],
      [-1.5, /\bdoes not include\b|\bpublic domain\b/i],
    ],
  },
  {
    id: 'confidential_definition',
    label: 'Confidential information',
    names: `confidential information, definition of confidential information, information covered, proprietary
      information`,
    terms: 'confidential information mean means includes proprietary disclosed marked oral written form',
    cues: [
      [3, /["“](confidential|proprietary) information["”]\s*(shall |will )?(means?|includes?|refers)\b/i],
      [2.2, /\b(confidential|proprietary) information\b.{0,10}\b(means|includes|consists of|is defined)\b/i],
      [1.5, /\((collectively,? )?(the |its )?["“](confidential|proprietary) information["”]\)/i],
      [-2, /\b(does|shall|will) not (include|apply|extend)\b/i],
    ],
  },
  {
    id: 'confidentiality_exceptions',
    label: 'Exceptions to confidentiality',
    names: `exceptions, exceptions to confidentiality, exceptions to confidential information, excluded
      information, public domain`,
    terms: 'include public domain known independently developed third party prior generally available exclude',
    cues: [
      [
        2.2,
        /\b(confidential|proprietary|such) information\b.{0,80}\b(does|do|shall|will) not (include|apply|extend|cover)\b/i,
      ],
      [1.5, /\b(public domain|publicly (known|available)|generally (known|available))\b/i],
      [
        1.2,
        /\b(independently developed|developed independently|already (known|in (its|the) possession)|rightfully (received|known|obtained))\b/i,
      ],
    ],
  },
  {
    id: 'permitted_disclosure',
    label: 'Permitted disclosure',
    names: `permitted disclosure, permitted disclosures, permitted recipients, compelled disclosure, who may see
      the information`,
    terms: 'disclose representatives employees advisers need know required law court order compelled permitted',
    cues: [
      [
        2.5,
        /\bmay\b.{0,60}\b(disclose|share|provide)\b.{0,160}\b(representatives|employees|advis[eo]rs|affiliates|need[- ]to[- ]know|personnel|required)\b/i,
      ],
      [2, /\bneed[- ]to[- ]know\b|\bneed to know\b/i],
      [
        2,
        /\b(disclos\w+)\b.{0,120}\b(required|compelled|ordered) (to be disclosed )?(by|to|under)\b.{0,40}\b(law|court|regulat|order|legal)/i,
      ],
    ],
  },
  {
    id: 'return_of_information',
    label: 'Return of information',
    names: `return or destruction, return of information, return or destroy, return of confidential information,
      return of materials`,
    terms: 'return destroy destruction copies confidential information request certify termination',
    cues: [
      [
        2.5,
        /\b(return|destroy|deliver up|erase)\w*\b.{0,160}\b(cop(y|ies)|information|material|document|record|data)/i,
      ],
    ],
  },
  {
    id: 'confidentiality_direction',
    label: 'Mutual or one-way',
    names: 'mutual or one way, mutual, one way, unilateral, who discloses, direction of disclosure',
    terms: 'disclosing party receiving party mutual each either discloses receives',
    cues: [
      [2.5, /["“]?disclosing party["”]?.{0,240}["“]?(receiving party|recipient)["”]?/i],
      [1.5, /["“](disclosing|receiving) party["”]/i],
      [1.5, /\b(each|either|both|a) part(y|ies)\b.{0,120}\b(disclos|receiv)/i],
      [1.5, /\bmutual(ly)?\b/i],
      [-1.5, /\b(shall|will|may|must)\b/i],
    ],
  },
];
