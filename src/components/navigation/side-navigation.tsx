// The side navigation: a rail that widens over the page on hover and keyboard focus, or stays wide when locked. In
// small windows it slides in.
import { type FocusEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { type NavigationIcon, type ScreenName, navigationOf, SCREENS } from '#domain/screens.ts';
import {
  BarChart,
  Book,
  Box,
  Building,
  Cabinet,
  Contract,
  Document,
  Flow,
  Grid,
  House,
  Ledger,
  Lock,
  Magnifier,
  People,
  Pulse,
  Question,
  Quill,
  Scales,
  Shelf,
  Shield,
  Unlock,
} from '#src/components/marks.tsx';
import { showOverlay } from '#src/components/shortcuts/overlay.ts';
import { MOD } from '#src/components/shortcuts/keys.ts';
import { Wordmark } from '#src/components/wordmark.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import './side-navigation.css';

const ICONS: Readonly<Record<NavigationIcon, ReactNode>> = {
  book: <Book size={20} />,
  box: <Box size={20} />,
  building: <Building size={20} />,
  cabinet: <Cabinet size={20} />,
  chart: <BarChart size={20} />,
  contract: <Contract size={20} />,
  document: <Document size={20} />,
  flow: <Flow size={20} />,
  grid: <Grid size={20} />,
  house: <House size={20} />,
  ledger: <Ledger size={20} />,
  people: <People size={20} />,
  quill: <Quill size={20} />,
  pulse: <Pulse size={20} />,
  scales: <Scales size={20} />,
  shelf: <Shelf size={20} />,
  shield: <Shield size={20} />,
};

interface SideNavigationProps {
  readonly user: { readonly name: string; readonly role: Role | null };
  readonly current: ScreenName | null;
  readonly supportHref: string;
  readonly isLocked: boolean;
  readonly onLock: (locked: boolean) => void;
  /** Open, in small windows. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** Widens for hover and keyboard focus; the focus that a click leaves behind must not keep it wide. */
function useWidening() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
  return { isWide: isHovered || isFocused, handlers };
}

export function SideNavigation(props: SideNavigationProps) {
  const { user, current, supportHref, isLocked, isOpen } = props;
  const { isWide, handlers } = useWidening();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isExpanded = isLocked || isWide || isMenuOpen || isOpen;
  const state = `${isExpanded ? ' side-expanded' : ''}${isLocked ? ' side-locked' : ''}${isOpen ? ' side-open' : ''}`;

  return (
    <aside id="side-navigation" className={`side${state}`} aria-label="Side navigation" {...handlers}>
      <div className="side-head">
        <Wordmark isShort={!isExpanded} />
        <button
          type="button"
          className="side-lock"
          aria-label="Keep navigation open"
          aria-pressed={isLocked}
          title={isLocked ? 'Unlock the navigation' : 'Keep the navigation open'}
          onClick={() => props.onLock(!isLocked)}
        >
          {isLocked ? <Lock /> : <Unlock />}
        </button>
      </div>
      <button
        type="button"
        className="side-entry side-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          props.onClose();
          showOverlay('palette');
        }}
      >
        <Magnifier size={20} />
        <span className="side-label">Search</span>
        <kbd className="side-label" aria-hidden>
          {MOD} K
        </kbd>
      </button>
      <nav className="side-entries" aria-label="Main">
        {(user.role ? navigationOf(user.role) : []).map((entry) => (
          <Link
            key={entry.name}
            to={entry.path}
            className="side-entry"
            aria-current={entry.name === current ? 'page' : undefined}
            onClick={props.onClose}
          >
            {ICONS[entry.icon]}
            <span className="side-label">{entry.label}</span>
          </Link>
        ))}
        {/* Administrators get the deployment's support page, other users our own help. */}
        {user.role === 'admin' ? (
          <a
            className="side-entry side-help"
            href={supportHref}
            target="_blank"
            rel="noreferrer"
            onClick={props.onClose}
          >
            <Question size={20} />
            <span className="side-label">
              Help<span className="visually-hidden"> (opens in a new tab)</span>
            </span>
          </a>
        ) : (
          <Link
            className="side-entry side-help"
            to={SCREENS.help.path}
            aria-current={current === 'help' || current === 'helpTopic' ? 'page' : undefined}
            onClick={props.onClose}
          >
            <Question size={20} />
            <span className="side-label">Help</span>
          </Link>
        )}
      </nav>
      <ProfileMenu
        user={user}
        isExpanded={isExpanded}
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
        onLeave={props.onClose}
        onSignOut={props.onSignOut}
      />
    </aside>
  );
}
