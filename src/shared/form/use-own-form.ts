// A form on the page itself: submits, shows the server's errors at their fields, and tracks unsaved changes. refine's
// useForm edits a record of a list by its id; these forms belong to the session.
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { notifyError } from '#src/providers/notification.ts';

/** @param saved the values that count as unchanged. @param onUnsaved called when that changes. */
export function useOwnForm<Values extends object>(
  form: FormInstance<Values>,
  saved: Values,
  send: (values: Values) => Promise<void>,
  onUnsaved: (isUnsaved: boolean) => void,
) {
  const [isBusy, setBusy] = useState(false);

  const submit = async (values: Values) => {
    setBusy(true);
    try {
      await send(values);
      onUnsaved(false);
    } catch (error) {
      const errors = error instanceof ApiError ? Object.entries(error.errors) : [];
      const known = errors.filter(([name]) => name in saved);
      form.setFields(known.map(([name, messages]) => ({ name: name as never, errors: messages })));
      if (known.length === 0) notifyError(MESSAGES.somethingWentWrong, sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    formProps: {
      form,
      layout: 'vertical' as const,
      initialValues: saved,
      scrollToFirstError: { focus: true },
      onFinish: (values: Values) => {
        if (!isBusy) void submit(values);
      },
      onValuesChange: (_changed: unknown, values: Values) =>
        onUnsaved(Object.entries(saved).some(([name, value]) => values[name as keyof Values] !== value)),
    },
  };
}
