// A search box that takes letters at once, whatever the list behind it has to render, and writes to the address when
// the typing pauses: not every letter is a call, nor a step of the browser's history.
import { startTransition, useEffect, useRef, useState } from 'react';
import { SearchBox } from './search-box.tsx';

const PAUSE_MS = 250;

interface LiveSearchBoxProps {
  /** What the address says. */
  readonly search: string;
  readonly placeholder: string;
  /** With every letter, as a transition: rendering what follows from it may be given up for the next letter. */
  readonly onType?: (text: string) => void;
  /** After a pause, and at once when the box is emptied. */
  readonly onPause: (text: string) => void;
}

export function LiveSearchBox({ search, placeholder, onType, onPause }: LiveSearchBoxProps) {
  const [text, setText] = useState(search);
  /** What the address shows, and what this box wrote to it since: it follows as a transition, later than typing goes on. */
  const written = useRef([search]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** As of now, not as of the letter that the pause follows: the address may have changed in between. */
  const latest = useRef(onPause);
  useEffect(() => {
    latest.current = onPause;
  }, [onPause]);

  useEffect(() => {
    const place = written.current.indexOf(search);
    if (place !== -1) {
      written.current.splice(0, place);
      return;
    }
    // The address changed by itself: the back button, a link, "Clear search".
    written.current = [search];
    clearTimeout(timer.current);
    setText(search);
    onType?.(search);
  }, [search, onType]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: string) => {
    written.current.push(next);
    latest.current(next);
  };
  return (
    <SearchBox
      value={text}
      placeholder={placeholder}
      onChange={(next) => {
        setText(next);
        startTransition(() => onType?.(next));
        clearTimeout(timer.current);
        if (next === '') write(next);
        else timer.current = setTimeout(write, PAUSE_MS, next);
      }}
    />
  );
}
