// A part of a page that could not be loaded: what went wrong, and a way to try again.
import { Button } from 'antd';
import './list-states.css';

interface ErrorStateProps {
  readonly title: string;
  /** The server's sentence, where it says more than the title. */
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
