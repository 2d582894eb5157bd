// The comments of the file with their replies.
import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import type { TextComment } from '#domain/contracts/contract-text.ts';
import { Moment } from '#src/components/table/moment.tsx';
import { authorName } from '#src/shared/contract/document/authors.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { PanelRows } from './panel-rows.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useResolve } from './use-resolve.ts';
import { useRowInView } from './use-row-in-view.ts';

const ROW_HEIGHT = 90;

export function CommentsPane({ workspace }: { readonly workspace: Workspace }) {
  const { comments, marked, isWord, canChange, revision, newest, at, go, colors, setArea } = workspace;
  const resolve = useResolve(workspace);
  const area = useRef<HTMLDivElement>(null);
  if (!isWord) return <p className="panel-empty">Only Word files (.docx) have comments that are read here.</p>;
  if (marked.isPending) return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  if (comments.length === 0)
    return (
      <p className="panel-empty">This revision has no comments. A suggestion can bring one for the counterparty.</p>
    );
  const text = marked.data?.data.text ?? '';
  const canRemove = canChange && revision === newest;
  const remove = (which: 'all' | readonly string[]) =>
    resolve.ask({ action: 'accept', groups: [], removeComments: which });
  return (
    <>
      <div ref={area} className="panel-list">
        <PanelRows
          rows={comments.map((comment, index) => ({ comment, number: index + 1 }))}
          keyOf={({ comment }) => comment.id}
          isCurrent={({ comment }) => comment.id === at.comment}
          height={ROW_HEIGHT}
          area={area}
        >
          {({ comment, number }) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              number={number}
              color={colors.get(comment.author)}
              words={text.slice(comment.start, comment.end)}
              isCurrent={comment.id === at.comment}
              onOpen={() => {
                setArea('document');
                go({ comment: comment.id, change: null });
              }}
              onRemove={canRemove ? () => remove([comment.id]) : undefined}
            />
          )}
        </PanelRows>
      </div>
      {canRemove && (
        <div className="panel-foot">
          <Button onClick={() => remove('all')}>Remove all comments</Button>
        </div>
      )}
      <ResolveDialog resolve={resolve} workspace={workspace} />
    </>
  );
}

interface CommentRowProps {
  readonly comment: TextComment;
  readonly number: number;
  readonly color: number | undefined;
  readonly words: string;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onRemove: (() => void) | undefined;
}

function CommentRow({ comment, number, color, words, isCurrent, onOpen, onRemove }: CommentRowProps) {
  const row = useRowInView(isCurrent);
  return (
    <li className="panel-row" ref={row} data-current={isCurrent} data-author={color}>
      <div className="panel-row-body">
        <button type="button" className="panel-row-open" aria-current={isCurrent || undefined} onClick={onOpen}>
          <span className="panel-row-facts">
            <b>
              {number}. {authorName(comment.author)}
            </b>
            {comment.date !== null && <Moment iso={comment.date} />}
            {comment.resolved && <span>Resolved</span>}
          </span>
          {words.trim() !== '' && <span className="panel-row-words">“{words}”</span>}
          <span className="panel-row-words">{comment.text}</span>
        </button>
        {comment.replies.map((reply) => (
          <div key={reply.id} className="comment-reply">
            <span className="panel-row-facts">
              <b>{authorName(reply.author)}</b>
              {reply.date !== null && <Moment iso={reply.date} />}
            </span>
            <p className="panel-row-words">{reply.text}</p>
          </div>
        ))}
        {onRemove && isCurrent && (
          <div className="panel-row-actions">
            <Button size="small" onClick={onRemove}>
              Remove the comment
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
