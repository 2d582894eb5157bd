// The dialog of a redline: which suggestions, with or without comments, what cannot be written and why, and saving it as the
// next revision.
import { Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { REDLINE_REFUSAL_TEXTS, type RefusedEdit } from '#domain/contracts/redlines.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { listContracts, listSuggestions, writeRedline } from '#domain/endpoints/contracts.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { notify } from '#src/providers/notification.ts';
import { useRevisionDownload } from '#src/shared/contract/use-revision-download.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { WordDiff } from '#src/shared/contract/word-pieces.tsx';
import type { Workspace } from '#src/pages/contracts/workspace/use-contract-workspace.ts';
import './redline-dialog.css';

interface RedlineDialogProps {
  readonly workspace: Workspace;
  readonly accepted: readonly Suggestion[];
  readonly onClose: () => void;
}

export function RedlineDialog({ workspace, accepted, onClose }: RedlineDialogProps) {
  const { contract, newest, show } = workspace;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(accepted.map(({ id }) => id)));
  const [hasComments, setComments] = useState(true);
  const check = useCheck(workspace, accepted, hasComments);
  const download = useRevisionDownload(contract.id);
  const { run, isPending } = useEndpointMutation(writeRedline, {
    errorNotification: 'The redline was not written',
    invalidates: ['contracts', listContracts, listSuggestions],
  });
  const refusals = new Map(check.refused?.map(({ id, reason }) => [id, reason]));
  const ids = accepted.filter(({ id }) => chosen.has(id) && !refusals.has(id)).map(({ id }) => id);
  const write = async (isDownloaded: boolean) => {
    const body = { suggestions: ids, comments: hasComments ? ('external' as const) : ('none' as const) };
    const reply = await run({ params: { id: contract.id }, body });
    if (!reply) return;
    const { revision, applied, refused } = reply.data;
    onClose();
    show({ revision: null, view: 'marked', tab: 'changes', suggestion: null, change: null, comment: null });
    notify({
      type: 'success',
      message: `Redline saved as revision ${revision}`,
      description: `${countOf(applied.length, 'suggestion')} written${refused.length > 0 ? `, ${refused.length} refused` : ''}.`,
      action: { label: 'Download', run: () => void download(revision) },
    });
    if (isDownloaded) await download(revision);
  };
  return (
    <DialogFrame
      title="Redline"
      className="redline-dialog"
      width={640}
      isBusy={isPending}
      onCancel={onClose}
      footer={[
        <Button key="cancel" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>,
        <Button
          key="download"
          disabled={ids.length === 0 || check.refused === null}
          loading={isPending}
          onClick={() => void write(true)}
        >
          Save and download
        </Button>,
        <Button
          key="save"
          type="primary"
          disabled={ids.length === 0 || check.refused === null}
          loading={isPending}
          onClick={() => void write(false)}
        >
          Save as revision {newest + 1}
        </Button>,
      ]}
    >
      {accepted.length === 0 && (
        <Notice tone="info" title="No suggestion is accepted">
          Accept those that the counterparty is to see; they are then written here.
        </Notice>
      )}
      <p>
        The chosen suggestions become tracked changes in your name, in the contract’s own Word file. Revision {newest}{' '}
        stays as it is.
      </p>
      {check.query.isPending && accepted.length > 0 && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      <QueryError query={check.query} title="The suggestions could not be checked" />
      {refusals.size > 0 && (
        <Notice tone="warn" title={`${countOf(refusals.size, 'suggestion')} cannot be written`}>
          The others can; the reasons are below.
        </Notice>
      )}
      <ul className="redline-list">
        {accepted.map((one) => (
          <li key={one.id}>
            <Checkbox
              checked={chosen.has(one.id) && !refusals.has(one.id)}
              disabled={refusals.has(one.id)}
              onChange={({ target }) =>
                setChosen(
                  (before) => new Set(target.checked ? [...before, one.id] : [...before].filter((id) => id !== one.id)),
                )
              }
            >
              <span className="panel-row-words">
                {one.quote === one.text ? `Comment on “${one.quote}”` : <WordDiff from={one.quote} to={one.text} />}
              </span>
            </Checkbox>
            <Refusal reason={refusals.get(one.id)} />
          </li>
        ))}
      </ul>
      <Checkbox checked={hasComments} onChange={({ target }) => setComments(target.checked)}>
        Write the comments for the counterparty into the file
      </Checkbox>
    </DialogFrame>
  );
}

const Refusal = ({ reason }: { readonly reason: RefusedEdit['reason'] | undefined }) =>
  reason && <p className="panel-row-bad">{REDLINE_REFUSAL_TEXTS[reason]}</p>;

/** Checks all accepted suggestions without writing. @returns `refused` null until it is known. */
function useCheck({ contract }: Workspace, accepted: readonly Suggestion[], hasComments: boolean) {
  const query = useEndpointQuery(
    writeRedline,
    {
      params: { id: contract.id },
      body: {
        suggestions: accepted.map(({ id }) => id),
        comments: hasComments ? 'external' : 'none',
        dry_run: true,
      },
    },
    { gcTime: 0, enabled: accepted.length > 0 },
  );
  return { refused: query.data?.data.refused ?? null, query };
}
