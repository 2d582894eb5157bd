// A playbook (spec 2.10): what came along as navigation state is shown at once, then what it is now.
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { MESSAGES } from '#domain/messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { ErrorState } from '#src/components/error-state.tsx';
import { listOf } from '#src/library/form/use-record-form.ts';
import { useSource } from '#src/library/form/use-source.ts';
import { PlaybookHeader } from './playbook-header.tsx';
import { PLAYBOOK } from './playbook-kind.ts';
import { PlaybookView } from './playbook-view.tsx';
import './playbooks.css';

export function ShowPlaybookPage() {
  const { id = '' } = useParams();
  // Another playbook starts anew, with its first tab and nothing expanded.
  return <Shown key={id} id={id} />;
}

function Shown({ id }: { id: string }) {
  const { record: playbook, isGone, error, refetch } = useSource(PLAYBOOK, id);
  const head = <h1 className="visually-hidden">{SCREENS.showPlaybook.title}</h1>;
  useEffect(() => {
    if (playbook) document.title = `${playbook.title} · Whereas`;
  }, [playbook]);

  if (playbook)
    return (
      <div className="playbook-page">
        <PlaybookHeader playbook={playbook} listHref={listOf(PLAYBOOK.list, playbook.category)} />
        <PlaybookView playbook={playbook} />
      </div>
    );
  if (isGone)
    return (
      <>
        {head}
        <EmptyState title={MESSAGES.playbookNotFound} action={<Link to={SCREENS.playbooks.path}>All playbooks</Link>}>
          It was deleted, or you may not see it.
        </EmptyState>
      </>
    );
  if (error)
    return (
      <>
        {head}
        <ErrorState title={MESSAGES.fetchFailed} detail={error.message} onRetry={() => void refetch()} />
      </>
    );
  return (
    <div className="playbook-page" aria-busy="true">
      {head}
      <div aria-hidden>
        <Skeleton active title={{ width: 320 }} paragraph={{ rows: 10 }} />
      </div>
    </div>
  );
}
