// The dialog of a redline: which suggestions, with or without comments, what cannot be written and why, and saving it as the
// next revision.
import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { listContracts, listSuggestions, writeRedline } from '#domain/endpoints/contracts.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import { useRevisionDownload } from '#src/shared/contract/use-revision-download.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { useNewestText } from '#src/workspace/panel/use-newest-text.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { RedlineList } from './redline-list.tsx';
import { LeftOut, NothingAccepted, oneReason, ReadFirst, RefusalNotice } from './redline-notice.tsx';
import { type RedlineCheck, useRedlineCheck } from './use-redline-check.ts';
import './redline-dialog.css';

interface RedlineDialogProps {
  readonly workspace: Workspace;
  readonly accepted: readonly Suggestion[];
  readonly onClose: () => void;
}

export function RedlineDialog({ workspace, accepted, onClose }: RedlineDialogProps) {
  // The page may load a newer revision behind the dialog: what was read is the one of now.
  const [read] = useState(workspace.newest);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(accepted.map(({ id }) => id)));
  const [hasComments, setComments] = useState(true);
  const { check, query } = useRedlineCheck(workspace, accepted, hasComments);
  const { write, isPending } = useWrite(workspace, onClose);
  const text = useNewestText(workspace);
  const newest = Math.max(workspace.newest, check?.revision ?? read);
  const isUnread = newest !== read && !isPending;
  const ids = accepted.filter(({ id }) => chosen.has(id) && check?.writable.has(id)).map(({ id }) => id);
  const isOffered = accepted.length > 0 && !isUnread && !(check && isHopeless(check, hasComments));
  const save = (isDownloaded: boolean) =>
    void write({ suggestions: ids, comments: hasComments ? 'external' : 'none', revision: read }, isDownloaded);
  const offered = { disabled: ids.length === 0, loading: isPending };
  return (
    <DialogFrame
      title="Redline"
      className="redline-dialog"
      width={640}
      isBusy={isPending}
      onCancel={onClose}
      footer={[
        <Button key="cancel" disabled={isPending} onClick={onClose}>
          {isOffered ? 'Cancel' : 'Close'}
        </Button>,
        ...(isOffered
          ? [
              <Button key="download" {...offered} onClick={() => save(true)}>
                Save and download
              </Button>,
              <Button key="save" type="primary" {...offered} onClick={() => save(false)}>
                Save as revision {read + 1}
              </Button>,
            ]
          : []),
      ]}
    >
      {accepted.length === 0 && <NothingAccepted />}
      {isUnread && <ReadFirst revision={newest} />}
      {isOffered && (
        <p>
          The chosen suggestions become tracked changes in your name, in the contract’s own Word file. Revision {read}{' '}
          stays as it is.
        </p>
      )}
      {isOffered && <LeftOut count={workspace.all.filter(({ state }) => state === 'open').length} />}
      {query.isPending && accepted.length > 0 && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <QueryError query={query} title="The suggestions could not be checked" />
      {check && !isUnread && (
        <>
          <RefusalNotice check={check} />
          <RedlineList
            accepted={accepted}
            text={text}
            check={check}
            isReasonSaid={oneReason(check) !== null}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      )}
      {isOffered && accepted.some(({ comment }) => comment !== '') && (
        <Checkbox checked={hasComments} onChange={({ target }) => setComments(target.checked)}>
          Write the comments for the counterparty into the file
        </Checkbox>
      )}
    </DialogFrame>
  );
}

/** Neither choosing nor leaving out the comments would help. */
const isHopeless = ({ writable, refusals }: RedlineCheck, hasComments: boolean): boolean =>
  writable.size === 0 && hasComments && ![...refusals.values()].includes('running_head_comment');

interface Wanted {
  readonly suggestions: string[];
  readonly comments: 'external' | 'none';
  /** The revision that was read: the server refuses to change a newer one. */
  readonly revision: number;
}

function useWrite({ contract, show }: Workspace, onDone: () => void) {
  const download = useRevisionDownload(contract.id);
  const { run, isPending } = useEndpointMutation(writeRedline, {
    errorNotification: 'The redline was not written',
    invalidates: ['contracts', listContracts, listSuggestions],
  });
  const write = async (body: Wanted, isDownloaded: boolean) => {
    const reply = await run({ params: { id: contract.id }, body });
    if (!reply) return;
    const { revision, applied, refused } = reply.data;
    onDone();
    if (applied.length === 0) {
      notify({ type: 'error', message: 'Nothing was written', description: 'The reasons are at the suggestions.' });
      return;
    }
    show({ revision: null, view: 'marked', tab: 'changes', suggestion: null, change: null, comment: null });
    notify({
      type: 'success',
      message: `Redline saved as revision ${revision}`,
      description: `${countOf(applied.length, 'suggestion')} written${refused.length > 0 ? `, ${refused.length} refused` : ''}.`,
      action: { label: 'Download', run: () => void download(revision) },
    });
    if (isDownloaded) await download(revision);
  };
  return { write, isPending };
}
