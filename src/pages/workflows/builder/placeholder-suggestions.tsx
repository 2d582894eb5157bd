// The fields that fit what is being typed of a placeholder, under the place where it stands.
import { useLayoutEffect, useRef } from 'react';
import { placeholderOf } from '#domain/workflow-placeholders.ts';
import type { Suggestion } from './use-suggestions.ts';

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
            // The text keeps the focus.
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
