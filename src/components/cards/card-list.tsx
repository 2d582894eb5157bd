// Records as cards of one height, so that a row reads as a row; each is one link, and its menu lies upon it.
import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RowMenuItem } from '#src/components/row-menu-popup.tsx';
import { RowMenu } from '#src/components/row-menu.tsx';
import './card-list.css';

interface CardListProps {
  /** Shown as out of date, while what takes its place is on its way. */
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
  /** Lines that a description is cut at. */
  readonly lines?: 2 | 3;
  /** What stands at both ends of the last line. */
  readonly foot: ReactNode;
  /** What may be done with it; no menu without any. */
  readonly menu: readonly RowMenuItem[];
  /** Between the description and the last line. */
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
  /** A screen of its own, with the state that it is given; or a dialog. */
  readonly opens: { readonly to: string; readonly state: unknown } | (() => void);
}

/** The first card of a tab whose records the role may write. */
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
