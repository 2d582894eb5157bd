// The link in a page header that leads back to the parent screen.
import { Link } from 'react-router';
import { ArrowLeft } from './marks.tsx';
import './back-link.css';

/** @param label Where it leads, such as "Back to users". */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="back-link" aria-label={label} title={label}>
      <ArrowLeft size={18} />
    </Link>
  );
}
