// Makes a suggestion of an answer: of a passage that it cites, with the words that it proposes, if any.
import { Button } from 'antd';
import { useState } from 'react';
import { type Source, sourcesOf } from '#domain/answers.ts';
import type { PromptResult } from '#domain/runs.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { spotOf } from '#src/components/result/source-words.ts';
import { useAddSuggestion } from '#src/workspace/suggest/use-add-suggestion.ts';
import type { SuggestDraft } from '#src/workspace/suggest/use-suggest.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { proposedWords } from './proposed-words.ts';

const SuggestDialog = lazyPart(() =>
  import('#src/workspace/suggest/suggest-dialog.tsx').then((file) => file.SuggestDialog),
);

interface SuggestPassageProps {
  readonly workspace: Workspace;
  readonly thread: string;
  readonly result: PromptResult;
  readonly sources: readonly Source[];
  /** The revision that was asked. */
  readonly revision: number;
  readonly onShow: (source: Source) => void;
}

export function SuggestPassage({ workspace, thread, result, sources, revision, onShow }: SuggestPassageProps) {
  const { canChange, isWord, newest } = workspace;
  const { add, isBusy } = useAddSuggestion(workspace);
  const [draft, setDraft] = useState<SuggestDraft | null>(null);
  const cited = new Set(result.answers.flatMap(sourcesOf));
  const passages = sources.filter(({ number, start, parts }) => cited.has(number) && start !== null && !parts);
  if (!canChange || !isWord || revision !== newest || passages.length === 0) return null;
  const begin = (source: Source | undefined) => {
    if (!source || source.start === null || source.end === null) return;
    onShow(source);
    const { start, end, quote } = source;
    const proposed = proposedWords(
      result.text,
      sources.map((one) => one.quote),
    );
    setDraft({
      kind: 'paragraph',
      start,
      end,
      quote,
      revision,
      origin: { thread },
      ...(proposed === null ? {} : { proposed }),
    });
  };
  const [only, ...others] = passages;
  return (
    <>
      {others.length === 0 ? (
        <Button size="small" onClick={() => begin(only)}>
          Make this a suggestion
        </Button>
      ) : (
        <MenuButton
          placement="bottomLeft"
          items={passages.map((source) => ({ key: String(source.number), label: labelOf(source) }))}
          onChoose={(key) => begin(passages.find(({ number }) => String(number) === key))}
        >
          Make this a suggestion
        </MenuButton>
      )}
      {draft && (
        <SuggestDialog
          draft={draft}
          suggest={{
            isBusy,
            cancel: () => setDraft(null),
            add: async (edit) => (await add(edit)) && (setDraft(null), true),
          }}
        />
      )}
    </>
  );
}

const WORDS = 60;

const labelOf = (source: Source): string => {
  const words = source.quote.replace(/\s+/g, ' ');
  const short = words.length > WORDS ? `${words.slice(0, WORDS)} …` : words;
  const spot = spotOf(source);
  return spot === '' ? short : `${spot}: ${short}`;
};
