// The one dialog that creates or changes a record. refine's form sends it, refreshes the lists and puts what the server
// says about a field under that field; what was typed is not lost by a slip.
import { useForm } from '@refinedev/antd';
import type { BaseRecord, HttpError } from '@refinedev/core';
import { Alert, Button, Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { useSoon } from '#src/components/use-soon.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { InTurn, PartsBegin, usePartsBelow } from './in-turn.tsx';
import './form-dialog.css';

interface FormDialogProps<Values extends object> {
  readonly title: string;
  /** The verb on the button: "Create", "Update". */
  readonly submitLabel: string;
  readonly resource: string;
  readonly action: 'create' | 'edit';
  /** Of the record to change. */
  readonly id?: string;
  readonly initialValues: Partial<Values>;
  /** Told of all values with every change of one. */
  readonly onValues?: (values: Partial<Values>) => void;
  /** What is sent, made of what was entered. */
  readonly toBody: (values: Values) => object;
  /** Another call of the resource than its own for creating, by its name in the descriptor. */
  readonly call?: string;
  /** What is said after a success; false says nothing, as the record that came back leads on. */
  readonly successMessage: string | ((reply: { data: BaseRecord; message?: string | undefined }) => string | false);
  /** The toast's title where sending failed; the server's sentence stands under it where it says more. */
  readonly failureMessage?: string | ((error: HttpError) => string);
  /** Where the record has been changed meanwhile (409, and no field is wrong), the dialog offers this and no toast. */
  readonly onReload?: () => void;
  /** After a success: what else changes with this record. */
  readonly onDone?: (record: BaseRecord | undefined) => void;
  readonly onClose: () => void;
  readonly width?: number;
  /** The fields, as antd form items. They are drawn in turn (in-turn.tsx), and the dialog is shown once all are there. */
  readonly children: ReactNode;
}

const CONFLICT = 409;

function failureOf(error: HttpError | undefined, title: FormDialogProps<object>['failureMessage']) {
  const told = typeof title === 'function' ? error && title(error) : title;
  return {
    type: 'error' as const,
    message: told ?? MESSAGES.somethingWentWrong,
    description: error?.message ?? MESSAGES.unexpectedError,
  };
}

function successOf(reply: unknown, message: FormDialogProps<object>['successMessage']) {
  const told = typeof message === 'function' ? message(reply as { data: BaseRecord; message?: string }) : message;
  return told === false ? (false as const) : { type: 'success' as const, message: told };
}

const CONTROL = ':is(input, textarea, button):not(:disabled)';
/** What can be written in at once. */
const WRITTEN_IN = ':is(input, textarea):not([type=radio], [type=checkbox], [role=combobox])';

/** A form that begins with something to write gives it the focus once it can be seen; of any other, the dialog takes it. */
function useFocusInside(formName: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const form = document.getElementById(formName);
    const first = form?.querySelector<HTMLElement>(CONTROL);
    const dialog = form?.closest('[role=dialog]')?.querySelector<HTMLElement>('[tabindex="0"]');
    const begun = first?.matches(WRITTEN_IN) ? first : dialog;
    begun?.focus({ preventScroll: true });
  }, [formName, isShown]);
}

/** Mount it to open it. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  useReturnFocus();
  return useSoon() ? <Frame {...props} /> : null;
}

function Frame<Values extends object>(props: FormDialogProps<Values>) {
  const [begin, isFilled] = usePartsBelow();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const isOutdated = ({ statusCode, errors }: HttpError) =>
    props.onReload !== undefined && statusCode === CONFLICT && Object.keys(errors ?? {}).length === 0;
  const { form, formProps, onFinish, mutation } = useForm<BaseRecord, HttpError, object>({
    resource: props.resource,
    action: props.action,
    ...(props.id ? { id: props.id } : {}),
    redirect: false,
    queryOptions: { enabled: false },
    warnWhenUnsavedChanges: false,
    mutationMeta: { call: props.call },
    successNotification: (reply) => successOf(reply, props.successMessage),
    errorNotification: (error) => (error && isOutdated(error) ? false : failureOf(error, props.failureMessage)),
    onMutationSuccess: ({ data }) => {
      props.onClose();
      props.onDone?.(data);
    },
  });
  const isBusy = mutation.isPending;
  // The fields are checked before the button turns busy: the second of a double click gets in between.
  const isSending = useRef(false);
  const send = async (values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onFinish(props.toBody(values));
    } catch {
      // The notification has told what went wrong, and the fields show it.
    } finally {
      isSending.current = false;
    }
  };
  const formName = `${props.action}-${props.resource}`;
  useFocusInside(formName, isFilled);
  const close = () => {
    if (form.isFieldsTouched()) setAsksToLeave(true);
    else props.onClose();
  };

  return (
    <Modal
      open
      title={props.title}
      okText={props.submitLabel}
      // Names its form, since it stands outside of it: Enter in a field then sends as well.
      okButtonProps={{ loading: isBusy, htmlType: 'submit', form: formName }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      maskClosable={!isBusy}
      keyboard={!isBusy}
      centered
      width={props.width ?? 560}
      // Nobody sees it grow.
      styles={isFilled ? {} : { wrapper: { visibility: 'hidden' } }}
      onCancel={close}
    >
      <Form
        {...formProps}
        className="form-dialog-form"
        name={formName}
        layout="vertical"
        requiredMark
        scrollToFirstError={{ focus: true }}
        initialValues={props.initialValues}
        onValuesChange={(_changed, values) => props.onValues?.(values)}
        onFinish={(values) => void send(values as Values)}
      >
        {mutation.error && isOutdated(mutation.error) && (
          <Alert
            className="form-dialog-outdated"
            type="warning"
            showIcon
            message={mutation.error.message}
            action={<Button onClick={props.onReload}>Reload</Button>}
          />
        )}
        {/* refine empties the form as it opens, which would draw every field that is there already a second time. */}
        <PartsBegin value={begin}>
          <InTurn>{props.children}</InTurn>
        </PartsBegin>
      </Form>
      <DiscardDialog isOpen={asksToLeave} onDiscard={props.onClose} onKeep={() => setAsksToLeave(false)} />
    </Modal>
  );
}
