// The description of a file or folder, written in place.
import { EditOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { FileDetails } from '#domain/files.ts';
import { DESCRIPTION_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { call } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import type { FileScope } from './file-scope.ts';
import { callsOf } from './file-scope.ts';

interface FileDescriptionProps {
  readonly scope: FileScope;
  readonly details: FileDetails;
  readonly onSaved: () => void;
}

export function FileDescription({ scope, details, onSaved }: FileDescriptionProps) {
  const { id, name, version, description } = details;
  const fieldId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (draft === null || isBusy) return;
    setBusy(true);
    try {
      await call(callsOf(scope).rename, { params: { id }, body: { name, description: draft, version } });
      notifySuccess(MESSAGES.updatedSuccessfully);
      setDraft(null);
    } catch (error) {
      notifyError(MESSAGES.fileUpdateFailed, sentenceOf(error));
    } finally {
      setBusy(false);
      onSaved();
    }
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
            <Button size="small" type="primary" loading={isBusy} onClick={() => void save()}>
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
