// Records as cards of equal height, each one link with a menu on top.
import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import './card-list.css';

interface CardListProps {
  /** Dimmed while its replacement loads. */
  readonly isRefreshing?: boolean;
  readonly children: ReactNode;
}

export const CardList = ({ isRefreshing = false, children }: CardListProps) => (
  <ul className="card-grid card-list" aria-busy={isRefreshing}>
    {children}
  </ul>
);

interface RecordCardProps {
  readonly name: string;
  readonly to: string;
  readonly badge: ReactNode;
  readonly description: string;
  /** Lines after which a description is cut. */
  readonly lines?: 2 | 3;
  /** The two ends of the footer line. */
  readonly foot: ReactNode;
  /** Entries of its menu; no menu if empty. */
  readonly menu: readonly RowMenuItem[];
  /** Between the description and the footer line. */
  readonly children?: ReactNode;
}

export const RecordCard = ({ name, to, badge, description, lines = 3, foot, menu, children }: RecordCardProps) => (
  <li data-menu={menu.length > 0}>
    <Link className="record-card" to={to}>
      {badge}
      <h2>{name}</h2>
      <span className="record-card-text" style={{ WebkitLineClamp: lines }}>
        {description}
      </span>
      {children}
      <span className="record-card-foot">{foot}</span>
    </Link>
    <RowMenu of={name} items={menu} />
  </li>
);

interface CreateCardProps {
  readonly title: string;
  readonly text: string;
  /** Opens a screen, with navigation state, or a dialog. */
  readonly opens: { readonly to: string; readonly state: unknown } | (() => void);
}

/** The card that creates a record, for roles that can. */
export function CreateCard({ title, text, opens }: CreateCardProps) {
  const content = (
    <>
      <PlusOutlined aria-hidden />
      <span className="record-card-title">{title}</span>
      <span className="record-card-text">{text}</span>
    </>
  );
  const className = 'record-card create-card';
  return (
    <li>
      {typeof opens === 'function' ? (
        <button type="button" className={className} onClick={opens}>
          {content}
        </button>
      ) : (
        <Link className={className} to={opens.to} state={opens.state}>
          {content}
        </Link>
      )}
    </li>
  );
}
