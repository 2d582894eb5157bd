// Why no suggestion can be made here, in words. Pure.
import type { ContractText, TextView } from '#domain/contracts/contract-text.ts';
import type { ContractStatus } from '#domain/contracts/contracts.ts';
import { liveWords } from '#src/shared/contract/document/live-offsets.ts';
import type { SelectedRange } from '#src/shared/contract/document/selection.ts';

interface Place {
  readonly status: ContractStatus;
  readonly isAllowed: boolean;
  readonly isWord: boolean;
  readonly isNewest: boolean;
  readonly view: TextView;
}

/** @returns null where words can be changed. What the reader can do nothing about comes first. */
export function whyNotHere({ status, isAllowed, isWord, isNewest, view }: Place): string | null {
  if (!isAllowed) return 'You can read this contract, but not change it.';
  if (!isWord) return 'Only a Word file (.docx) can be changed by suggestions. Compare this file with another one.';
  if (status === 'closed') return 'This contract is closed: reopen it from its menu to suggest changes.';
  if (!isNewest) return 'Suggestions are made on the newest revision.';
  return view === 'original' ? 'Suggest changes in the final or the marked view.' : null;
}

/** Of selected words in a view that has deleted ones too. */
export function whyNotThese(range: SelectedRange, text: Pick<ContractText, 'text' | 'changes'>): string | null {
  const live = liveWords(range, text);
  if (live === null) return null;
  return live.trim() === ''
    ? 'These words are deleted already.'
    : 'Some of these words are deleted already. Leave them out of the selection.';
}
