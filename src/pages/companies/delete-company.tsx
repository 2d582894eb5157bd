// Asks for the name of a company before it is deleted.
import { Form, Input } from 'antd';
import { z } from 'zod';
import type { Company } from '#domain/companies.ts';
import { deleteCompany, listDeletions } from '#domain/endpoints/company-deletions.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { accepts } from '#src/components/form/accepts.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';

interface DeleteCompanyProps {
  readonly company: Company;
  readonly onClose: () => void;
}

export function DeleteCompany({ company, onClose }: DeleteCompanyProps) {
  const { deletion_grace_days: days } = useConfig();
  const [form] = Form.useForm<{ name: string }>();
  const { run, isPending } = useEndpointMutation(deleteCompany, {
    successNotification: ({ data }) => ({
      message: `${data.name} is shut out, and will be deleted`,
      description: days === 0 ? 'It cannot be taken back.' : 'Until its date, Restore in its menu takes that back.',
    }),
    invalidates: ['companies', listDeletions],
  });
  const remove = async ({ name }: { name: string }) => {
    if (await run({ params: { id: company.id }, body: { name } })) onClose();
  };
  return (
    <DialogFrame
      title={`Delete ${company.name}?`}
      okText="Delete"
      okButtonProps={{ danger: true }}
      isBusy={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>
        Everybody of {company.name} is signed out at once, nobody can sign in, and its administrators are told by mail.{' '}
        {days === 0
          ? 'It cannot be restored: its'
          : `It can be restored for ${countOf(days, 'day')}; its row shows until when. Then its`}{' '}
        people, documents, answers, settings and audit log are deleted for good, and a certificate says so. Backups keep
        what was in them until you delete them.
      </p>
      <p>Its own administrators export its documents, under Data. Ask them first.</p>
      <Form form={form} layout="vertical" onFinish={(values) => void remove(values)}>
        <Form.Item
          name="name"
          label={`Type ${company.name} to confirm`}
          required
          rules={[accepts(z.literal(company.name, `Type ${company.name}, as it is spelled`))]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </DialogFrame>
  );
}
