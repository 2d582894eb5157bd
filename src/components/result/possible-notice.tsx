// How many answers the engine is not sure of, until somebody has judged them, and a button that shows only these.
import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { possibleInWords } from '#domain/answer-words.ts';
import { MATCHES, type PlacedAnswer } from './review.ts';

interface PossibleNoticeProps {
  readonly all: readonly PlacedAnswer[];
  readonly isFiltered: boolean;
  readonly onFilter: (isFiltered: boolean) => void;
}

export function PossibleNotice({ all, isFiltered, onFilter }: PossibleNoticeProps) {
  const count = all.filter(MATCHES.possible).length;
  const [sentence] = possibleInWords(count);
  if (sentence === undefined) return null;
  return (
    <p className="source-summary">
      <QuestionCircleOutlined aria-hidden /> {sentence}{' '}
      {count < all.length && (
        <Button type="link" size="small" className="possible-filter" onClick={() => onFilter(!isFiltered)}>
          {isFiltered ? 'Show all answers' : `Show only ${count === 1 ? 'this one' : 'these'}`}
        </Button>
      )}
    </p>
  );
}
