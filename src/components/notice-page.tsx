// A screen that says one thing and offers one way on.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PublicFrame } from './public-frame.tsx';

export interface NoticePageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: { readonly label: string; readonly to: string };
  readonly footer?: ReactNode;
}

export function NoticePage({ title, children, action, footer }: NoticePageProps) {
  const navigate = useNavigate();
  return (
    <PublicFrame title={title} subtitle={children} footer={footer}>
      <div className="public-actions">
        <Button
          type="primary"
          size="large"
          block
          href={action.to}
          onClick={(event) => {
            event.preventDefault();
            void navigate(action.to);
          }}
        >
          {action.label}
        </Button>
      </div>
    </PublicFrame>
  );
}
