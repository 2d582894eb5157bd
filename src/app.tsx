// The root of the application. Public screens need only this; private ones render inside console.tsx, which loads
// refine and antd.
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
  // Renders the whole screen in one pass; in a transition React works in slices, so the browser stays responsive.
  startTransition(() => createRoot(root).render(whole));
}
