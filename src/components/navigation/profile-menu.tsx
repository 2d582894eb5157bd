// The footer of the side navigation: the avatar, the role's label, and the menu behind the avatar (spec 2.3).
import { useEffect, useRef } from 'react';
import type { Role } from '#domain/roles.ts';
import { ROLE_LABELS } from '#domain/roles.ts';
import { SignOut } from '#src/components/marks.tsx';

export interface ProfileMenuProps {
  readonly user: { readonly name: string; readonly role: Role | null };
  readonly isExpanded: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onSignOut: () => void;
}

/** The upper-cased first character of the name, whole where it is more than one code unit; a question mark without one. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
}

export function ProfileMenu({ user, isExpanded, isOpen, onOpenChange, onSignOut }: ProfileMenuProps) {
  const area = useRef<HTMLDivElement>(null);
  const avatar = useRef<HTMLButtonElement>(null);
  const firstEntry = useRef<HTMLButtonElement>(null);

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
        <div className="profile-menu" role="menu" aria-label="Profile">
          <button
            ref={firstEntry}
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
