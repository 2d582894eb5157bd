// What leads on from a rejected answer, or from one that was not found: other passages of the documents, and words that the
// reader selects there. Either becomes the corrected answer with its own source.
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Source } from '#domain/answers.ts';
import { ANSWER_VALUE_MAX } from '#domain/limits.ts';
import { useDocumentViewer } from '#src/components/document-viewer/viewer-context.ts';
import { labelOf } from './answer-words.ts';
import { LongText } from './long-text.tsx';
import type { PlacedAnswer, Review, Wanted } from './review.ts';
import { placeOf, spotOf } from './source-words.ts';

type Passage = Omit<Source, 'number'>;

interface ReplaceAnswerProps {
  readonly at: PlacedAnswer;
  readonly review: Review;
  /** Names of the documents, by their positions. */
  readonly documents: readonly string[];
  readonly isBusy: boolean;
  readonly onReplace: (wanted: Wanted) => Promise<boolean>;
}

export function ReplaceAnswer({ at, review, documents, isBusy, onReplace }: ReplaceAnswerProps) {
  const viewer = useDocumentViewer();
  const take = (document: string, quote: string, place: Pick<Wanted['quote'] & {}, 'start' | 'end'> = {}) =>
    onReplace({
      state: 'edited',
      value: quote.replace(/\s+/g, ' ').trim().slice(0, ANSWER_VALUE_MAX),
      quote: { document, quote, ...place },
    });
  const select = () => {
    viewer?.pick?.({
      label: labelOf(at.answer),
      onPick: async (index, words) => {
        const isTaken = await take(documents[index] ?? '', words);
        if (isTaken) viewer.close();
        return isTaken;
      },
    });
    viewer?.openDocument(0);
  };
  return (
    <div className="replace-answer" role="group" aria-label={`Another passage for: ${labelOf(at.answer)}`}>
      <OtherPassages load={() => review.passages(at)} areNamed={documents.length > 1} isBusy={isBusy} onUse={take} />
      {viewer?.pick && (
        <Button size="small" disabled={isBusy} onClick={select}>
          Add a quote from the document
        </Button>
      )}
    </div>
  );
}

interface OtherPassagesProps {
  readonly load: () => Promise<readonly Passage[]>;
  readonly areNamed: boolean;
  readonly isBusy: boolean;
  readonly onUse: (document: string, quote: string, place: { start?: number; end?: number }) => Promise<boolean>;
}

function OtherPassages({ load, areNamed, isBusy, onUse }: OtherPassagesProps) {
  const [state, setState] = useState<readonly Passage[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const loaded = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    const show = (next: readonly Passage[] | 'failed') => {
      if (!isGone) setState(next);
    };
    loaded().then(show, () => show('failed'));
    return () => {
      isGone = true;
    };
  }, [attempt]);

  if (state === 'loading') return <p className="answer-quiet">Looking for other passages…</p>;
  if (state === 'failed')
    return (
      <p className="answer-quiet">
        Other passages could not be loaded.{' '}
        <Button type="link" size="small" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </p>
    );
  if (state.length === 0) return <p className="answer-quiet">No other passage was found.</p>;
  return (
    <>
      <h5>Other passages</h5>
      <ol className="other-passages">
        {state.map((passage) => (
          <li key={`${passage.document} ${passage.start}`}>
            <LongText text={passage.quote} isQuote />
            <div className="other-passage-foot">
              <span className="answer-quiet">{(areNamed ? placeOf : spotOf)({ ...passage, number: 0 })}</span>
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => void onUse(passage.document, passage.quote, placeIn(passage))}
              >
                Use this passage
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

const placeIn = ({ start, end }: Passage): { start?: number; end?: number } =>
  start === null || end === null ? {} : { start, end };
