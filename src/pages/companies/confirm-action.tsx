// Confirms and runs an action on a company: deactivate, reactivate or resend the registration email.
import { useList } from '@refinedev/core';
import type { Company } from '#domain/companies.ts';
import { listDeletions, restoreCompany } from '#domain/endpoints/company-deletions.ts';
import { activateCompany, deactivateCompany } from '#domain/endpoints/companies.ts';
import { resendVerification } from '#domain/endpoints/registration.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { totalOf } from '#src/components/table/list-total.ts';
import { filtersEqualTo } from '#src/components/table/use-records.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { type AskedAction, ACTION_LABELS, QUESTIONS } from './action-words.ts';

export interface ConfirmActionProps {
  readonly action: AskedAction;
  readonly company: Company;
  readonly onClose: () => void;
}

/** The number of a company's users; null until known, and where there are more than the server counts. */
function usePeople(companyId: string): number | null {
  const { query } = useList({
    resource: 'users',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: filtersEqualTo({ company_id: companyId }),
    errorNotification: false,
  });
  const { total, hasMore } = totalOf(query.data);
  return query.isSuccess && !hasMore ? total : null;
}

export function ConfirmAction({ action, company, onClose }: ConfirmActionProps) {
  const people = usePeople(company.id);
  const { title, text, done, isDangerous = false } = QUESTIONS[action];
  const outcome = {
    successNotification: { message: MESSAGES.requestSuccessful, description: done(company) },
    invalidates: ['companies', listDeletions],
  } as const;
  const change = useEndpointMutation(action === 'deactivate' ? deactivateCompany : activateCompany, outcome);
  const restore = useEndpointMutation(restoreCompany, outcome);
  const resend = useEndpointMutation(resendVerification, outcome);

  const confirm = async () => {
    if (action === 'resend_email') await resend.run({ body: { email: company.admin_email } });
    else if (action === 'restore') await restore.run({ params: { id: company.id }, body: {} });
    else await change.run({ params: { id: company.id }, body: {} });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={title(company.name)}
      confirmLabel={ACTION_LABELS[action]}
      isDangerous={isDangerous}
      isBusy={change.isPending || restore.isPending || resend.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text(company, people)}
    </ConfirmDialog>
  );
}
