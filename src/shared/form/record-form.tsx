// The page around the fields of a record: header, fields and save bar.
import { Button } from 'antd';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { categoryLabel } from '#domain/categories.ts';
import type { LibraryRecord } from '#domain/library.ts';
import { BackLink } from '#src/components/back-link.tsx';
import { UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useShortcutScope } from '#src/components/shortcuts/use-page-keys.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useDocumentTitle } from '#src/components/use-document-title.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { SaveBar } from './save-bar.tsx';
import { type RecordForm, type RecordFormStart, listOf, useRecordForm } from './use-record-form.ts';
import './record-form.css';

interface RecordFormPageProps<Fields extends object, Row extends LibraryRecord & Fields> extends RecordFormStart<
  Fields,
  Row
> {
  readonly renderActions?: (form: RecordForm<Fields, Row>) => ReactNode;
  readonly children: (form: RecordForm<Fields, Row>) => ReactNode;
}

export function RecordFormPage<Fields extends object, Row extends LibraryRecord & Fields>({
  renderActions,
  children,
  ...start
}: RecordFormPageProps<Fields, Row>) {
  const { kind, mode, record, isReadOnly } = start;
  const { provider_name: providerName } = useConfig();
  const navigate = useNavigate();
  const form = useRecordForm(start);
  useShortcutScope('form', !isReadOnly);
  const leaving = useLeaveGuard((form.isDirty || form.isHeld) && !form.isSaved);
  const { refusals, save, isSaved, values } = form;
  // After the guard's own effect, which releases it.
  useEffect(() => {
    if (isSaved) void navigate(listOf(kind.list, values.category));
  }, [isSaved, values.category, kind.list, navigate]);
  const frame = useRef<HTMLFormElement>(null);
  // Focuses the first invalid field.
  useEffect(() => {
    if (refusals > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const title = isReadOnly && record ? String(record[kind.titleField]) : kind.words.heads[mode];
  useDocumentTitle(title);
  const list = listOf(kind.list, record?.category ?? start.begin.category);
  const { noun } = kind.library;

  // Events of a dialog inside a field bubble here too; ignore them.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (event.target === event.currentTarget) save();
  };
  const press = (event: KeyboardEvent) => {
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (isOwn && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };

  return (
    <div className="record-page">
      <PageHeader
        title={title}
        leading={<BackLink to={list} label={`Back to ${noun.many}`} />}
        badges={
          mode === 'edit' &&
          record && <StatusBadge tone="accent">{categoryLabel(record.category, providerName)}</StatusBadge>
        }
        subtitle={
          mode === 'edit' &&
          record && (
            <>
              {record.category === 'Provider' ? 'Changed' : `By ${record.author_name.name}, changed`}{' '}
              <Moment iso={record.updated_at} />
            </>
          )
        }
        actions={
          mode === 'edit' &&
          (isReadOnly || renderActions) && (
            <>
              {renderActions?.(form)}
              {isReadOnly && record && (
                <Button
                  type="primary"
                  onClick={() => void navigate(kind.cloneHref(record.id), { state: { clone: record } })}
                >
                  Clone
                </Button>
              )}
            </>
          )
        }
      />
      {isReadOnly && record && (
        <Notice
          tone="info"
          title={`This ${noun.one} is ${categoryLabel(record.category, providerName).replace(/^By/, 'by')}. Clone it to change it.`}
        />
      )}
      {isReadOnly ? (
        <div className="record-fields">{children(form)}</div>
      ) : (
        <form ref={frame} className="record-form" aria-label={title} noValidate onSubmit={submit} onKeyDown={press}>
          <div className="record-fields">{children(form)}</div>
          <SaveBar form={form} list={list} />
        </form>
      )}
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}
