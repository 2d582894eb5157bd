// Who works on what: the queues, and the processes that are alive.
import type { ReactNode } from 'react';
import { QUEUE_TITLES } from '#domain/system.ts';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import type { PartProps } from './parts.tsx';

const MINUTE = 60;
const waited = (seconds: number | null): string => {
  if (seconds === null) return '–';
  return seconds < MINUTE ? `${Math.round(seconds)} s` : `${Math.round(seconds / MINUTE)} min`;
};

export function QueuesPart({ health: { queues } }: PartProps) {
  return (
    <SettingsCard title="Work" note="Failures are counted since the processes below have started.">
      <HealthTable columns={['Queue', 'Waiting', 'At work', 'Failed', 'Oldest waits']}>
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row">{QUEUE_TITLES[queue.name] ?? queue.name}</th>
            <td>{queue.waiting}</td>
            <td>{queue.at_work}</td>
            <td>{queue.failed}</td>
            <td>{waited(queue.oldest_seconds)}</td>
          </tr>
        ))}
      </HealthTable>
    </SettingsCard>
  );
}

export function ProcessesPart({ health: { processes } }: PartProps) {
  return (
    <SettingsCard title="Processes" note="Those that share the database and were alive within the last minute.">
      <HealthTable columns={['Process', 'Release', 'Started']}>
        {processes.map((process) => (
          <tr key={process.id}>
            <th scope="row">
              {process.host}, {process.pid}
              {process.is_this && <small> (replies to you)</small>}
            </th>
            <td>{process.version}</td>
            <td>
              <Moment iso={process.started_at} />
            </td>
          </tr>
        ))}
      </HealthTable>
    </SettingsCard>
  );
}

/** @param children its rows */
function HealthTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <div className="health-scroll">
      <table className="health-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
