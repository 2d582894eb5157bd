// The user's name, phone and formats, and the details that only others can change.
import { Button, Form, Input } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { updateProfile, readProfile } from '#domain/endpoints/profile.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type UserRecord, profileSchema } from '#domain/session.ts';
import { type Role, roleOf } from '#domain/roles.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { updateSession } from '#src/providers/session/session.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { MissingLicenseHelp } from '#src/shared/account/missing-license-help.tsx';
import { useConfig } from '#src/providers/configuration.ts';
import { AS_BROWSER, FormatFields } from './format-fields.tsx';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';

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

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  super_admin: 'Super admin',
  admin: 'Administrator',
  user: 'User',
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AccountFacts({ user }: { user: UserRecord }) {
  const { provider_name } = useConfig();
  // Only for the administrator's name; without it the text says "your administrator".
  const profile = useEndpointQuery(readProfile).data?.data;
  const role = roleOf(user);
  const remedy = { role, administrator: profile?.administrator ?? null };
  return (
    <dl className="settings-facts">
      <Fact label="Email">{user.email}</Fact>
      <Fact label="Company">{user.company_name ?? `${provider_name} (provider)`}</Fact>
      <Fact label="Role">{ROLE_WORDS[role]}</Fact>
      {role !== 'super_admin' && (
        <>
          <Fact label="License">
            <StatusBadge tone={user.assigned_license ? 'good' : 'warn'}>
              {user.assigned_license ? 'Assigned' : 'Not assigned'}
            </StatusBadge>
            {!user.assigned_license && (
              <span className="settings-remedy">
                <MissingLicenseHelp {...remedy} of="license" />
              </span>
            )}
          </Fact>
          <Fact label="Subscription">
            <StatusBadge tone={user.is_subscription_active ? 'good' : 'bad'}>
              {user.is_subscription_active ? 'Active' : 'Not active'}
            </StatusBadge>
            {!user.is_subscription_active && (
              <span className="settings-remedy">
                <MissingLicenseHelp {...remedy} of="subscription" />
              </span>
            )}
          </Fact>
        </>
      )}
    </dl>
  );
}
