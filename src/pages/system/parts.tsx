// The parts of a deployment, each as a card of facts.
import type { ReactNode } from 'react';
import { hasOlder, isBackupOfEarlierKey, type SystemHealth } from '#domain/system.ts';
import { countOf, formatBytes } from '#src/components/format/formats.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';

export interface PartProps {
  readonly health: SystemHealth;
}

/** Facts by name; those that are null are left out. */
function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="health-facts">
      {Object.entries(of).map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const when = (iso: string | null): ReactNode => (iso === null ? 'Not since the start' : <Moment iso={iso} />);

export function DatabasePart({ health: { database, product } }: PartProps) {
  const { in_use, idle, most, oldest_wait_ms } = database.connections;
  return (
    <SettingsCard title="Database">
      <Facts
        of={{
          Kind: database.kind === 'embedded' ? 'Embedded' : 'PostgreSQL',
          Version: database.version,
          Size: formatBytes(database.bytes),
          Connections: `${in_use} in use, ${idle} idle, of ${most}`,
          'Longest wait': `${oldest_wait_ms} ms`,
          Schema: database.schema,
          Product: `${product.version} on Node ${product.node}`,
        }}
      />
    </SettingsCard>
  );
}

export function StoragePart({ health: { storage } }: PartProps) {
  const { free_bytes: free, total_bytes: total } = storage;
  return (
    <SettingsCard title="Documents">
      <Facts
        of={{
          State: <Reachable is={storage.is_reachable} />,
          Kind: storage.kind === 'bucket' ? 'Object storage' : 'Folder on this machine',
          Free: free !== null && total !== null ? `${formatBytes(free)} of ${formatBytes(total)}` : null,
          Problem: storage.problem,
        }}
      />
    </SettingsCard>
  );
}

const Reachable = ({ is }: { is: boolean }) => (
  <StatusBadge tone={is ? 'good' : 'bad'}>{is ? 'Answers' : 'Does not answer'}</StatusBadge>
);

export function MailPart({ health: { mail } }: PartProps) {
  return (
    <SettingsCard title="Mail">
      <Facts
        of={{
          Kind: mail.kind === 'smtp' ? 'Mail server' : 'Files in the outbox',
          Server: mail.server,
          'Last sent': when(mail.sent_at),
          'Last failed': when(mail.failed_at),
        }}
      />
    </SettingsCard>
  );
}

export function ModelPart({ health: { model } }: PartProps) {
  if (model.model === null)
    return (
      <SettingsCard title="Answers">
        <Facts of={{ Engine: 'Built-in: answers are quotations' }} />
      </SettingsCard>
    );
  return (
    <SettingsCard title="Answers">
      <Facts
        of={{
          Engine: model.kind,
          Model: model.model,
          Server: model.server,
          'Last answered': when(model.answered_at),
          'Last failed': when(model.failed_at),
          'How it failed': model.fault,
        }}
      />
    </SettingsCard>
  );
}

export function ScannerPart({ health: { scanner } }: PartProps) {
  return (
    <SettingsCard title="Virus scanner">
      {scanner ? (
        <Facts of={{ State: <Reachable is={scanner.is_reachable} />, Version: scanner.version }} />
      ) : (
        <Facts of={{ State: 'None is connected; CLAMD_URL connects one' }} />
      )}
    </SettingsCard>
  );
}

export function EncryptionPart({ health: { encryption } }: PartProps) {
  const { is_configured, key, keys, older, plain_documents: plain, pass } = encryption;
  const earlier = keys - 1;
  const isNeeded = hasOlder(encryption);
  return (
    <SettingsCard title="Encryption">
      <Facts
        of={{
          Key: is_configured ? 'Given by the operator' : 'Generated beside the data',
          'Current key': <code>{key}</code>,
          Documents: is_configured
            ? plain === 0
              ? 'Encrypted'
              : `${countOf(plain, 'document')} not yet`
            : 'Not encrypted',
          'Earlier keys': earlier > 0 && !isNeeded ? `${earlier}, which nothing but backups needs any more` : earlier,
          'With an earlier key': isNeeded
            ? `${countOf(older.documents, 'document')}, ${countOf(older.secrets, 'secret')}`
            : null,
          'Last rotation': pass ? <Rotation pass={pass} /> : 'None',
        }}
      />
    </SettingsCard>
  );
}

function Rotation({ pass }: { pass: NonNullable<SystemHealth['encryption']['pass']> }) {
  const { started_at, finished_at, done, failed } = pass;
  return (
    <>
      {finished_at === null ? (
        <>
          Under way since <Moment iso={started_at} />
        </>
      ) : (
        <Moment iso={finished_at} />
      )}
      , {done} encrypted{failed > 0 && `, ${failed} could not be read`}
    </>
  );
}

export function BackupPart({ health }: PartProps) {
  const { backup } = health;
  return (
    <SettingsCard title="Last backup">
      {backup ? (
        <Facts
          of={{
            Finished: <Moment iso={backup.finished_at} />,
            Holds: `${countOf(backup.rows, 'row')}, ${countOf(backup.documents, 'document')} (${formatBytes(backup.bytes)})`,
            Documents: backup.is_complete ? 'Complete' : 'Some were lost before',
            'Encrypted with': backup.key_id === null ? null : <code>{backup.key_id}</code>,
            'An earlier key': isBackupOfEarlierKey(health) ? 'Keep it for as long as you keep this backup' : null,
            Release: backup.version,
          }}
        />
      ) : (
        <Facts of={{ State: 'None has been taken' }} />
      )}
    </SettingsCard>
  );
}
