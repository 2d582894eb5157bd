// The outline of a result: its points by prompt, with links and their states.
import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { DECISION_WORDS } from '#domain/answer-words.ts';
import { isPossible } from '#domain/answers.ts';
import { isNotFound } from '#domain/points.ts';
import { isNamedBy, labelOf } from './answer-words.ts';
import { type PlacedAnswer, isOpen } from './review.ts';
import './outline.css';

interface OutlinePart {
  /** Null where the run has one prompt only. */
  readonly heading: string | null;
  readonly points: readonly PlacedAnswer[];
}

interface OutlineProps {
  readonly parts: readonly OutlinePart[];
  readonly onJump: (at: PlacedAnswer) => void;
}

export const Outline = memo(function Outline({ parts, onJump }: OutlineProps) {
  /** Where there is no room beside the result, the list is opened. */
  const [isUnfolded, setUnfolded] = useState(false);
  const jump = (at: PlacedAnswer) => {
    // The list is folded before the page scrolls: what stands below it moves up by its height.
    flushSync(() => setUnfolded(false));
    onJump(at);
  };
  return (
    <nav className="outline" aria-label="Points" data-unfolded={isUnfolded}>
      <h2>Points</h2>
      <Button
        className="outline-unfold"
        icon={<DownOutlined aria-hidden />}
        iconPosition="end"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        Go to a point
      </Button>
      <div className="outline-list">
        {parts.map(({ heading, points }, index) => (
          <section key={index}>
            {heading !== null && !points.some((at) => isNamedBy(heading, at)) && <h3>{heading}</h3>}
            <p className="outline-counts">{countsOf(points)}</p>
            <ul>
              {points.map((at) => (
                <li key={at.key}>
                  <button type="button" onClick={() => jump(at)} data-silent={isNotFound(at.answer)}>
                    <span className="outline-label">{labelOf(at.answer)}</span>
                    {noteOf(at) !== null && (
                      <span className="outline-note" data-state={at.answer.decision.state}>
                        {noteOf(at)}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
});

/** What a point is, where that is more than found and not checked. */
function noteOf(at: PlacedAnswer): string | null {
  if (!isOpen(at)) return DECISION_WORDS[at.answer.decision.state].toLowerCase();
  if (isNotFound(at.answer)) return 'not found';
  if (isPossible(at.answer, 'open')) return 'possible';
  return at.answer.absence === undefined ? null : 'no answer';
}

function countsOf(points: readonly PlacedAnswer[]): string {
  const open = points.filter(isOpen).length;
  const silent = points.filter(({ answer }) => isNotFound(answer)).length;
  const possible = points.filter(({ answer }) => isPossible(answer, answer.decision.state)).length;
  return [
    `${points.length} ${points.length === 1 ? 'point' : 'points'}`,
    `${open} not checked`,
    ...(possible > 0 ? [`${possible} possible`] : []),
    ...(silent > 0 ? [`${silent} not found`] : []),
  ].join(', ');
}
