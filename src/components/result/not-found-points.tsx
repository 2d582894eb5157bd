// Points that the documents say nothing about, in one line that expands: "not found" is an answer to review too.
import { type ReactNode, useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { labelOf } from './answer-words.ts';
import type { PlacedAnswer } from './review.ts';

interface SilentPointsProps {
  readonly points: readonly PlacedAnswer[];
  /** One of them is gone to, or is being written about: the list must not hide it. */
  readonly isHeldOpen: boolean;
  readonly children: ReactNode;
}

export function NotFoundPoints({ points, isHeldOpen, children }: SilentPointsProps) {
  const [isOpen, setOpen] = useState(false);
  if (points.length === 0) return null;
  return (
    <details
      className="not-found-points"
      open={isOpen || isHeldOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>
          {MESSAGES.notFoundInDocuments} ({points.length}):
        </strong>{' '}
        {points.map(({ answer }) => labelOf(answer)).join(', ')}
      </summary>
      {children}
    </details>
  );
}
