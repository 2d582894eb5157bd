// The header of every page: title, subtitle and actions. One h1 per page.
import type { ReactNode } from 'react';
import './page-header.css';

interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Before the title: a back link. */
  readonly leading?: ReactNode;
  /** Beside the title: badges. */
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, subtitle, leading, badges, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {leading}
      <div className="page-header-text">
        <div className="page-header-line">
          <h1>{title}</h1>
          {badges}
        </div>
        {subtitle ? <p>{subtitle}</p> : null}
      </div>
      {actions ? <div className="page-header-actions">{actions}</div> : null}
    </header>
  );
}
