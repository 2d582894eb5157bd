// The description of a file or folder, edited in place.
import { EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { FileDetails } from '#domain/files.ts';
import { DESCRIPTION_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { type FileScope, callsOf, FILE_QUERIES } from './file-scope.ts';

interface FileDescriptionProps {
  readonly scope: FileScope;
  readonly details: FileDetails;
}

export function FileDescription({ scope, details }: FileDescriptionProps) {
  const { id, name, version, description } = details;
  const fieldId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const { run, isPending: isBusy } = useEndpointMutation(callsOf(scope).rename, {
    successNotification: MESSAGES.updatedSuccessfully,
    errorNotification: MESSAGES.fileUpdateFailed,
    invalidates: [...FILE_QUERIES[scope.place], callsOf(scope).one],
    onSuccess: () => setDraft(null),
  });
  const save = () => {
    if (draft !== null && !isBusy) void run({ params: { id }, body: { name, description: draft, version } });
  };
  return (
    <section className="file-section">
      <header>
        <h3 id={fieldId}>Description</h3>
        {scope.canWrite && draft === null && (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden />}
            aria-label={description === '' ? 'Add a description' : 'Edit the description'}
            onClick={() => setDraft(description)}
          />
        )}
      </header>
      {draft === null ? (
        <p className="file-description" data-empty={description === '' || undefined}>
          {description || 'No description.'}
        </p>
      ) : (
        <div
          role="presentation"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            setDraft(null);
          }}
        >
          <Input.TextArea
            autoFocus
            aria-labelledby={fieldId}
            value={draft}
            maxLength={DESCRIPTION_MAX}
            autoSize={{ minRows: 3, maxRows: 10 }}
            disabled={isBusy}
            onChange={({ target }) => setDraft(target.value)}
          />
          <div className="file-description-actions">
            <Button size="small" type="primary" loading={isBusy} onClick={save}>
              Save
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
