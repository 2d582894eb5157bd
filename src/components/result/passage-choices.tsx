// Passages of the documents, each of which can become the corrected answer.
import { Button } from 'antd';
import { LongText } from './long-text.tsx';
import { type OtherPassage, passageAsAnswer, type Wanted } from './review.ts';
import { placeOf, spotOf } from './source-words.ts';
import './passages.css';

interface PassageChoicesProps<One extends OtherPassage> {
  readonly passages: readonly One[];
  /** Several documents need their names. */
  readonly areNamed: boolean;
  readonly isBusy: boolean;
  /** Absent where answers are read-only. */
  readonly onReplace?: ((wanted: Wanted) => Promise<boolean>) | undefined;
  /** Absent where documents cannot be opened. */
  readonly onOpen?: ((passage: One) => void) | undefined;
}

export function PassageChoices<One extends OtherPassage>(props: PassageChoicesProps<One>) {
  const { passages, areNamed, isBusy, onReplace, onOpen } = props;
  return (
    <ol className="other-passages">
      {passages.map((passage) => {
        const place = (areNamed ? placeOf : spotOf)({ ...passage, number: 0 });
        return (
          <li key={`${passage.document} ${passage.start}`}>
            <LongText text={passage.quote} isQuote />
            <div className="other-passage-foot">
              {onOpen ? (
                <Button type="link" size="small" className="passage-place" onClick={() => onOpen(passage)}>
                  <span className="visually-hidden">Open in document: </span>
                  {place || passage.document}
                </Button>
              ) : (
                <span className="answer-quiet">{place}</span>
              )}
              {onReplace && (
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() => void onReplace(passageAsAnswer(passage.document, passage.quote, placeIn(passage)))}
                >
                  Use this passage
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const placeIn = ({ start, end }: OtherPassage): { start?: number; end?: number } =>
  start === null || end === null ? {} : { start, end };
