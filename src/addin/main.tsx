// The entry of the pane in Word. It waits for Office, gives the page back its history and mounts the pane.
import { createRoot } from 'react-dom/client';
import { startTheme } from '#src/providers/theme/choice.ts';
import { keepPaneApart } from './sign-in/pane-storage.ts';
import { restoreHistory } from './restore-history.ts';

// Before the first schema is created, as in src/main.tsx.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const office = 'Office' in globalThis ? await Office.onReady() : null;
  restoreHistory();
  if (office?.host) keepPaneApart();
  const host = office === null ? 'unknown' : office.host === Office.HostType.Word ? 'word' : 'other';
  const [{ Pane }] = await Promise.all([import('./pane/pane.tsx'), startTheme()]);
  createRoot(root).render(<Pane host={host} />);
}

void start();
