// Whether super admins need a second factor, and from when on.
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { readPlatformSecurity, updatePlatformSecurity } from '#domain/endpoints/super-admins.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PlatformSecurity } from '#domain/super-admins.ts';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { dayOf, momentOf, SecondFactorRuleFields } from '#src/shared/form/second-factor-rule.tsx';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';

const RULES = [
  { value: 'optional', label: 'Nobody: each super admin decides' },
  { value: 'everybody', label: 'Every super admin' },
] as const;

interface Fields {
  readonly second_factor: (typeof RULES)[number]['value'];
  /** yyyy-MM-dd; empty for at once. */
  readonly second_factor_from: string;
}

const fieldsOf = (settings: PlatformSecurity): Fields => ({
  second_factor: settings.second_factor ? 'everybody' : 'optional',
  second_factor_from: dayOf(settings.second_factor_from),
});

interface SignInSectionProps {
  readonly settings: PlatformSecurity;
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function SignInSection({ settings, isUnsaved, onUnsaved }: SignInSectionProps) {
  const [form] = Form.useForm<Fields>();
  const saved = fieldsOf(settings);
  const rule = Form.useWatch('second_factor', form) ?? saved.second_factor;
  const { mutateAsync } = useEndpointMutation(updatePlatformSecurity, {
    successNotification: ({ message }) => message ?? MESSAGES.updatedSuccessfully,
    errorNotification: false,
    invalidates: [readPlatformSecurity],
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    saved,
    async (fields) => {
      await mutateAsync({
        body: {
          second_factor: fields.second_factor === 'everybody',
          second_factor_from: momentOf(fields.second_factor, fields.second_factor_from),
          version: settings.version,
        },
      });
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
        <SecondFactorRuleFields
          options={RULES}
          hint="An authenticator app, or a passkey."
          until="Until then, the console asks them to set it up."
          rule={rule}
        />
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
          Save changes
        </Button>
      </Form>
    </SettingsCard>
  );
}
