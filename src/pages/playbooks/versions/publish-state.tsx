// Which version of a playbook reviews use, with the buttons that publish one and list those that were.
import { Button } from 'antd';
import { useState } from 'react';
import { PLAYBOOK_CALLS } from '#domain/endpoints/libraries.ts';
import { listPlaybookVersions, publishPlaybook } from '#domain/endpoints/playbooks.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Playbook } from '#domain/playbooks.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import './versions.css';

const VersionsDialog = lazyPart(() => import('./versions-dialog.tsx').then((file) => file.VersionsDialog));

export function PublishState({ playbook }: { readonly playbook: Playbook }) {
  const { id, version, category, published } = playbook;
  const mayPublish = usePermissions().can('playbooks', 'update', category);
  const [isListing, setListing] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const publish = useEndpointMutation(publishPlaybook, {
    successNotification: MESSAGES.playbookPublished,
    invalidates: ['playbooks', PLAYBOOK_CALLS.one, listPlaybookVersions],
  });
  // A record from the navigation state of an earlier release does not say.
  if (published === undefined) return null;
  const isCurrent = published?.version === version;
  const confirm = async () => {
    if (await publish.run({ params: { id }, body: { version } })) setConfirming(false);
  };

  return (
    <div className="publish-state">
      <p>
        <InForce playbook={playbook} />
      </p>
      <div className="publish-actions">
        {published && (
          <Button size="small" onClick={() => setListing(true)}>
            Versions
          </Button>
        )}
        {mayPublish && !isCurrent && (
          <Button size="small" onClick={() => setConfirming(true)}>
            Publish version
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Publish version ${version}?`}
        confirmLabel="Publish"
        isBusy={publish.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        Reviews begun from now on use it. A published version never changes; reviews that used another one keep it.
      </ConfirmDialog>
      {isListing && <VersionsDialog playbook={playbook} onClose={() => setListing(false)} />}
    </div>
  );
}

function InForce({ playbook: { version, category, published } }: { readonly playbook: Playbook }) {
  const { provider_name: providerName } = useConfig();
  if (!published) return <>No version is published. Reviews use the playbook as it is now.</>;
  const by = category === 'Provider' ? providerName : published.by.name;
  return (
    <>
      Reviews use version {published.version}, published <Moment iso={published.at} as="date" /> by {by}.
      {published.version !== version && <strong> The draft has changes.</strong>}
    </>
  );
}
