// The answer to one question of a thread, drawn as every result is: its points or text, the passages with their checks, and what
// people decided.
import { useMemo } from 'react';
import type { PromptResult, Run } from '#domain/runs.ts';
import { readingOf } from '#domain/points.ts';
import { AnswerItem } from '#src/components/result/answer-item.tsx';
import { isNamedBy } from '#src/components/result/answer-words.ts';
import { PromptResultView } from '#src/components/result/prompt-result-view.tsx';
import { type Citations, CitationsContext } from '#src/components/result/result-context.ts';
import { type PlacedAnswer, type Review, inReadingOrder, placedAnswers } from '#src/components/result/review.ts';
import { useOpenForms } from '#src/components/result/use-open-forms.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import '#src/components/result/answers.css';
import '#src/components/result/source-list.css';

interface ThreadAnswerProps {
  readonly run: Run;
  readonly result: PromptResult;
  /** Where it stands above the answer. */
  readonly question?: string;
  /** Its position in the run. */
  readonly prompt: number;
  /** Absent where answers are read-only. */
  readonly review: Review | undefined;
  readonly openSource: (number: number) => void;
}

const ONE_DOCUMENT: readonly string[] = [];
const nothing = () => undefined;

export function ThreadAnswer({ run, result, question, prompt, review, openSource }: ThreadAnswerProps) {
  const open = useStableCallback(openSource);
  const citations = useMemo<Citations>(
    () => ({ sources: new Map(run.sources.map((source) => [source.number, source])), openSource: open }),
    [run.sources, open],
  );
  const known = useMemo(() => new Set(citations.sources.keys()), [citations]);
  const all = useMemo(
    () => inReadingOrder(placedAnswers([result]).map((at) => ({ ...at, prompt, key: `${prompt}.${at.index}` }))),
    [result, prompt],
  );
  const reading = useMemo(() => readingOf(result, citations.sources), [result, citations]);
  const { hasForm, reportForm } = useOpenForms(review?.onUnsaved);
  const item = (at: PlacedAnswer) => (
    <AnswerItem
      key={at.key}
      at={at}
      review={review}
      isInText={reading === 'text'}
      documents={ONE_DOCUMENT}
      isAlone={all.length === 1}
      isHeaded={isNamedBy(question ?? null, at)}
      isStop
      onForm={reportForm}
      onDone={nothing}
    />
  );
  return (
    <CitationsContext value={citations}>
      <PromptResultView
        result={result}
        heading={null}
        reading={reading}
        known={known}
        shown={all}
        isTextShown
        isHeldOpen={(at) => hasForm(at.key)}
        item={item}
        onShow={nothing}
      />
    </CitationsContext>
  );
}
