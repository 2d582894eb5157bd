// Limits of sessions, and for whom a second factor is required.
import { Button, Form, Select, Skeleton } from 'antd';
import { useEffect } from 'react';
import { readSecurity, updateSecurity } from '#domain/endpoints/security.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type CompanySecurity, type SecondFactorRule, STANDARD_SECURITY } from '#domain/security.ts';
import { countOf } from '#src/components/format/formats.tsx';
import { SettingsCard } from '#src/components/settings-card.tsx';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { dayOf, momentOf, SecondFactorRuleFields } from '#src/shared/form/second-factor-rule.tsx';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';
import { QueryError } from '#src/shared/query-error.tsx';

/** The value of "no limit": a choice has no null. */
const NEVER = 0;
const IDLE_CHOICES = [NEVER, 5, 15, 30, 60, 120, 240, 480, 1440];
const HOUR_CHOICES = [1, 2, 4, 8, 12, 24, 72, 168];

const minutesWords = (minutes: number) => {
  if (minutes === NEVER) return 'No limit';
  return minutes < 60 ? countOf(minutes, 'minute') : hoursWords(minutes / 60);
};
const hoursWords = (hours: number) => (hours <= 24 ? countOf(hours, 'hour') : countOf(hours / 24, 'day'));

/** The usual values, with the one that is in force where it is another. */
const choices = (usual: readonly number[], current: number, words: (value: number) => string) =>
  [...new Set([...usual, current])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value, label: words(value) }));

const RULES: readonly { readonly value: SecondFactorRule; readonly label: string }[] = [
  { value: 'optional', label: 'Nobody: each person decides' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'everybody', label: 'Everybody' },
];

interface Fields {
  readonly idle_minutes: number;
  readonly session_hours: number;
  readonly second_factor: SecondFactorRule;
  /** yyyy-MM-dd; empty for at once. */
  readonly second_factor_from: string;
}

const fieldsOf = (settings: CompanySecurity): Fields => ({
  idle_minutes: settings.idle_minutes ?? NEVER,
  session_hours: settings.session_hours,
  second_factor: settings.second_factor,
  second_factor_from: dayOf(settings.second_factor_from),
});

interface SectionProps {
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function SignInSection({ isUnsaved, onUnsaved }: SectionProps) {
  const query = useEndpointQuery(readSecurity);
  const settings = query.data?.data;
  return (
    <SettingsCard
      title="Sessions and second factor"
      note="Shorter limits end sessions that are beyond them at once. Nobody loses what they have saved."
    >
      <QueryError query={query} />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {settings && <SignInForm settings={settings} isUnsaved={isUnsaved} onUnsaved={onUnsaved} />}
    </SettingsCard>
  );
}

function SignInForm({ settings, isUnsaved, onUnsaved }: SectionProps & { settings: CompanySecurity }) {
  const saved = fieldsOf(settings);
  const [form] = Form.useForm<Fields>();
  const rule = Form.useWatch('second_factor', form) ?? saved.second_factor;
  const { mutateAsync } = useEndpointMutation(updateSecurity, {
    successNotification: ({ message }) => message ?? MESSAGES.updatedSuccessfully,
    errorNotification: false,
    invalidates: [readSecurity],
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    saved,
    async ({ idle_minutes, session_hours, second_factor, second_factor_from }) => {
      await mutateAsync({
        body: {
          idle_minutes: idle_minutes === NEVER ? null : idle_minutes,
          session_hours,
          second_factor,
          second_factor_from: momentOf(second_factor, second_factor_from),
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
    <Form {...formProps} name="sign-in-settings" requiredMark={false}>
      <div className="security-pair">
        <Form.Item
          name="idle_minutes"
          label="A session ends without use after"
          extra="An open page that nobody touches counts as no use."
        >
          <Select virtual={false} options={choices(IDLE_CHOICES, saved.idle_minutes, minutesWords)} />
        </Form.Item>
        <Form.Item
          name="session_hours"
          label="A session ends in any case after"
          extra={`Usually ${hoursWords(STANDARD_SECURITY.session_hours)}. Then everybody signs in again.`}
        >
          <Select virtual={false} options={choices(HOUR_CHOICES, saved.session_hours, hoursWords)} />
        </Form.Item>
      </div>
      <SecondFactorRuleFields
        options={RULES}
        hint="An authenticator app, or a passkey. People set it up in their own settings."
        until="Until then, the console asks people to set it up."
        rule={rule}
      />
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
        Save changes
      </Button>
    </Form>
  );
}
