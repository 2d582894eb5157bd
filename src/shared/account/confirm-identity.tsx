// Asks who is signed in to prove it again, when a call needs that. The dialog loads with its first use.
import { useConfirmation } from '#src/providers/session/confirmation.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';

const Dialog = lazyPart(() => import('./confirm-identity-dialog.tsx').then((file) => file.ConfirmIdentityDialog));

export const ConfirmIdentity = () => (useConfirmation() ? <Dialog /> : null);
