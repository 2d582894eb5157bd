// The words of a stretch of a block, with styles, tracked changes, comments and suggestions. Words are in elements with
// `data-at`, from which selection.ts reads offsets; all else is drawn outside of them.
import { type ReactNode, use } from 'react';
import type { PrintedBlock, TextChange } from '#domain/contracts/contract-text.ts';
import { authorName } from './authors.ts';
import { describeChange, isMark, REMOVED_KINDS } from './change-words.ts';
import { DocumentContext } from './document-context.ts';
import { type BlockLayers, isComment, NO_LAYERS, type NumberedComment, type ShownSuggestion } from './layers.ts';
import { type Piece, piecesOf } from './pieces.ts';

interface BlockWordsProps {
  readonly from: number;
  readonly to: number;
  readonly block: PrintedBlock;
  readonly layers: BlockLayers | undefined;
  readonly isLast?: boolean;
}

export function BlockWords({ from, to, block, layers = NO_LAYERS, isLast = true }: BlockWordsProps) {
  const { text } = use(DocumentContext);
  return piecesOf(from, to, block, layers, isLast).map((piece) => (
    <PieceView key={piece.of === 'text' ? piece.start : keyOf(piece)} piece={piece} text={text} />
  ));
}

function keyOf(piece: Exclude<Piece, { of: 'text' }>): string {
  return `${piece.of} ${piece.at} ${whichOf(piece)}`;
}

/** Several may stand at one place. */
function whichOf(piece: Exclude<Piece, { of: 'text' }>): string {
  if (piece.of === 'mark') return piece.change.id;
  if (piece.of === 'comment') return piece.comment.id;
  return piece.of === 'added' ? piece.suggestion.id : '';
}

function PieceView({ piece, text }: { readonly piece: Piece; readonly text: string }) {
  switch (piece.of) {
    case 'picture':
      return <span className="doc-picture">{piece.name || 'Picture'}</span>;
    case 'note':
      return <sup className="doc-note-number">{piece.note}</sup>;
    case 'mark':
      return <ChangeMark change={piece.change} count={piece.count} />;
    case 'comment':
      return <CommentMark comment={piece.comment} />;
    case 'added':
      return (
        <Suggested as="ins" suggestion={piece.suggestion}>
          {piece.text}
        </Suggested>
      );
    case 'text':
      return <Words piece={piece} text={text} />;
  }
}

function Words({ piece, text }: { readonly piece: Extract<Piece, { of: 'text' }>; readonly text: string }) {
  const { currentComment } = use(DocumentContext);
  const isCurrent = piece.comments.some(({ id }) => id === currentComment);
  const words = (
    <span
      data-at={piece.start}
      className={piece.styles.map((style) => `doc-${style}`).join(' ') || undefined}
      {...(piece.comments.length > 0 && { 'data-commented': isCurrent ? 'current' : true })}
    >
      {text.slice(piece.start, piece.end)}
    </span>
  );
  const linked = piece.href === undefined ? words : <Linked href={piece.href}>{words}</Linked>;
  const suggested = piece.suggestion ? (
    <Suggested as={isComment(piece.suggestion) ? 'span' : 'del'} suggestion={piece.suggestion}>
      {linked}
    </Suggested>
  ) : (
    linked
  );
  return piece.changes.reduceRight<ReactNode>(
    (inside, change) => <Changed change={change}>{inside}</Changed>,
    suggested,
  );
}

interface SuggestedProps {
  readonly as: 'ins' | 'del' | 'span';
  readonly suggestion: ShownSuggestion;
  readonly children: ReactNode;
}

function Suggested({ as: Element, suggestion: { id, title }, children }: SuggestedProps) {
  const { currentSuggestion } = use(DocumentContext);
  return (
    <Element
      className="doc-suggested"
      data-suggestion={id}
      data-current={id === currentSuggestion || undefined}
      title={title}
    >
      {children}
    </Element>
  );
}

const Linked = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" tabIndex={-1}>
    {children}
  </a>
);

function Changed({ change, children }: { readonly change: TextChange; readonly children: ReactNode }) {
  const { colors, currentChanges } = use(DocumentContext);
  const shared = {
    className: 'doc-change',
    'data-change': change.id,
    'data-kind': change.kind,
    'data-author': colors.get(change.author) ?? 0,
    'data-current': currentChanges.has(change.id) || undefined,
    title: describeChange(change),
  };
  if (change.kind === 'formatted') return <span {...shared}>{children}</span>;
  return REMOVED_KINDS.has(change.kind) ? <del {...shared}>{children}</del> : <ins {...shared}>{children}</ins>;
}

/** Where a change has no words of its own: the mark of a paragraph, or what the view shows nothing of. */
function ChangeMark({ change, count }: { readonly change: TextChange; readonly count: number }) {
  const { colors, currentChanges } = use(DocumentContext);
  const words = count > 1 ? `${count} × ${describeChange(change)}` : describeChange(change);
  return (
    <span
      className="doc-mark"
      role="img"
      aria-label={words}
      title={words}
      data-change={change.id}
      data-kind={change.kind}
      data-author={colors.get(change.author) ?? 0}
      data-current={currentChanges.has(change.id) || undefined}
    >
      {isMark(change) ? '¶' : '◦'}
      {count > 1 && <small>×{count}</small>}
    </span>
  );
}

function CommentMark({ comment }: { readonly comment: NumberedComment }) {
  const { colors, currentComment, onComment } = use(DocumentContext);
  const mark = (
    <button
      type="button"
      className="doc-comment"
      data-comment={comment.id}
      data-author={colors.get(comment.author) ?? 0}
      data-current={comment.id === currentComment || undefined}
      aria-label={`Comment ${comment.number} by ${authorName(comment.author)}`}
      title={`${authorName(comment.author)}: ${comment.text}`}
      onClick={() => onComment(comment.id)}
    >
      {comment.number}
    </button>
  );
  return <span className="doc-comment-place">{mark}</span>;
}
