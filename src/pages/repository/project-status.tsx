// A badge: how much of a project can be searched and asked.
import type { Project } from '#domain/projects.ts';
import type { BadgeTone } from '#src/components/status-badge.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';

const TONES: Readonly<Record<Project['status'], BadgeTone>> = { Empty: 'neutral', Reading: 'warn', Ready: 'good' };

export function ProjectStatus({ project }: { readonly project: Pick<Project, 'status' | 'files' | 'unreadable'> }) {
  const { status, files, unreadable } = project;
  // "Ready" would promise that every file is searchable.
  if (status === 'Ready' && unreadable > 0)
    return (
      <StatusBadge tone="warn">{`${formatNumber(files - unreadable)} of ${formatNumber(files)} readable`}</StatusBadge>
    );
  return <StatusBadge tone={TONES[status]}>{status}</StatusBadge>;
}
