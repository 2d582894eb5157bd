// The mutations in the order in which they are printed.
import type { Mutation } from '#benchmarks/verdicts/mutation.ts';
import { CARVE_OUT_ADDED, CARVE_OUT_DROPPED } from './carve-outs.ts';
import { AMOUNT_CHANGED, CAP_HALVED, DATE_MOVED, PERIOD_TRIPLED } from './figures.ts';
import { LAYOUT_MUTATIONS } from './layout.ts';
import { NOT_ADDED, NOT_REMOVED } from './negations.ts';
import { MADE_OPTIONAL, QUALIFICATION_ADDED, REDUCED_TO_EFFORTS } from './obligations.ts';
import { MADE_ONE_WAY, ROLES_SWAPPED, TERMS_SWAPPED } from './parties.ts';
import { COMPARISON_TURNED, CONJUNCTION_CHANGED, MATERIALITY_ADDED, OPPOSITE_WORD, UNIT_CHANGED } from './scope.ts';
import { STYLE_MUTATIONS } from './style.ts';

const asItIs = (language: string) => language;

export const UNTOUCHED: Mutation = { name: 'untouched', group: 'untouched', apply: asItIs };
export const REMOVED: Mutation = { name: 'clause removed', group: 'removed', apply: () => '' };
/** Set at the end of the contract, under the heading of a schedule (contract.ts). */
export const MOVED: Mutation = { name: 'moved to a schedule', group: 'moved', apply: asItIs };

export const MUTATIONS: readonly Mutation[] = [
  UNTOUCHED,
  CAP_HALVED,
  AMOUNT_CHANGED,
  PERIOD_TRIPLED,
  DATE_MOVED,
  MADE_ONE_WAY,
  NOT_ADDED,
  NOT_REMOVED,
  CARVE_OUT_DROPPED,
  CARVE_OUT_ADDED,
  MADE_OPTIONAL,
  REDUCED_TO_EFFORTS,
  ROLES_SWAPPED,
  QUALIFICATION_ADDED,
  UNIT_CHANGED,
  COMPARISON_TURNED,
  OPPOSITE_WORD,
  CONJUNCTION_CHANGED,
  MATERIALITY_ADDED,
  REMOVED,
  MOVED,
  TERMS_SWAPPED,
  ...STYLE_MUTATIONS,
  ...LAYOUT_MUTATIONS,
];
