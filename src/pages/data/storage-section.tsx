// What a company stores, and its limit, which a super admin sets.
import { Button, Form, InputNumber, Skeleton } from 'antd';
import { GIGABYTE, type Storage, storageState, storedWords } from '#domain/data-life.ts';
import { readStorage, updateStorage } from '#domain/endpoints/data-life.ts';
import { MESSAGES } from '#domain/messages.ts';
import { Notice } from '#src/components/notice.tsx';
import { Meter } from '#src/components/meter.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';

const WARNINGS = {
  free: null,
  warning: 'More than 80 % is used. Once the storage is full, nothing more can be uploaded; what is stored stays.',
  full: 'The storage is full: nothing more can be uploaded until files or runs are deleted, or the limit is raised. What is stored stays.',
} as const;

/** @param companyId for a super admin; null for an administrator's own company. */
export function StorageSection({ companyId }: { readonly companyId: string | null }) {
  const query = useEndpointQuery(readStorage, { query: companyId === null ? {} : { company_id: companyId } });
  const storage = query.data?.data;
  return (
    <SettingsCard
      title="Storage"
      note="The size of all files, their earlier versions, and the documents of runs and reviews. Each content counts once."
    >
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {storage && <Usage storage={storage} />}
      {storage && companyId !== null && (
        <LimitForm key={storage.limit_bytes ?? 'none'} companyId={companyId} storage={storage} />
      )}
    </SettingsCard>
  );
}

function Usage({ storage }: { storage: Storage }) {
  const { bytes, limit_bytes } = storage;
  const warning = WARNINGS[storageState(storage)];
  const words =
    limit_bytes === null
      ? `${storedWords(bytes)}, without a limit`
      : `${storedWords(bytes)} of ${storedWords(limit_bytes)}`;
  return (
    <div className="data-storage">
      <span>{words}</span>
      {limit_bytes !== null && <Meter label="Storage used" used={bytes} total={limit_bytes} words={words} />}
      {warning && <Notice tone={storageState(storage) === 'full' ? 'bad' : 'warn'} title={warning} />}
    </div>
  );
}

function LimitForm({ companyId, storage }: { companyId: string; storage: Storage }) {
  const { run, isPending } = useEndpointMutation(updateStorage, {
    successNotification: MESSAGES.updatedSuccessfully,
    invalidates: [readStorage],
  });
  const save = ({ gigabytes }: { gigabytes: number | null }) =>
    void run({
      params: { id: companyId },
      body: { limit_bytes: gigabytes === null ? null : Math.round(gigabytes * GIGABYTE) },
    });
  const gigabytes = storage.limit_bytes === null ? null : storage.limit_bytes / GIGABYTE;
  return (
    <Form layout="vertical" initialValues={{ gigabytes }} onFinish={save}>
      <Form.Item
        name="gigabytes"
        label="Limit in GB"
        extra="Empty for no limit. A limit below what is stored deletes nothing."
      >
        <InputNumber className="data-limit" min={0.001} max={1_000_000} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        Save limit
      </Button>
    </Form>
  );
}
