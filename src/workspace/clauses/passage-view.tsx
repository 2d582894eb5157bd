// One passage of the contract: redrafted under an instruction, or beside the clauses of the library that are most like it.
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { LongText } from '#src/components/result/long-text.tsx';
import { useShowPassage } from '#src/workspace/ask/use-show-passage.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { LibraryMatches } from './library-matches.tsx';
import { RedraftBox } from './redraft-box.tsx';
import type { PassageWork, WorkedPassage } from './use-worked-passage.ts';

interface PassageViewProps {
  readonly workspace: Workspace;
  readonly passage: WorkedPassage;
}

export function PassageView({ workspace, passage }: PassageViewProps) {
  const { setWorked, newest } = workspace;
  const showPassage = useShowPassage(workspace);
  const { title, quote, revision, work, start, end } = passage;
  return (
    <>
      <div className="panel-tools">
        <Button size="small" type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => setWorked(null)}>
          All clauses
        </Button>
        <Segmented<PassageWork>
          size="small"
          aria-label="Work on the passage"
          value={work}
          options={[
            { value: 'redraft', label: 'Redraft' },
            { value: 'library', label: 'In the library' },
          ]}
          onChange={(chosen) => setWorked({ ...passage, work: chosen })}
        />
      </div>
      <div className="panel-list">
        <section className="worked-passage" aria-label="The passage">
          <div className="panel-row-facts">
            <b dir="auto">{title}</b>
            {revision !== newest && <span>Revision {revision}</span>}
            <Button size="small" type="link" onClick={() => showPassage({ start, end }, revision)}>
              Show in the document
            </Button>
          </div>
          <blockquote dir="auto">
            <LongText text={quote} />
          </blockquote>
        </section>
        {work === 'redraft' ? (
          <RedraftBox workspace={workspace} passage={passage} />
        ) : (
          <LibraryMatches workspace={workspace} passage={passage} />
        )}
      </div>
    </>
  );
}
