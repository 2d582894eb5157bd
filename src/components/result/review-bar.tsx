// The progress of the review, and the link to the next open answer. It stays visible while the answers scroll.
import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { type PlacedAnswer, checkedWords, isOpen } from './review.ts';

interface ReviewBarProps {
  readonly all: readonly PlacedAnswer[];
  readonly isOnlyOpen: boolean;
  readonly onOnlyOpen: (isOnlyOpen: boolean) => void;
  readonly onNext: () => void;
}

export function ReviewBar({ all, isOnlyOpen, onOnlyOpen, onNext }: ReviewBarProps) {
  const left = all.filter(isOpen).length;
  return (
    <div className="review-bar" role="group" aria-label="Review">
      <div className="review-count">
        <span role="status">{checkedWords(all)}</span>
        <progress value={all.length - left} max={all.length} aria-hidden />
      </div>
      <Checkbox checked={isOnlyOpen} onChange={(event) => onOnlyOpen(event.target.checked)}>
        Only unchecked
      </Checkbox>
      <Button size="small" icon={<DownOutlined aria-hidden />} disabled={left === 0} onClick={onNext}>
        Next unchecked
      </Button>
      {left > 0 && (
        <p className="review-keys">
          <kbd>J</kbd> <kbd>K</kbd> next and previous answer, <kbd>N</kbd> next unchecked, <kbd>O</kbd> open its source,{' '}
          <kbd>V</kbd> verify, <kbd>E</kbd> edit, <kbd>R</kbd> reject
        </p>
      )}
    </div>
  );
}
