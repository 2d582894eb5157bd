// A text area that highlights placeholders: known fields lightly, unknown ones clearly. The highlights are a layer behind an
// ordinary text area.
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { isSameName, partsOf, placeholderOf, withPlaceholder } from '#domain/workflow-placeholders.ts';
import type { ControlProps } from '#src/shared/form/field-frame.tsx';
import { PlaceholderSuggestions, useSuggestions } from './placeholder-suggestions.tsx';
import './placeholder-text.css';

interface PlaceholderTextProps {
  readonly control: ControlProps;
  readonly value: string;
  /** The names of the prompt's fields. */
  readonly names: readonly string[];
  readonly hasError: boolean;
  readonly placeholder: string;
  /** `newField` is set if the user inserted a field that does not exist yet. */
  readonly onChange: (text: string, newField?: string) => void;
}

export function PlaceholderText(props: PlaceholderTextProps) {
  const { control, value, names, onChange } = props;
  const listId = useId();
  const area = useRef<TextAreaRef>(null);
  const [caret, setCaret] = useState<number | null>(null);
  /** The last selection, kept for the Insert buttons when the text loses the focus. */
  const [selection, setSelection] = useState<readonly [number, number]>([value.length, value.length]);
  const [next, setNext] = useState<number | null>(null);
  const [scroll, setScroll] = useState(0);
  // Put the caret after the inserted text.
  useLayoutEffect(() => {
    const text = area.current?.resizableTextArea?.textArea;
    if (next === null || !text) return;
    text.focus();
    text.setSelectionRange(next, next);
    setNext(null);
  }, [next]);

  const put = (changed: { readonly text: string; readonly caret: number }, newField?: string) => {
    onChange(changed.text, newField);
    setCaret(changed.caret);
    setSelection([changed.caret, changed.caret]);
    setNext(changed.caret);
  };
  const suggestions = useSuggestions({
    text: value,
    caret,
    names,
    onChoose: ({ name, isNew }, { start }) =>
      put(withPlaceholder(value, name, start, caret ?? start), isNew ? name : undefined),
  });
  const insert = (name: string) => {
    const placeholder = placeholderOf(name);
    const [from, to] = selection;
    put({ text: value.slice(0, from) + placeholder + value.slice(to), caret: from + placeholder.length });
  };
  const follow = (event: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    setCaret(selectionStart === selectionEnd ? selectionEnd : null);
    setSelection([selectionStart, selectionEnd]);
  };
  const isOpen = suggestions.options.length > 0;
  const known = names.filter((name) => name !== '');

  return (
    <div className="placeholder-field">
      <div className="placeholder-text">
        <Marks text={value} names={names} top={scroll} anchorAt={isOpen ? suggestions.start : null} />
        <Input.TextArea
          {...control}
          ref={area}
          className="record-passage"
          rows={4}
          value={value}
          status={props.hasError ? 'error' : ''}
          placeholder={props.placeholder}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${suggestions.active}` : undefined}
          onChange={(event) => {
            onChange(event.target.value);
            follow(event);
          }}
          onSelect={follow}
          onKeyDown={(event: KeyboardEvent) => suggestions.onKeyDown(event)}
          onBlur={() => setCaret(null)}
          onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
        />
        {isOpen && <PlaceholderSuggestions id={listId} {...suggestions} />}
      </div>
      {known.length > 0 && (
        <div className="placeholder-buttons" role="group" aria-label="Insert a field">
          <span aria-hidden>Insert</span>
          {known.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={`Insert ${name}`}
              // Keep the caret in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name)}
            >
              {placeholderOf(name)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface MarksProps {
  readonly text: string;
  readonly names: readonly string[];
  readonly top: number;
  /** The position that the suggestions are shown at. */
  readonly anchorAt: number | null;
}

function Marks({ text, names, top, anchorAt }: MarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (layer.current) layer.current.scrollTop = top;
  });
  const parts = partsOf(text.slice(0, anchorAt ?? text.length));
  return (
    <div ref={layer} className="placeholder-marks" aria-hidden>
      {parts.map(({ text: part, name }, index) =>
        name === null ? (
          part
        ) : (
          <mark key={index} data-unknown={!names.some((known) => isSameName(known, name))}>
            {part}
          </mark>
        ),
      )}
      {anchorAt !== null && (
        <>
          <span className="placeholder-anchor" />
          {text.slice(anchorAt)}
        </>
      )}
      {/* Gives an empty last line its height. */}
      {'\n'}
    </div>
  );
}
