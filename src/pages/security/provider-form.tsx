// The settings of an identity provider, of either protocol.
import { Button, Checkbox, Form, Input } from 'antd';
import { readSingleSignOn, saveSingleSignOn } from '#domain/endpoints/single-sign-on.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Provider, SaveProvider } from '#domain/single-sign-on.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { RadioChoice } from '#src/shared/form/radio-choice.tsx';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';

const KINDS = [
  { value: 'oidc', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML 2.0' },
] as const;

interface Fields {
  readonly kind: 'oidc' | 'saml';
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly scopes: string;
  readonly entry_point: string;
  readonly certificates: string;
  readonly allows_unsolicited: boolean;
  readonly role_claim: string;
  readonly admin_values: string;
  readonly is_enabled: boolean;
  readonly creates_users: boolean;
  readonly assigns_licenses: boolean;
  readonly checks_second_factor: boolean;
}

const NEW: Fields = {
  kind: 'oidc',
  name: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  scopes: 'openid email profile',
  entry_point: '',
  certificates: '',
  allows_unsolicited: false,
  role_claim: '',
  admin_values: '',
  is_enabled: true,
  creates_users: true,
  assigns_licenses: true,
  checks_second_factor: false,
};

function fieldsOf(provider: Provider | null): Fields {
  if (!provider) return NEW;
  const { settings, name, is_enabled, creates_users, assigns_licenses, checks_second_factor } = provider;
  const own = settings.kind === 'saml' ? { ...settings, certificates: settings.certificates.join('\n') } : settings;
  return {
    ...NEW,
    ...own,
    name,
    is_enabled,
    creates_users,
    assigns_licenses,
    checks_second_factor,
    role_claim: provider.role_claim ?? '',
    admin_values: provider.admin_values.join('\n'),
  };
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Several in one text, one after the other. */
const certificatesIn = (text: string) =>
  text
    .split('-----BEGIN CERTIFICATE-----')
    .slice(1)
    .map((rest) => `-----BEGIN CERTIFICATE-----${rest}`.trim());

function bodyOf(values: Fields, provider: Provider | null): SaveProvider {
  const { name, is_enabled, creates_users, assigns_licenses, checks_second_factor, role_claim } = values;
  const common = {
    name,
    is_enabled,
    creates_users,
    assigns_licenses,
    checks_second_factor,
    role_claim: role_claim.trim() || null,
    admin_values: lines(values.admin_values),
    version: provider?.version,
  };
  if (values.kind === 'oidc') {
    const { issuer, client_id, client_secret, scopes } = values;
    const secret = client_secret === '' ? {} : { client_secret };
    return { ...common, kind: 'oidc', issuer, client_id, scopes, ...secret };
  }
  const { issuer, entry_point, allows_unsolicited } = values;
  const certificates = certificatesIn(values.certificates);
  return { ...common, kind: 'saml', issuer, entry_point, certificates, allows_unsolicited };
}

interface ProviderFormProps {
  readonly provider: Provider | null;
  readonly isUnsaved: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function ProviderForm({ provider, isUnsaved, onUnsaved }: ProviderFormProps) {
  const saved = fieldsOf(provider);
  const [form] = Form.useForm<Fields>();
  const kind = Form.useWatch('kind', form) ?? saved.kind;
  const { mutateAsync } = useEndpointMutation(saveSingleSignOn, {
    successNotification: ({ message }) => message ?? MESSAGES.updatedSuccessfully,
    errorNotification: false,
    invalidates: [readSingleSignOn],
  });
  const { formProps, isBusy } = useOwnForm(
    form,
    saved,
    async (values) => {
      await mutateAsync({ body: bodyOf({ ...saved, ...values }, provider) });
    },
    onUnsaved,
  );
  return (
    <Form {...formProps} name="provider" requiredMark={false}>
      <Form.Item name="kind" label="Protocol">
        <RadioChoice label="Protocol" options={KINDS} />
      </Form.Item>
      <Form.Item name="name" label="Name of the provider" extra="People see it when they confirm who they are.">
        <Input autoComplete="off" placeholder="Entra ID" />
      </Form.Item>
      {kind === 'oidc' ? <OpenidFields hasSecret={provider?.has_secret ?? false} /> : <SamlFields />}
      <div className="security-pair">
        <Form.Item
          name="role_claim"
          label="Claim that says who is an administrator"
          extra="Such as groups or roles. Empty: you decide it in Users."
        >
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="admin_values" label="Its values for administrators" extra="One on each line.">
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} spellCheck={false} />
        </Form.Item>
      </div>
      <Form.Item name="is_enabled" valuePropName="checked" noStyle>
        <Checkbox className="security-check">People can sign in through it</Checkbox>
      </Form.Item>
      <Form.Item name="creates_users" valuePropName="checked" noStyle>
        <Checkbox className="security-check">Whoever signs in for the first time gets an account</Checkbox>
      </Form.Item>
      <Form.Item name="assigns_licenses" valuePropName="checked" noStyle>
        <Checkbox className="security-check">A new account gets a license, while one is left</Checkbox>
      </Form.Item>
      <Form.Item name="checks_second_factor" valuePropName="checked" noStyle>
        <Checkbox className="security-check">The provider checks a second factor at each sign-in</Checkbox>
      </Form.Item>
      <p className="security-hint">Without it, whoever has a second factor here is asked for it after the provider.</p>
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isUnsaved}>
        Save the provider
      </Button>
    </Form>
  );
}

function OpenidFields({ hasSecret }: { readonly hasSecret: boolean }) {
  return (
    <>
      <Form.Item name="issuer" label="Issuer URL">
        <Input autoComplete="off" spellCheck={false} placeholder="https://login.example.com" />
      </Form.Item>
      <div className="security-pair">
        <Form.Item name="client_id" label="Client ID">
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="client_secret"
          label="Client secret"
          extra={hasSecret ? 'One is stored. Leave this empty to keep it.' : 'It is stored encrypted and never shown.'}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </div>
      <Form.Item name="scopes" label="Scopes">
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  );
}

function SamlFields() {
  return (
    <>
      <Form.Item name="issuer" label="Entity ID of the provider">
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="entry_point" label="Sign-in URL of the provider">
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="certificates"
        label="Certificates"
        extra="With their first and last lines; both, one after the other, while the provider changes its key."
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} spellCheck={false} />
      </Form.Item>
      <Form.Item name="allows_unsolicited" valuePropName="checked" noStyle>
        <Checkbox className="security-check">People may begin at the provider</Checkbox>
      </Form.Item>
    </>
  );
}
