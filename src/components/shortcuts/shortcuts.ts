// Every keyboard shortcut by scope, for the dialog. A letter means the same everywhere.
import { DECISION_KEYS, MOD, NEXT_KEY } from './keys.ts';
import { isScopeActive } from './scopes.ts';

interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

interface Scope {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const letter = (key: string) => [key.toUpperCase()];

export const SHORTCUTS = {
  grid: {
    title: 'Review grid',
    shortcuts: [
      { keys: ['←', '↑', '→', '↓'], does: 'Go from cell to cell; with Ctrl to the edge' },
      { keys: ['Home', 'End'], does: 'First and last cell of the row; with Ctrl of the grid' },
      { keys: ['Page Up', 'Page Down'], does: 'One screen up or down' },
      { keys: ['Enter'], does: 'Open the cell, or the menu of a column' },
      { keys: ['Esc'], does: 'Close the document, then the cell' },
      { keys: letter(NEXT_KEY), does: 'Next cell to review' },
      { keys: letter(DECISION_KEYS.verify), does: 'Verify' },
      { keys: letter(DECISION_KEYS.edit), does: 'Edit' },
      { keys: letter(DECISION_KEYS.reject), does: 'Reject' },
      { keys: letter(DECISION_KEYS.reopen), does: 'Reopen' },
      { keys: ['F'], does: 'Flag for review, or remove the flag' },
      { keys: ['A'], does: 'Assign the document or the selected documents' },
      { keys: ['Space'], does: 'Select the document' },
      { keys: ['Shift', '←', '→'], does: 'Make the column narrower or wider' },
      { keys: [MOD, 'C'], does: 'Copy the value with its source' },
    ],
  },
  result: {
    title: 'Result',
    shortcuts: [
      { keys: ['J', '↓'], does: 'Next answer' },
      { keys: ['K', '↑'], does: 'Previous answer' },
      { keys: letter(NEXT_KEY), does: 'Next answer to check' },
      { keys: ['O'], does: 'Open the source of the answer' },
      { keys: letter(DECISION_KEYS.verify), does: 'Verify the answer' },
      { keys: letter(DECISION_KEYS.edit), does: 'Edit the answer' },
      { keys: letter(DECISION_KEYS.reject), does: 'Reject the answer' },
      { keys: letter(DECISION_KEYS.reopen), does: 'Reopen the answer' },
    ],
  },
  contract: {
    title: 'Contract',
    shortcuts: [
      { keys: letter(NEXT_KEY), does: 'Next change or comment' },
      { keys: ['P'], does: 'Previous change or comment' },
      { keys: ['J', 'K'], does: 'Next and previous row of the list' },
      { keys: ['↑', '↓'], does: 'In the document: next or previous paragraph' },
      { keys: ['Enter'], does: 'In the document: suggest a change of the paragraph' },
      { keys: ['S'], does: 'Suggest a change of the selected words' },
      { keys: letter(DECISION_KEYS.verify), does: 'Accept the suggestion' },
      { keys: letter(DECISION_KEYS.edit), does: 'Edit the suggestion' },
      { keys: letter(DECISION_KEYS.reject), does: 'Reject the suggestion' },
      { keys: letter(DECISION_KEYS.reopen), does: 'Reopen the suggestion' },
    ],
  },
  findings: {
    title: 'Review of a contract',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Next and previous finding' },
      { keys: letter(NEXT_KEY), does: 'Next open finding' },
      { keys: letter(DECISION_KEYS.verify), does: 'Verify the finding' },
      { keys: letter(DECISION_KEYS.edit), does: 'Choose another verdict or reason' },
      { keys: letter(DECISION_KEYS.reject), does: 'Reject the finding' },
      { keys: letter(DECISION_KEYS.reopen), does: 'Reopen the finding' },
      { keys: ['Y'], does: 'Accept the change that the finding suggests' },
      { keys: ['Esc'], does: 'Close the finding' },
    ],
  },
  draft: {
    title: 'Draft from a template',
    shortcuts: [
      { keys: letter(NEXT_KEY), does: 'Next empty field' },
      { keys: ['Enter'], does: 'In a field of one line: next empty field' },
      { keys: [MOD, 'Enter'], does: 'Draft the contract' },
    ],
  },
  document: {
    title: 'Document',
    shortcuts: [
      { keys: ['Page Up', 'Page Down'], does: 'Scroll, and turn the page at its end' },
      { keys: ['Enter'], does: 'Next place found; with Shift the previous one' },
      { keys: ['Esc'], does: 'Close the document' },
    ],
  },
  form: {
    title: 'Form',
    shortcuts: [{ keys: [MOD, 'Enter'], does: 'Save' }],
  },
  search: {
    title: 'List',
    shortcuts: [{ keys: ['/'], does: 'Search this list' }],
  },
  console: {
    title: 'Everywhere',
    shortcuts: [
      { keys: [MOD, 'K'], does: 'Search for screens, records and people' },
      { keys: ['?'], does: 'Keyboard shortcuts' },
    ],
  },
} as const satisfies Record<string, Scope>;
export type ShortcutScope = keyof typeof SHORTCUTS;

/** The scopes of the current screen, in display order. */
export const activeScopes = (): ShortcutScope[] => (Object.keys(SHORTCUTS) as ShortcutScope[]).filter(isScopeActive);
