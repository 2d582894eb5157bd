// The screen for unknown addresses.
import { landingPath, SCREENS } from '#domain/screens.ts';
import { NoticePage } from '#src/components/notice-page.tsx';
import { useSession } from '#src/providers/session/session.ts';

export function NotFoundPage() {
  const role = useSession()?.role;
  return (
    <NoticePage
      title="Page not found"
      action={
        role ? { label: 'Go to your start page', to: landingPath(role) } : { label: 'Sign in', to: SCREENS.signIn.path }
      }
    >
      The address may be mistyped, or the page may have moved. Check the address, or go to your start page.
    </NoticePage>
  );
}
