// The dialog that creates an API token, and then shows it.
import { Form, Input } from 'antd';
import { useState } from 'react';
import type { Scope } from '#domain/access/scopes.ts';
import { type CreateToken, createTokenSchema, TOKEN_DAYS } from '#domain/api-tokens.ts';
import { TOKEN_NAME_MAX } from '#domain/limits.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { accepts } from '#src/components/form/accepts.ts';
import { DiscardDialog } from '#src/components/form/discard-dialog.tsx';
import { countOf } from '#src/components/format/formats.tsx';
import { RadioChoice } from '#src/shared/form/radio-choice.tsx';
import { useOwnForm } from '#src/shared/form/use-own-form.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { ScopeField } from './scope-field.tsx';
import './api-tokens.css';

const FORM = 'new-api-token';

interface Fields {
  readonly name: string;
  readonly expires_in_days: string;
  readonly scopes: readonly Scope[];
}

const EMPTY: Fields = { name: '', expires_in_days: String(TOKEN_DAYS[1]), scopes: [] };
const DAYS = TOKEN_DAYS.map((days) => ({ value: String(days), label: countOf(days, 'day') }));

interface TokenDialogProps {
  readonly title: string;
  readonly possible: readonly Scope[];
  /** @returns the token itself; rejects with the server's refusal. */
  readonly create: (body: CreateToken) => Promise<string>;
  readonly onClose: () => void;
}

export function TokenDialog({ title, possible, create, onClose }: TokenDialogProps) {
  const [form] = Form.useForm<Fields>();
  const [token, setToken] = useState<string | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { formProps, isBusy } = useOwnForm(
    form,
    EMPTY,
    async ({ name, expires_in_days, scopes }) => {
      setToken(await create({ name, scopes: [...scopes], expires_in_days: Number(expires_in_days) }));
    },
    setUnsaved,
  );
  if (token !== null)
    return (
      <NewTokenDialog
        title="Your new API token"
        note="Keep it like a password, as whoever has it can do what its scopes allow."
        token={token}
        onClose={onClose}
      />
    );
  return (
    <DialogFrame
      title={title}
      okText="Create token"
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: isBusy }}
      isBusy={isBusy}
      width={660}
      onCancel={() => (isUnsaved ? setLeaving(true) : onClose())}
      afterOpenChange={(isOpen) => isOpen && form.focusField('name')}
    >
      <Form {...formProps} name={FORM} requiredMark={false} validateTrigger="onSubmit">
        <Form.Item
          name="name"
          label="Name"
          extra="What uses it, such as “Document management”."
          rules={[accepts(createTokenSchema.shape.name)]}
        >
          <Input autoComplete="off" maxLength={TOKEN_NAME_MAX} />
        </Form.Item>
        <Form.Item name="expires_in_days" label="Expires after">
          <RadioChoice label="Expires after" options={DAYS} />
        </Form.Item>
        <Form.Item name="scopes" label="What it may do" rules={[accepts(createTokenSchema.shape.scopes)]}>
          <ScopeField possible={possible} />
        </Form.Item>
      </Form>
      <DiscardDialog isOpen={isLeaving} onDiscard={onClose} onKeep={() => setLeaving(false)} />
    </DialogFrame>
  );
}
