// A text with its search matches marked.
import { Fragment } from 'react';
import './marked.css';

interface MarkedProps {
  readonly text: string;
  /** [start, end) offsets in UTF-16 code units, sorted and disjoint. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark className="marked">{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
