// The health of the system, for super admins: what needs a look, then every part of the deployment as it answers now.
import { ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { readSystemHealth } from '#domain/endpoints/system.ts';
import { type Concern, type SystemHealth, concernsOf } from '#domain/system.ts';
import { Notice } from '#src/components/notice.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import { BackupPart, DatabasePart, EncryptionPart, ModelPart, MailPart, ScannerPart, StoragePart } from './parts.tsx';
import { ProcessesPart, QueuesPart } from './work-parts.tsx';
import './health.css';

const FRESH_MS = 15_000;

export function SystemHealthPage() {
  const query = useEndpointQuery(readSystemHealth, {}, { refetchInterval: () => FRESH_MS });
  const health = query.data?.data;
  return (
    <div className="health-page">
      <PageHeader
        title="System Health"
        subtitle="How the parts of this deployment answer now. The page asks them every 15 seconds."
        actions={
          <Button icon={<ReloadOutlined />} loading={query.isFetching} onClick={() => void query.refetch()}>
            Check again
          </Button>
        }
      />
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {health && <Health health={health} />}
    </div>
  );
}

function Health({ health }: { health: SystemHealth }) {
  const concerns = concernsOf(health);
  return (
    <>
      <Summary concerns={concerns} takenAt={health.taken_at} />
      <div className="health-parts">
        <QueuesPart health={health} />
        <ProcessesPart health={health} />
        <DatabasePart health={health} />
        <StoragePart health={health} />
        <MailPart health={health} />
        <ModelPart health={health} />
        <ScannerPart health={health} />
        <EncryptionPart health={health} />
        <BackupPart health={health} />
      </div>
    </>
  );
}

const TITLES: Readonly<Record<Concern['part'], string>> = {
  processes: 'Processes',
  queues: 'Work',
  database: 'Database',
  storage: 'Documents',
  mail: 'Mail',
  model: 'Answers',
  scanner: 'Virus scanner',
  encryption: 'Encryption',
  super_admins: 'Super admins',
  backup: 'Backup',
};

function Summary({ concerns, takenAt }: { concerns: readonly Concern[]; takenAt: string }) {
  const isBroken = concerns.some(({ level }) => level === 'broken');
  const title = isBroken
    ? 'A part of the system does not work'
    : concerns.length > 0
      ? 'The system works; some of it needs a look'
      : 'All parts of the system answer';
  return (
    <Notice tone={isBroken ? 'bad' : concerns.length > 0 ? 'warn' : 'info'} title={title}>
      {concerns.length > 0 && (
        <ul className="health-concerns">
          {concerns.map(({ part, text }) => (
            <li key={text}>
              <strong>{TITLES[part]}:</strong> {text}
            </li>
          ))}
        </ul>
      )}
      <div className="health-taken">
        As of <Moment iso={takenAt} as="exactMoment" />
      </div>
    </Notice>
  );
}
