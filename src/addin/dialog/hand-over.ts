// Hands a sign-in over to the pane, however the person has signed in: a code for the token, and the code to the pane.
import { createAddinCode } from '#domain/endpoints/addin.ts';
import { logout } from '#domain/endpoints/auth.ts';
import { formatHandedCode } from '#src/addin/sign-in/handed-code.ts';
import { callWithToken } from './call-with-token.ts';

/**
 * @param isOwn the token's session was opened by this window, and ends here
 * @throws ApiError, default_password among others
 */
export async function handOver(token: string, isOwn: boolean): Promise<void> {
  const code = await codeOnce(token, isOwn);
  // Last: the pane closes this window when it has the code.
  tellPane(formatHandedCode(code));
}

async function codeOnce(token: string, isOwn: boolean): Promise<string> {
  try {
    return (await callWithToken(createAddinCode, token, {})).data.code;
  } finally {
    if (isOwn) await end(token);
  }
}

/** A session that stays open after a failure is in the person's list, and ends by itself. */
const end = (token: string) => callWithToken(logout, token, {}).catch(() => undefined);

function tellPane(message: string): void {
  const canName = Office.context.requirements.isSetSupported('DialogOrigin', '1.1');
  Office.context.ui.messageParent(message, canName ? { targetOrigin: window.location.origin } : undefined);
}
