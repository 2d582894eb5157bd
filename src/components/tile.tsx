// A link to a screen, with its name and purpose.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './tile.css';

interface TileProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

export function Tile({ to, icon, title, text }: TileProps) {
  return (
    <Link to={to} className="tile">
      {icon}
      <span>
        <strong>{title}</strong>
        {text}
      </span>
    </Link>
  );
}
