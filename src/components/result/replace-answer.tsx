// Alternatives to an answer that was rejected or not found: other passages of the documents, and words that the reader
// selects there. Either becomes the corrected answer with its source.
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#domain/answers.ts';
import { useDocumentViewer } from '#src/components/document-viewer/viewer-context.ts';
import { labelOf } from './answer-words.ts';
import { PassageChoices } from './passage-choices.tsx';
import { type OtherPassage, passageAsAnswer, type Wanted } from './review.ts';
import './passages.css';

interface ReplaceAnswerProps {
  readonly answer: Answer;
  /** Passages that may answer instead, the likeliest first. */
  readonly load: () => Promise<readonly OtherPassage[]>;
  readonly documents: readonly string[];
  readonly isBusy: boolean;
  readonly onReplace: (wanted: Wanted) => Promise<boolean>;
}

export function ReplaceAnswer({ answer, load, documents, isBusy, onReplace }: ReplaceAnswerProps) {
  const viewer = useDocumentViewer();
  // What is being selected is for the answer as it stood here: with this gone, or the answer another, it ends.
  const stop = useEffectEvent(() => viewer?.pick?.(null));
  useEffect(() => () => stop(), []);
  const select = () => {
    viewer?.pick?.({
      label: labelOf(answer),
      onPick: async (index, words) => {
        const isTaken = await onReplace(passageAsAnswer(documents[index] ?? '', words));
        if (isTaken) viewer.close();
        return isTaken;
      },
    });
    viewer?.openDocument(0);
  };
  return (
    <div className="replace-answer" role="group" aria-label={`Another passage for: ${labelOf(answer)}`}>
      <OtherPassages load={load} areNamed={documents.length > 1} isBusy={isBusy} onReplace={onReplace} />
      {viewer?.pick && (
        <Button size="small" disabled={isBusy} onClick={select}>
          Add a quote from the document
        </Button>
      )}
    </div>
  );
}

interface ReplaceButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Shows and hides the alternatives. */
export function ReplaceButton({ isOpen, onOpen }: ReplaceButtonProps) {
  return (
    <Button type="link" size="small" className="passages-more" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? 'Hide other passages' : 'Use another passage'}
    </Button>
  );
}

interface OtherPassagesProps {
  readonly load: () => Promise<readonly OtherPassage[]>;
  readonly areNamed: boolean;
  readonly isBusy: boolean;
  readonly onReplace: (wanted: Wanted) => Promise<boolean>;
}

function OtherPassages({ load, areNamed, isBusy, onReplace }: OtherPassagesProps) {
  const [state, setState] = useState<readonly OtherPassage[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const loaded = useEffectEvent(load);
  useEffect(() => {
    let isGone = false;
    const show = (next: readonly OtherPassage[] | 'failed') => {
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
      {/* No heading: of which level depends on where it stands, and the group around it has a name. */}
      <p className="other-passages-title">Other passages</p>
      <PassageChoices passages={state} areNamed={areNamed} isBusy={isBusy} onReplace={onReplace} />
    </>
  );
}
