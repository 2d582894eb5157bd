// Whether super admins need a second factor, and from when on.
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { readPlatformSecurity, updatePlatformSecurity } from '#domain/endpoints/super-admins.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PlatformSecurity } from '#domain/super-admins.ts';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { RadioChoice } from '#src/shared/form/radio-choice.tsx';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';

const RULE = 'Who needs a second factor to sign in';
const RULES = [
  { value: 'optional', label: 'Nobody: each super admin decides' },
  { value: 'everybody', label: 'Every super admin' },
] as const;

interface Fields {
  readonly rule: (typeof RULES)[number]['value'];
  /** yyyy-MM-dd; empty for at once. */
  readonly second_factor_from: string;
}

const fieldsOf = (settings: PlatformSecurity): Fields => ({
  rule: settings.second_factor ? 'everybody' : 'optional',
  second_factor_from: settings.second_factor_from?.slice(0, 10) ?? '',
});

interface SignInSectionProps {
  readonly settings: PlatformSecurity;
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function SignInSection({ settings, isUnsaved, onUnsaved }: SignInSectionProps) {
  const [form] = Form.useForm<Fields>();
  const saved = fieldsOf(settings);
  const rule = Form.useWatch('rule', form) ?? saved.rule;
  const { mutateAsync } = useEndpointMutation(updatePlatformSecurity, {
    successNotification: ({ message }) => message ?? MESSAGES.updatedSuccessfully,
    errorNotification: false,
    invalidates: [readPlatformSecurity],
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    saved,
    async (fields) => {
      const second_factor = fields.rule === 'everybody';
      const from = second_factor ? fields.second_factor_from : '';
      const second_factor_from = from ? `${from}T00:00:00.000Z` : null;
      await mutateAsync({ body: { second_factor, second_factor_from, version: settings.version } });
    },
    onUnsaved,
  );
  useEffect(() => {
    if (!isUnsaved) form.setFieldsValue(fieldsOf(settings));
  }, [form, isUnsaved, settings]);

  return (
    <SettingsCard
      title="Second factor"
      note="Super admins approve domains and reset the second factors of others. One who needs a second factor and has none sets it up before anything else."
    >
      <Form {...formProps} name="platform-sign-in" requiredMark={false}>
        <Form.Item name="rule" label={RULE} extra="An authenticator app, or a passkey.">
          <RadioChoice label={RULE} options={RULES} />
        </Form.Item>
        {rule === 'everybody' && (
          <Form.Item
            name="second_factor_from"
            label="Required from"
            extra="Until then, the console asks them to set it up. Without a date, it is required at once."
          >
            <Input type="date" className="platform-admins-date" />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
          Save changes
        </Button>
      </Form>
    </SettingsCard>
  );
}
