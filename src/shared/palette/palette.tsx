// The command palette: one field that finds screens, commands and records. The focus stays in the field while the
// arrow keys move through the list (WAI-ARIA combobox pattern).
import { Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import '#src/components/buttons.css';
import { Magnifier } from '#src/components/marks.tsx';
import { useIsPhone } from '#src/components/use-is-phone.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { countOf } from '#src/components/format/formats.tsx';
import type { Command, Entry } from './found-entries.ts';
import { rememberEntry } from './recent.ts';
import { useFound } from './use-found.ts';
import './palette.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function Palette({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, hasFound, isSearching, error, retry } = useFound(typed);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.min(chosen, entries.length - 1);
  const optionId = (place: number) => `${id}-${place}`;

  useEffect(() => {
    // A dialog enters the DOM after its contents.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const leave = (entry: Entry) => {
    rememberEntry(entry);
    onClose();
  };
  const run = (command: Command) => {
    command.run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const entry = entries[at];
    if (step !== undefined && entries.length > 0) setChosen((at + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && entry) {
      if ('run' in entry) run(entry);
      else {
        leave(entry);
        void navigate(entry.href);
      }
    } else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Modal
      open
      width={640}
      style={{ top: 'min(12vh, 96px)' }}
      title={<span className="visually-hidden">Search everything</span>}
      closable={false}
      footer={null}
      className="palette"
      onCancel={onClose}
    >
      <div className="palette-field">
        <Magnifier size={20} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search screens, records and people"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
          placeholder="Search screens, contracts, workflows, people"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette-close" aria-label={isPhone ? 'Close' : 'Close, Esc'} onClick={onClose}>
          {isPhone ? 'Close' : 'Esc'}
        </button>
      </div>
      <div
        className="palette-list"
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        aria-busy={isSearching}
        ref={list}
      >
        {groups.map((group, index) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
            <div className="palette-group" id={`${id}-group-${index}`} role="presentation">
              {group.title}
            </div>
            {group.entries.map((entry) => {
              const place = entries.indexOf(entry);
              const option = {
                id: optionId(place),
                role: 'option',
                tabIndex: -1,
                className: 'palette-entry',
                'aria-selected': place === at,
                onMouseMove: () => setChosen(place),
              };
              const words = (
                <>
                  <span className="palette-name">{entry.name}</span>
                  {entry.detail !== '' && <span className="palette-detail">{entry.detail}</span>}
                </>
              );
              return 'run' in entry ? (
                <button key={entry.name} {...option} type="button" onClick={() => run(entry)}>
                  {words}
                </button>
              ) : (
                <Link key={entry.href} {...option} to={entry.href} onClick={() => leave(entry)}>
                  {words}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      <SearchStatus
        count={hasFound ? entries.length : 0}
        isSearching={isSearching}
        error={error}
        typed={typed.trim()}
        onRetry={retry}
      />
    </Modal>
  );
}

interface SearchStatusProps {
  readonly count: number;
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly typed: string;
  readonly onRetry: () => void;
}

/** Announces the number of results to screen readers. */
function SearchStatus({ count, isSearching, error, typed, onRetry }: SearchStatusProps) {
  if (error && !isSearching)
    return (
      <div className="palette-message" role="alert">
        <p>The search failed. {sentenceOf(error)}</p>
        <button type="button" className="button" onClick={onRetry}>
          Search again
        </button>
      </div>
    );
  if (count === 0)
    return (
      <div className="palette-message" role="status">
        {isSearching ? (
          <p>Searching…</p>
        ) : (
          <p>
            Nothing named “{typed}”. Try a part of the name, or search the texts of a library. To find words inside
            documents, search in a project of the repository.
          </p>
        )}
      </div>
    );
  return (
    <div className="visually-hidden" role="status">
      {isSearching ? '' : countOf(count, 'result')}
    </div>
  );
}
