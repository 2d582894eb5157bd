// The states of a suggestion for people.
import type { SuggestionState } from '#domain/contracts/suggestions.ts';
import type { BadgeTone } from '#src/components/status-badge.tsx';

export const SUGGESTION_STATES: Readonly<Record<SuggestionState, { words: string; tone: BadgeTone }>> = {
  open: { words: 'Open', tone: 'accent' },
  accepted: { words: 'Accepted', tone: 'good' },
  rejected: { words: 'Rejected', tone: 'neutral' },
  applied: { words: 'In a redline', tone: 'good' },
  out_of_date: { words: 'Out of date', tone: 'warn' },
};
