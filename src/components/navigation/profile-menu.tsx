// The footer of the side navigation: avatar, role, and the menu behind the avatar.
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Role, ROLE_LABELS } from '#domain/roles.ts';
import { SCREENS } from '#domain/screens.ts';
import { Gear, SignOut } from '#src/components/marks.tsx';

interface ProfileMenuProps {
  readonly user: { readonly name: string; readonly role: Role | null };
  readonly isExpanded: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Runs when Settings is chosen; the link navigates by itself. */
  readonly onLeave: () => void;
  readonly onSignOut: () => void;
}

/** The first character of the name in upper case, by code point; "?" without a name. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
}

/** Arrow keys cycle through the menu (WAI-ARIA menu pattern). */
function moveFocus(event: ReactKeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const entries = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]'));
  const focused = entries.findIndex((entry) => entry === document.activeElement);
  entries.at((focused + step) % entries.length)?.focus();
}

export function ProfileMenu({ user, isExpanded, isOpen, onOpenChange, onLeave, onSignOut }: ProfileMenuProps) {
  const area = useRef<HTMLDivElement>(null);
  const avatar = useRef<HTMLButtonElement>(null);
  const firstEntry = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    firstEntry.current?.focus();
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) onOpenChange(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onOpenChange(false);
      avatar.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, onOpenChange]);

  return (
    <div className="side-foot" ref={area}>
      {isOpen ? (
        <div className="profile-menu" role="menu" aria-label="Profile" tabIndex={-1} onKeyDown={moveFocus}>
          <Link
            ref={firstEntry}
            to={SCREENS.profile.path}
            role="menuitem"
            className="profile-entry"
            onClick={() => {
              onOpenChange(false);
              onLeave();
            }}
          >
            <Gear size={18} />
            Settings
          </Link>
          <button
            type="button"
            role="menuitem"
            className="profile-entry"
            onClick={() => {
              onOpenChange(false);
              onSignOut();
            }}
          >
            <SignOut size={18} />
            Log out
          </button>
        </div>
      ) : null}
      <button
        ref={avatar}
        type="button"
        className="side-avatar"
        aria-label={`Profile of ${user.name || 'unknown user'}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        {initialOf(user.name)}
      </button>
      {isExpanded ? (
        <div className="side-who">
          <span className="side-name">{user.name}</span>
          {user.role ? <span className="side-role">{ROLE_LABELS[user.role]}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
