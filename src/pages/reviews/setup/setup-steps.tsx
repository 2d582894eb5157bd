// The steps to set up a review, shown instead of its grid until it has documents and columns.
import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Review } from '#domain/reviews.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import './documents.css';

interface SetupStepsProps {
  readonly review: Pick<Review, 'documents' | 'columns'>;
  readonly onDocuments: () => void;
  readonly onColumns: () => void;
}

export function SetupSteps({ review, onDocuments, onColumns }: SetupStepsProps) {
  const { documents } = review;
  const columns = review.columns.length;
  return (
    <ol className="setup-steps">
      <Step
        number={1}
        title="Documents"
        text="The rows: files and folders from the repository, or files from your computer."
        done={documents > 0 ? `${formatNumber(documents)} added` : ''}
        action="Add documents"
        isNext={documents === 0}
        onAct={onDocuments}
      />
      <Step
        number={2}
        title="Columns"
        text="The questions asked of every document: write them, or take them from a query or a playbook."
        done={columns > 0 ? `${columns} written` : ''}
        action={columns > 0 ? 'Edit columns' : 'Add columns'}
        isNext={documents > 0 && columns === 0}
        onAct={onColumns}
      />
    </ol>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  /** What was done; empty if the step is open. */
  readonly done: string;
  readonly action: string;
  readonly isNext: boolean;
  readonly onAct: () => void;
}

function Step({ number, title, text, done, action, isNext, onAct }: StepProps) {
  return (
    <li className="setup-step" data-done={done !== ''}>
      <span className="setup-step-number" aria-hidden>
        {done === '' ? number : <CheckOutlined />}
      </span>
      <h2>{title}</h2>
      <p>{done === '' ? text : `${done}.`}</p>
      <Button type={isNext ? 'primary' : 'default'} onClick={onAct}>
        {action}
      </Button>
    </li>
  );
}
