// The screens for roles without access and for unknown addresses.
import { landingPath, SCREENS } from '#domain/screens.ts';
import { NoticePage } from '#src/components/notice-page.tsx';
import { useSession } from '#src/providers/session/session.ts';

function useStartAction() {
  const role = useSession()?.role;
  return role
    ? { label: 'Go to your start page', to: landingPath(role) }
    : { label: 'Sign in', to: SCREENS.signIn.path };
}

export const UnauthorizedPage = () => (
  <NoticePage title="You do not have access to this page" action={useStartAction()}>
    Your role does not include this page. If you need it, ask your administrator.
  </NoticePage>
);

export const NotFoundPage = () => (
  <NoticePage title="Page not found" action={useStartAction()}>
    The address may be mistyped, or the page may have moved. Check the address, or go to your start page.
  </NoticePage>
);
