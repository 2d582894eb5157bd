// The entry of the window that Office opens to sign in. It stays small, and knows neither refine nor antd.
import { createRoot } from 'react-dom/client';
import { startTheme } from '#src/providers/theme/choice.ts';

// Before the first schema is created, as in src/main.tsx.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if ('Office' in globalThis) await Office.onReady();
  const [{ SignInDialog }] = await Promise.all([import('./sign-in-dialog.tsx'), startTheme()]);
  createRoot(root).render(<SignInDialog />);
}

void start();
