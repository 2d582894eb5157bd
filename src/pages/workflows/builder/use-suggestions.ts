// What is offered while a placeholder is being typed, and the keys that go through it.
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { OpenPlaceholder } from '#domain/workflow-placeholders.ts';
import { isSameName, openPlaceholder } from '#domain/workflow-placeholders.ts';

export interface Suggestion {
  readonly name: string;
  /** There is no such field yet; choosing it adds one. */
  readonly isNew: boolean;
}

function suggestionsFor(typed: string, names: readonly string[]): readonly Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  const known = names.filter((name) => name !== '' && name.toLowerCase().includes(wanted));
  const isNew = wanted !== '' && !names.some((name) => isSameName(name, typed));
  return [...known.map((name) => ({ name, isNew: false })), ...(isNew ? [{ name: typed.trim(), isNew: true }] : [])];
}

interface SuggestionsStart {
  readonly text: string;
  /** Null while the text has no focus, or something is selected in it. */
  readonly caret: number | null;
  readonly names: readonly string[];
  readonly onChoose: (chosen: Suggestion, open: OpenPlaceholder) => void;
}

export function useSuggestions({ text, caret, names, onChoose }: SuggestionsStart) {
  /** Where Escape was pressed: that placeholder offers nothing any more. */
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const open = caret === null ? null : openPlaceholder(text, caret);
  const options = open && open.start !== dismissedAt ? suggestionsFor(open.typed, names) : [];
  const at = Math.min(active, options.length - 1);

  const choose = (index: number) => {
    const chosen = options[index];
    if (chosen && open) onChoose(chosen, open);
    setActive(0);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActive((at + 1) % options.length),
    ArrowUp: () => setActive((at + options.length - 1) % options.length),
    Enter: () => choose(at),
    Tab: () => choose(at),
    Escape: () => setDismissedAt(open?.start ?? null),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    // A letter that an input method is still composing is not ours to take.
    if (!act || options.length === 0 || !isPlain || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { start: open?.start ?? null, options, active: at, choose, onKeyDown };
}
