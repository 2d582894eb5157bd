// Autocomplete for placeholders: the matching fields, below the caret, and the keys that choose one.
import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { OpenPlaceholder } from '#domain/workflow-placeholders.ts';
import { isSameName, openPlaceholder, placeholderOf } from '#domain/workflow-placeholders.ts';

const GAP = 4;

interface PlaceholderSuggestionsProps {
  readonly id: string;
  readonly options: readonly Suggestion[];
  readonly active: number;
  readonly choose: (index: number) => void;
}

export function PlaceholderSuggestions({ id, options, active, choose }: PlaceholderSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    const frame = box?.parentElement;
    const anchor = frame?.querySelector<HTMLElement>('.placeholder-anchor');
    if (!box || !frame || !anchor) return;
    const [at, around] = [anchor.getBoundingClientRect(), frame.getBoundingClientRect()];
    box.style.left = `${Math.max(0, Math.min(at.left - around.left, around.width - box.offsetWidth))}px`;
    box.style.top = `${at.bottom - around.top + GAP}px`;
  });
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} className="placeholder-suggestions" role="listbox" aria-label="Fields" tabIndex={-1}>
      {options.map(({ name, isNew }, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onMouseDown={(event) => {
            // Keep the focus in the text.
            event.preventDefault();
            choose(index);
          }}
        >
          {isNew ? `Add the field “${name}”` : placeholderOf(name)}
        </div>
      ))}
    </div>
  );
}

interface Suggestion {
  readonly name: string;
  /** Choosing it adds the field. */
  readonly isNew: boolean;
}

function suggestionsFor(typed: string, names: readonly string[]): readonly Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  const known = names.filter((name) => name !== '' && name.toLowerCase().includes(wanted));
  const isNew = wanted !== '' && !names.some((name) => isSameName(name, typed));
  return [...known.map((name) => ({ name, isNew: false })), ...(isNew ? [{ name: typed.trim(), isNew: true }] : [])];
}

interface SuggestionOptions {
  readonly text: string;
  /** Null without focus, or with a selection. */
  readonly caret: number | null;
  readonly names: readonly string[];
  readonly onChoose: (chosen: Suggestion, open: OpenPlaceholder) => void;
}

export function useSuggestions({ text, caret, names, onChoose }: SuggestionOptions) {
  /** The start of the placeholder whose suggestions were dismissed with Escape. */
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
    // Ignore keys while an input method is composing.
    if (!act || options.length === 0 || !isPlain || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { start: open?.start ?? null, options, active: at, choose, onKeyDown };
}
