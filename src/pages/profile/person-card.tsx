// The user's name, phone and formats, and the details that only others can change.
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { updateProfile } from '#domain/endpoints/profile.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { UserRecord } from '#domain/session.ts';
import { profileSchema } from '#domain/session.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { updateSession } from '#src/providers/session/session.ts';
import { AccountFacts } from './account-facts.tsx';
import { AS_BROWSER, FormatFields } from './format-fields.tsx';
import { useOwnForm } from './use-own-form.ts';

interface PersonCardProps {
  readonly user: UserRecord;
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function PersonCard({ user, isUnsaved, onUnsaved }: PersonCardProps) {
  const { first_name, last_name, phone } = user;
  const locale = user.locale ?? AS_BROWSER;
  const time_zone = user.time_zone ?? AS_BROWSER;
  const saved = { first_name, last_name, phone, locale, time_zone };
  const [form] = Form.useForm<typeof saved>();
  const { mutateAsync } = useEndpointMutation(updateProfile, {
    successNotification: ({ message }) => message ?? MESSAGES.updatedSuccessfully,
    errorNotification: false,
    // The avatar and every other place that names this person follow.
    onSuccess: ({ data }) => updateSession(data),
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    saved,
    async (values) => {
      const body = { ...values, locale: values.locale || null, time_zone: values.time_zone || null };
      await mutateAsync({ body });
    },
    onUnsaved,
  );
  useEffect(() => {
    // Shows saved values, or an administrator's changes, unless the user is typing.
    if (!isUnsaved) form.setFieldsValue({ first_name, last_name, phone, locale, time_zone });
  }, [form, isUnsaved, first_name, last_name, phone, locale, time_zone]);

  return (
    <section className="settings-card" aria-labelledby="settings-person">
      <h2 id="settings-person">Your details</h2>
      <Form {...formProps} name="profile" requiredMark>
        <div className="settings-pair">
          <Form.Item name="first_name" label="First name" required rules={[accepts(profileSchema.shape.first_name)]}>
            <Input autoComplete="given-name" maxLength={100} />
          </Form.Item>
          <Form.Item name="last_name" label="Last name" required rules={[accepts(profileSchema.shape.last_name)]}>
            <Input autoComplete="family-name" maxLength={100} />
          </Form.Item>
        </div>
        <Form.Item name="phone" label="Phone" rules={[accepts(profileSchema.shape.phone)]}>
          <Input type="tel" autoComplete="tel" maxLength={60} />
        </Form.Item>
        <FormatFields />
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
          Save changes
        </Button>
      </Form>
      <AccountFacts user={user} />
    </section>
  );
}
