// A message box within a page. Unlike a toast it stays until its cause is gone.
import { InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  tone: 'info' | 'warn' | 'bad';
  title: ReactNode;
  children?: ReactNode;
}

export function Notice({ tone, title, children }: NoticeProps) {
  const Icon = tone === 'info' ? InfoCircleFilled : WarningFilled;
  return (
    <div className="notice" data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon aria-hidden />
      <div>
        <div className="notice-title">{title}</div>
        {children}
      </div>
    </div>
  );
}
