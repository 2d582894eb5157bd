// The legal vocabulary: every family of clauses that the built-in engine knows.
import { COMMERCE } from './commerce.ts';
import { CONFIDENTIALITY } from './confidentiality.ts';
import type { ClauseFamily } from './family.ts';
import { FORMATION } from './formation.ts';
import { GENERAL } from './general.ts';
import { LIABILITY } from './liability.ts';
import { PERFORMANCE } from './performance.ts';
import { PREMISES } from './premises.ts';
import { PRIVACY } from './privacy.ts';
import { PROPERTY_RIGHTS } from './property-rights.ts';
import { RESTRICTIONS } from './restrictions.ts';

export const FAMILIES: readonly ClauseFamily[] = [
  ...FORMATION,
  ...COMMERCE,
  ...PERFORMANCE,
  ...PROPERTY_RIGHTS,
  ...RESTRICTIONS,
  ...LIABILITY,
  ...GENERAL,
  ...CONFIDENTIALITY,
  ...PRIVACY,
  ...PREMISES,
];

/** The points of a summary, in the order that a reader expects. */
export const KEY_FAMILIES = [
  'title',
  'parties',
  'agreement_date',
  'effective_date',
  'subject',
  'term',
  'renewal',
  'payment',
  'rent',
  'deposit',
  'termination',
  'liability_cap',
  'indemnity',
  'warranty',
  'insurance',
  'confidentiality',
  'ip_ownership',
  'license',
  'exclusivity',
  'non_compete',
  'assignment',
  'governing_law',
  'disputes',
] as const;
