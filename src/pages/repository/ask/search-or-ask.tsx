// "Search or Ask" of a project: the box above its files; results or answers replace the files.
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Project } from '#domain/projects.ts';
import { RunRefusalWords, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { textSoFar } from '#src/shared/runs/run-state.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { notifyError } from '#src/providers/notification.ts';
import { useAskAddress } from './ask-address.ts';
import { AskBox } from './ask-box.tsx';
import type { AskableFile } from './asked-documents.tsx';
import { AskedDocuments } from './asked-documents.tsx';
import { AskProblem } from './ask-problem.tsx';
import { EarlierConversations } from './earlier-conversations.tsx';
import type { OpenFile } from './found-file.tsx';
import { SearchResults } from './search-results.tsx';
import { useAsk } from './use-ask.ts';
import './ask.css';

// Loaded later: answers need the code that shows results, and the list of files does not.
const AnswerProgress = lazyPart(() => import('./answer-progress.tsx').then((file) => file.AnswerProgress));
const Conversation = lazyPart(() => import('./conversation.tsx').then((file) => file.Conversation));

/** The longest search; longer texts are questions. */
const WORDS_MAX = 200;

interface SearchOrAskProps {
  readonly project: Pick<Project, 'id' | 'name' | 'category'>;
  /** The open folder, to which a search or question can be limited; null at the top. */
  readonly folder: { readonly id: string; readonly name: string } | null;
  /** Files that questions can cover. */
  readonly files: readonly AskableFile[];
  /** Opens a document, at a passage if given. */
  readonly onOpenFile: OpenFile;
  readonly onUnsaved?: (isUnsaved: boolean) => void;
  /** The files, while nothing is searched or asked. */
  readonly children: ReactNode;
}

const nothingUnsaved = () => undefined;

export function SearchOrAsk({
  project,
  folder,
  files,
  onOpenFile,
  onUnsaved = nothingUnsaved,
  children,
}: SearchOrAskProps) {
  const mayAsk = usePermissions().can('repository', 'run', project.category);
  const refusal = useRunRefusal();
  const [view, show] = useAskAddress();
  const [typed, setTyped] = useState<string | null>(null);
  const asking = useAsk(project.id, (id) => {
    setTyped(null);
    show({ kind: 'conversation', id });
  });
  const [isOnly, setOnly] = useState(true);
  const [chosen, setChosen] = useState<string[]>([]);
  const text = typed ?? (view.kind === 'words' ? view.words : '');
  const within = view.kind === 'words' ? view.folder : folder && isOnly ? folder.id : null;
  const { state } = asking;
  /** A question without an address: it is being sent, or was refused. */
  const isNew =
    (state.phase === 'running' && state.runId === null) || (state.phase === 'failed' && state.runId === null);
  const isAsking = state.phase === 'running';

  const search = (words: string) => {
    if (words.length > WORDS_MAX) {
      notifyError('Too long to search for', `At most ${WORDS_MAX} characters. Ask as a question instead.`);
      return;
    }
    asking.reset();
    setTyped(null);
    show({ kind: 'words', words, page: 1, folder: folder && isOnly ? folder.id : null });
  };
  const ask = (question: string) => {
    setTyped(question);
    Conversation.fetchNow();
    const documents = chosen.filter((id) => files.some((file) => file.id === id));
    asking.ask({ question, folder: within, documents });
  };
  const askFurther = (conversation: string) => (question: string, documents: readonly string[]) =>
    asking.ask({ question, folder: within, conversation, documents: [...documents] });
  const leave = () => {
    setTyped(null);
    asking.reset();
    show({ kind: 'none' });
  };
  const isShowingFiles = view.kind === 'none' && !isNew;

  return (
    <div className="search-or-ask">
      <AskBox
        text={text}
        onText={setTyped}
        onSearch={search}
        onAsk={mayAsk ? ask : undefined}
        isAsking={isAsking}
        refused={refusal && text.trim() !== '' ? <RunRefusalWords refusal={refusal} /> : null}
        folder={folder && chosen.length === 0 ? { name: folder.name, isOnly, onOnly: setOnly } : null}
        scope={
          <div className="ask-scope">
            <AskedDocuments files={files} chosen={chosen} onChange={setChosen} />
            <EarlierConversations project={project.id} onOpen={(id) => show({ kind: 'conversation', id })} />
          </div>
        }
      />
      {!isShowingFiles && (
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={leave}>
          Back to the files
        </Button>
      )}
      {isNew && state.phase === 'failed' && <AskProblem problem={state.problem} />}
      {isNew && state.phase === 'running' && (
        <AnswerProgress
          question={asking.question}
          progress={state.progress}
          text={textSoFar(state.texts)}
          onStop={asking.stop}
        />
      )}
      {!isNew && view.kind === 'conversation' && (
        <Conversation
          key={view.id}
          id={view.id}
          asking={asking}
          files={files}
          onAsk={mayAsk ? askFurther(view.id) : undefined}
          onLeave={leave}
          onUnsaved={onUnsaved}
        />
      )}
      {!isNew && view.kind === 'words' && (
        <SearchResults
          project={project.id}
          words={view.words}
          folder={view.folder}
          page={view.page}
          onPage={(page) => show({ ...view, page })}
          onOpen={onOpenFile}
          onAsk={mayAsk ? () => ask(view.words) : undefined}
        />
      )}
      {isShowingFiles && children}
    </div>
  );
}
