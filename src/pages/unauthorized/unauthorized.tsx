// The screen for roles without access.
import { landingPath, SCREENS } from '#domain/screens.ts';
import { NoticePage } from '#src/components/notice-page.tsx';
import { useSession } from '#src/providers/session/session.ts';

export function UnauthorizedPage() {
  const role = useSession()?.role;
  return (
    <NoticePage
      title="You do not have access to this page"
      action={
        role ? { label: 'Go to your start page', to: landingPath(role) } : { label: 'Sign in', to: SCREENS.signIn.path }
      }
    >
      Your role does not include this page. If you need it, ask your administrator.
    </NoticePage>
  );
}
