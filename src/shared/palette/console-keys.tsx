// Keys that work on every private screen: they open the command palette and the list of shortcuts, which load on
// demand.
import { useEffect } from 'react';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { showOverlay, useOverlay } from '#src/components/shortcuts/overlay.ts';
import { searchField } from '#src/components/shortcuts/scopes.ts';
import { isDialogOpen, setSingleKeys, usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { readSingleKeys, writeSingleKeys } from '#src/providers/session/storage.ts';

const Palette = lazyPart(() => import('./palette.tsx').then((file) => file.Palette));
const ShortcutsDialog = lazyPart(() =>
  import('#src/components/shortcuts/shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog),
);

const close = () => showOverlay(null);

function chooseSingleKeys(areOn: boolean): void {
  writeSingleKeys(areOn);
  setSingleKeys(areOn);
}

export function ConsoleKeys() {
  const overlay = useOverlay();
  useEffect(() => {
    setSingleKeys(readSingleKeys());
    // It belongs to this session.
    return close;
  }, []);

  usePageKeys('console', (key) => {
    const field = key === '/' ? searchField() : null;
    if (key === '?') showOverlay('shortcuts');
    else if (field) field.focus();
    else return false;
    return true;
  });

  // Works in text fields, as in browsers and other programs, but not over a dialog, which may hold unsaved text.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPaletteKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isPaletteKey || event.key.toLowerCase() !== 'k' || event.defaultPrevented || event.repeat) return;
      event.preventDefault();
      if (!isDialogOpen()) showOverlay('palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  if (overlay === 'palette') return <Palette onClose={close} />;
  if (overlay === 'shortcuts') return <ShortcutsDialog onSingleKeys={chooseSingleKeys} onClose={close} />;
  return null;
}
