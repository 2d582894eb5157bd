// A row in a playbook's form. A removed one is struck through and can be restored.
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Excerpt } from '#src/components/excerpt.tsx';

interface EntryRowProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly below?: ReactNode;
  readonly errors: readonly string[];
  readonly isRemoved: boolean;
  readonly controls: ReactNode;
  readonly onEdit: () => void;
  readonly onRemove: (isRemoved: boolean) => void;
}

export function EntryRow(props: EntryRowProps) {
  const { number, title, text, note, errors, isRemoved, controls, onEdit, onRemove } = props;
  const toggle = useRef<HTMLButtonElement>(null);
  const was = useRef(isRemoved);
  // Remove and Undo replace each other; the focus stays in place.
  useLayoutEffect(() => {
    if (was.current !== isRemoved) toggle.current?.focus();
    was.current = isRemoved;
  }, [isRemoved]);

  if (isRemoved)
    return (
      <div className="entry-row entry-row-removed">
        <p>
          <s>{title}</s> will be removed when you save.
        </p>
        <Button ref={toggle} size="small" aria-label={`Undo removing ${title}`} onClick={() => onRemove(false)}>
          Undo
        </Button>
      </div>
    );
  return (
    <div className="entry-row">
      {controls}
      <div className="entry-row-text">
        <h3>
          <span className="playbook-number">{number}.</span> <span>{title}</span>
        </h3>
        <Excerpt className="entry-row-excerpt" text={text} />
        {note ? <p className="entry-row-note">{note}</p> : null}
        {props.below}
        {errors.length > 0 ? <p className="playbook-error">{errors.join(' ')}</p> : null}
      </div>
      <div className="entry-row-actions">
        <Button size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button ref={toggle} size="small" type="text" aria-label={`Remove ${title}`} onClick={() => onRemove(true)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
