// Asks before a company is deactivated, reactivated or mailed, and does it.
import { useInvalidate, useList } from '@refinedev/core';
import { useState } from 'react';
import type { Company } from '#domain/companies.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { totalOf } from '#src/components/table/list-total.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError, notifySuccess } from '#src/providers/notification.ts';
import type { AskedAction } from './action-words.ts';
import { ACTION_LABELS, QUESTIONS } from './action-words.ts';

export interface ConfirmActionProps {
  readonly action: AskedAction;
  readonly company: Company;
  readonly onClose: () => void;
}

/** How many people a company has; null until the server has counted them, and where they are more than it counts. */
function usePeople(companyId: string): number | null {
  const { query } = useList({
    resource: 'users',
    pagination: { currentPage: 1, pageSize: 1 },
    // What the address narrows the companies by is not about their people.
    meta: { company_id: companyId, search: undefined },
    errorNotification: false,
  });
  const { total, hasMore } = totalOf(query.data);
  return query.isSuccess && !hasMore ? total : null;
}

/** Mount it to ask. */
export function ConfirmAction({ action, company, onClose }: ConfirmActionProps) {
  const [isBusy, setBusy] = useState(false);
  const invalidate = useInvalidate();
  const people = usePeople(company.id);
  const { title, text, done, isDangerous = false, send } = QUESTIONS[action];

  const confirm = async () => {
    setBusy(true);
    try {
      await send(company);
      notifySuccess(MESSAGES.requestSuccessful, done(company));
    } catch (error) {
      notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    }
    // Also after a refusal: what was on screen may be what it is about.
    await invalidate({ resource: 'companies', invalidates: ['list'] });
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={title(company.name)}
      confirmLabel={ACTION_LABELS[action]}
      isDangerous={isDangerous}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {text(company, people)}
    </ConfirmDialog>
  );
}
