// After how many days the data of a company is deleted: set by its administrators, seen by super admins.
import { Button, Form, InputNumber, Skeleton } from 'antd';
import { useEffect } from 'react';
import type { Retention } from '#domain/data-life.ts';
import { readRetention, updateRetention } from '#domain/endpoints/data-life.ts';
import { AUDIT_DAYS_LEAST, RETENTION_DAYS_MOST } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';
import { QueryError } from '#src/shared/query-error.tsx';

const FIELDS = [
  {
    name: 'runs_days',
    label: 'Runs (days)',
    least: 1,
    extra:
      'Finished runs of workflows and questions about projects, with results and documents. Work on contracts stays with the contract.',
  },
  {
    name: 'uploads_days',
    label: 'Documents of runs (days)',
    least: 1,
    extra:
      'The files that were uploaded or chosen for a run. The result stays, its documents can no longer be opened. Files of projects are never touched.',
  },
  {
    name: 'audit_days',
    label: 'Audit log (days)',
    least: AUDIT_DAYS_LEAST,
    extra: `Entries about your company, after ${AUDIT_DAYS_LEAST} days at least. None while a legal hold is open.`,
  },
] as const;

type Days = Pick<Retention, 'runs_days' | 'uploads_days' | 'audit_days'>;

interface RetentionSectionProps {
  /** For a super admin; null for an administrator's own company. */
  readonly companyId: string | null;
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function RetentionSection({ companyId, isUnsaved, onUnsaved }: RetentionSectionProps) {
  const query = useEndpointQuery(readRetention, { query: companyId === null ? {} : { company_id: companyId } });
  const retention = query.data?.data;
  return (
    <SettingsCard
      title="Retention"
      note="After how many days data is deleted, for good. Empty keeps it. The product looks every hour, spares what is under a legal hold, and records how much it deleted. Backups made before still hold it until they are deleted."
    >
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {retention && <RetentionForm retention={retention} isUnsaved={isUnsaved} onUnsaved={onUnsaved} />}
    </SettingsCard>
  );
}

const daysOf = ({ runs_days, uploads_days, audit_days }: Retention): Days => ({ runs_days, uploads_days, audit_days });

function RetentionForm({
  retention,
  isUnsaved,
  onUnsaved,
}: Omit<RetentionSectionProps, 'companyId'> & { retention: Retention }) {
  const [form] = Form.useForm<Days>();
  const mayChange = usePermissions().can('retention', 'update');
  const { mutateAsync } = useEndpointMutation(updateRetention, {
    successNotification: ({ message }) => message ?? MESSAGES.updatedSuccessfully,
    errorNotification: false,
    invalidates: [readRetention],
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    daysOf(retention),
    async (days) => void (await mutateAsync({ body: { ...days, version: retention.version } })),
    onUnsaved,
  );
  useEffect(() => {
    if (!isUnsaved) form.setFieldsValue(daysOf(retention));
  }, [form, isUnsaved, retention]);
  return (
    <Form {...formProps} disabled={!mayChange}>
      <div className="data-days">
        {FIELDS.map(({ name, label, least, extra }) => (
          <Form.Item key={name} name={name} label={label} extra={extra}>
            <InputNumber min={least} max={RETENTION_DAYS_MOST} precision={0} placeholder="Keep" />
          </Form.Item>
        ))}
      </div>
      {mayChange && (
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
          Save retention
        </Button>
      )}
    </Form>
  );
}
