// How far the files of a project can be searched and asked, as a badge.
import type { Project } from '#domain/projects.ts';
import type { BadgeTone } from '#src/components/status-badge.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';

const TONES: Readonly<Record<Project['status'], BadgeTone>> = { Empty: 'neutral', Reading: 'warn', Ready: 'good' };

export const ProjectStatus = ({ status }: Pick<Project, 'status'>) => (
  <StatusBadge tone={TONES[status]}>{status}</StatusBadge>
);
