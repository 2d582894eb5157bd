// A screen with one message and one action.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './buttons.css';
import { PublicFrame } from './public-frame.tsx';

interface NoticePageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: { readonly label: string; readonly to: string };
  readonly footer?: ReactNode;
}

export function NoticePage({ title, children, action, footer }: NoticePageProps) {
  return (
    <PublicFrame title={title} subtitle={children} footer={footer}>
      <div className="public-actions">
        <Link className="button button-primary" to={action.to}>
          {action.label}
        </Link>
      </div>
    </PublicFrame>
  );
}
