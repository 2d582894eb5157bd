// Words for the kinds of differences, and for what changed words are about.
import type { ChangedWords, DifferenceKind } from '#domain/contracts/comparison.ts';

export const KIND_WORDS: Readonly<Record<DifferenceKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  renumbered: 'Renumbered only',
};

export const ABOUT_WORDS: Readonly<Record<ChangedWords, string>> = {
  amount: 'Amount',
  date: 'Date',
  period: 'Period',
  party: 'Party',
  obligation: 'Obligation',
  negation: 'Negation',
  cross_reference: 'Cross-reference',
  defined_term: 'Defined term',
  typography: 'Typography only',
};
