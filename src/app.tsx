// The whole composition. Public screens need what is here and no more; private ones come under console.tsx, which
// brings refine and antd with it.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ToastArea } from '#src/components/toast-area.tsx';
import { dismiss, pauseToasts, resumeToasts, useToasts } from '#src/providers/notification.ts';
import '#src/providers/theme/theme.css';
import { routes } from './routes.tsx';

function Toasts() {
  return <ToastArea toasts={useToasts()} onDismiss={dismiss} onPause={pauseToasts} onResume={resumeToasts} />;
}

export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>
  );
}

export function mount(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const whole = (
    <StrictMode>
      <App router={createBrowserRouter(routes)} />
    </StrictMode>
  );
  // All of a screen is drawn at once; as a transition React does that in slices, and the browser stays free in between.
  startTransition(() => createRoot(root).render(whole));
}
