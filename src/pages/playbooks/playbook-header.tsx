// The header of a playbook: category, author, date and actions.
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import { categoryLabel } from '#domain/categories.ts';
import { type RecordAction, ACTION_LABELS, recordActions } from '#domain/library-menu.ts';
import { type Playbook, playbookFacts, PLAYBOOKS } from '#domain/playbooks.ts';
import { hrefTo } from '#domain/screens.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { ExportMenu } from '#src/shared/files/export-menu.tsx';
import { DeleteRecord } from '#src/shared/list/delete-record.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useConfig } from '#src/providers/configuration.ts';

interface PlaybookHeaderProps {
  readonly playbook: Playbook;
  readonly listHref: string;
}

export function PlaybookHeader({ playbook, listHref }: PlaybookHeaderProps) {
  const { id, title, category, author_name: author, updated_at: updated } = playbook;
  const { provider_name: providerName } = useConfig();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const actions = recordActions('playbooks', usePermissions(), category);
  const choose: Readonly<Partial<Record<RecordAction, () => void>>> = {
    clone: () => void navigate(hrefTo.clonePlaybook(id), { state: { record: playbook } }),
    edit: () => void navigate(hrefTo.editPlaybook(id), { state: { record: playbook } }),
    delete: () => setDeleting(true),
  };
  // The primary action: edit one's own playbook, or clone another's.
  const main: RecordAction = actions.includes('edit') ? 'edit' : 'clone';

  return (
    <>
      <PageHeader
        title={title}
        badges={<StatusBadge tone="accent">{categoryLabel(category, providerName)}</StatusBadge>}
        subtitle={
          <>
            {/* Most titles name the kind of contract. */}
            {playbookFacts(playbook)
              .filter((fact) => !title.toLowerCase().startsWith(fact.toLowerCase()))
              .map((fact) => (
                <Fragment key={fact}>{fact} · </Fragment>
              ))}
            By {category === 'Provider' ? providerName : author.name} · Updated <Moment iso={updated} as="date" />
          </>
        }
        leading={<BackLink to={listHref} label="Back to playbooks" />}
        actions={
          <>
            <ExportMenu library={PLAYBOOKS} of={{ id }} />
            {(['delete', 'clone', 'edit'] as const)
              .filter((action) => actions.includes(action))
              .map((action) => (
                <Button
                  key={action}
                  type={action === main ? 'primary' : 'default'}
                  danger={action === 'delete'}
                  onClick={choose[action]}
                >
                  {ACTION_LABELS[action]}
                </Button>
              ))}
          </>
        }
      />
      {isDeleting && (
        <DeleteRecord
          library={PLAYBOOKS}
          id={id}
          title={title}
          onDeleted={() => void navigate(listHref, { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
