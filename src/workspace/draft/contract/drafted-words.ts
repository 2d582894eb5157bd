// What a draft became, in a sentence. Pure.
import type { DraftedContract } from '#domain/drafts/drafts.ts';
import { countOf } from '#src/components/format/formats.tsx';

export function draftedWords({ filled, left_out, blanks }: DraftedContract): string {
  const parts = [
    `${countOf(filled, 'placeholder')} filled in`,
    left_out > 0 && `${countOf(left_out, 'clause')} left out`,
    blanks.length > 0 && `${countOf(blanks.length, 'field')} still blank`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
