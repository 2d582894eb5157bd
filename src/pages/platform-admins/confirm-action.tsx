// Confirms and runs an action on a super admin.
import { deactivateSuperAdmin, inviteSuperAdmin, reactivateSuperAdmin } from '#domain/endpoints/super-admins.ts';
import { resetSecondFactor } from '#domain/endpoints/users.ts';
import { MESSAGES } from '#domain/messages.ts';
import { fullName } from '#domain/people.ts';
import type { SuperAdmin, SuperAdminAction } from '#domain/super-admins.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { ACTION_LABELS, isDangerous, QUESTIONS } from './action-words.ts';

interface ConfirmActionProps {
  readonly action: SuperAdminAction;
  readonly one: SuperAdmin;
  readonly onClose: () => void;
}

const OUTCOME = { successNotification: MESSAGES.requestSuccessful, invalidates: ['super_admins'] } as const;

export function ConfirmAction({ action, one, onClose }: ConfirmActionProps) {
  const deactivate = useEndpointMutation(deactivateSuperAdmin, OUTCOME);
  const reactivate = useEndpointMutation(reactivateSuperAdmin, OUTCOME);
  const invite = useEndpointMutation(inviteSuperAdmin, OUTCOME);
  const reset_second_factor = useEndpointMutation(resetSecondFactor, OUTCOME);
  const { title, text } = QUESTIONS[action];
  const call = { deactivate, reactivate, resend_email: invite, reset_second_factor }[action];

  const confirm = async () => {
    await call.run({ params: { id: one.id }, body: {} });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={title(fullName(one))}
      confirmLabel={ACTION_LABELS[action]}
      isDangerous={isDangerous(action)}
      isBusy={call.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text(one)}
    </ConfirmDialog>
  );
}
