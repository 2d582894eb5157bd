// Shown when the role may not open a screen (spec 2.2).
import { landingOf, SCREENS } from '#domain/screens.ts';
import { NoticePage } from '#src/components/notice-page.tsx';
import { useSession } from '#src/providers/session/session.ts';

export function UnauthorizedPage() {
  const role = useSession()?.role;
  return (
    <NoticePage
      title="This page is not open to you"
      action={role ? { label: 'Go to your home', to: landingOf(role) } : { label: 'Sign in', to: SCREENS.signIn.path }}
    >
      Your account does not have the role that this page is for. If you need it, ask your administrator.
    </NoticePage>
  );
}
