// The error state of part of a page, with a retry button.
import { Button } from 'antd';
import './list-states.css';

interface ErrorStateProps {
  readonly title: string;
  /** The server's sentence if it adds to the title. */
  readonly detail?: string | undefined;
  readonly onRetry?: () => void;
}

export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  return (
    <div className="list-state list-state-error" role="alert">
      <p className="list-state-title">{title}</p>
      {detail && detail !== title ? <p className="list-state-text">{detail}</p> : null}
      {onRetry ? <Button onClick={onRetry}>Retry</Button> : null}
    </div>
  );
}
