// The empty state of a list: what is missing, and what to do next.
import type { ReactNode } from 'react';
import { Document } from './marks.tsx';
import './list-states.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="list-state">
      <span className="list-state-mark">
        <Document size={26} />
      </span>
      <p className="list-state-title">{title}</p>
      {children ? <p className="list-state-text">{children}</p> : null}
      {action}
    </div>
  );
}
