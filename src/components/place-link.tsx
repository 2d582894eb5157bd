// A link to an address that the deployment configures: our pages open here, other sites in a new tab.
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const isOwnPage = (href: string): boolean => /^\/(?![/\\])/.test(href);

export function PlaceLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  if (isOwnPage(href))
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={href} className={className} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
