// A playbook: the record from the navigation state at once, then the current one.
import { useParams } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { AbsentRecord } from '#src/shared/form/record-states.tsx';
import { listOf } from '#src/shared/form/use-record-form.ts';
import { useSource } from '#src/shared/form/use-source.ts';
import { PlaybookHeader } from './playbook-header.tsx';
import { PLAYBOOK } from './playbook-kind.ts';
import { PlaybookView } from './playbook-view.tsx';
import { PublishState } from './versions/publish-state.tsx';
import './playbooks.css';

export function ShowPlaybookPage() {
  const { id = '' } = useParams();
  // Remounts for another playbook, on its first tab.
  return <Shown key={id} id={id} />;
}

function Shown({ id }: { id: string }) {
  const source = useSource(PLAYBOOK, id);
  const { record: playbook } = source;
  const title = playbook?.title ?? SCREENS.showPlaybook.title;
  useDocumentTitle(title);
  if (!playbook) return <AbsentRecord kind={PLAYBOOK} heading={title} source={source} />;
  return (
    <div className="playbook-page">
      <PlaybookHeader playbook={playbook} listHref={listOf(PLAYBOOK.list, playbook.category)} />
      <PublishState playbook={playbook} />
      <PlaybookView playbook={playbook} />
    </div>
  );
}
