// Whether the people of a company may sign in with a password. A super admin lets them again where their provider is down and no
// administrator can be reached by mail.
import { Button } from 'antd';
import { useState } from 'react';
import type { Company } from '#domain/companies.ts';
import { readSingleSignOn, updatePasswordSignIn } from '#domain/endpoints/single-sign-on.ts';
import { MESSAGES } from '#domain/messages.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';

export function CompanyPasswords({ company }: { readonly company: Company }) {
  const query = { company_id: company.id };
  const found = useEndpointQuery(readSingleSignOn, { query });
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useEndpointMutation(updatePasswordSignIn, {
    successNotification: MESSAGES.updatedSuccessfully,
    invalidates: [readSingleSignOn],
  });
  const allow = async () => {
    await run({ query, body: { password_sign_in: true } });
    setAsking(false);
  };
  const settings = found.data?.data;
  return (
    <>
      <h2 className="company-sign-in">Passwords</h2>
      <QueryError query={found} />
      {settings?.password_sign_in === true && <p>People can sign in with a password.</p>}
      {settings?.password_sign_in === false && (
        <>
          <p>Switched off: people sign in through {settings.provider?.name ?? 'their provider'} only.</p>
          <Button onClick={() => setAsking(true)}>Allow passwords</Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Allow passwords at ${company.name}?`}
        confirmLabel="Allow passwords"
        isBusy={isPending}
        onConfirm={() => void allow()}
        onCancel={() => setAsking(false)}
      >
        Its people can sign in with a password again, and set one by mail. All of them are told. Its administrators can
        switch passwords off again.
      </ConfirmDialog>
    </>
  );
}
