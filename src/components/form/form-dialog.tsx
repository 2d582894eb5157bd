// The one dialog that creates or changes a record, over refine's useForm. refine's useModalForm has no question
// before changes are lost, no reload after a conflict and no staggered fields.
import { useForm } from '@refinedev/antd';
import type { BaseRecord, HttpError } from '@refinedev/core';
import { Alert, Button, Form, Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { useDeferredRender } from '#src/components/use-staggered.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { StaggeredFields, StaggerContext, useStaggeredBelow } from './staggered-fields.tsx';
import './form-dialog.css';

interface FormDialogProps<Values extends object> {
  readonly title: string;
  /** The verb on the button: "Create", "Update". */
  readonly submitLabel: string;
  readonly resource: string;
  readonly action: 'create' | 'edit';
  readonly id?: string;
  readonly initialValues: Partial<Values>;
  /** Receives all values whenever one changes. */
  readonly onValues?: (values: Partial<Values>) => void;
  readonly toBody: (values: Values) => object;
  /** Another call of the resource that creates, by its name in the descriptor. */
  readonly call?: string;
  /** The toast after success; false for none, if the returned record leads on. */
  readonly successMessage: string | ((reply: { data: BaseRecord; message?: string | undefined }) => string | false);
  /** The toast's title after a failure; the server's sentence is below if it adds to it. */
  readonly failureMessage?: string | ((error: HttpError) => string);
  /** Offered in the dialog instead of a toast after a version conflict (409 without field errors). */
  readonly onReload?: () => void;
  /** Runs after success, for example to refetch related data. */
  readonly onDone?: (record: BaseRecord | undefined) => void;
  readonly onClose: () => void;
  readonly width?: number;
  /**
   * The fields, as antd form items. They mount one after the other (staggered-fields.tsx); the dialog appears once
   * all have.
   */
  readonly children: ReactNode;
}

const CONFLICT = 409;

function failureOf(error: HttpError | undefined, title: FormDialogProps<object>['failureMessage']) {
  const text = typeof title === 'function' ? error && title(error) : title;
  return {
    type: 'error' as const,
    message: text ?? MESSAGES.somethingWentWrong,
    description: error?.message ?? MESSAGES.unexpectedError,
  };
}

function successOf(reply: unknown, message: FormDialogProps<object>['successMessage']) {
  const text = typeof message === 'function' ? message(reply as { data: BaseRecord; message?: string }) : message;
  return text === false ? (false as const) : { type: 'success' as const, message: text };
}

const CONTROL = ':is(input, textarea, button):not(:disabled)';
/** Controls in which the user can type right away. */
const WRITTEN_IN = ':is(input, textarea):not([type=radio], [type=checkbox], [role=combobox])';

/** Focuses the first field if it is a text field, otherwise the dialog. */
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

export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  useReturnFocus();
  return useDeferredRender() ? <Frame {...props} /> : null;
}

function Frame<Values extends object>(props: FormDialogProps<Values>) {
  const [begin, isFilled] = useStaggeredBelow();
  const [isConfirmingDiscard, setConfirmingDiscard] = useState(false);
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
  // Validation runs before the button turns busy, and the second click of a double click gets in between.
  const isSending = useRef(false);
  const send = async (values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onFinish(props.toBody(values));
    } catch {
      // The toast and the fields already show the error.
    } finally {
      isSending.current = false;
    }
  };
  const formName = `${props.action}-${props.resource}`;
  useFocusInside(formName, isFilled);
  const close = () => {
    if (form.isFieldsTouched()) setConfirmingDiscard(true);
    else props.onClose();
  };

  return (
    <Modal
      open
      title={props.title}
      okText={props.submitLabel}
      // The button is outside the form, so it refers to it by name; Enter in a field then submits too.
      okButtonProps={{ loading: isBusy, htmlType: 'submit', form: formName }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      maskClosable={!isBusy}
      keyboard={!isBusy}
      centered
      width={props.width ?? 560}
      // Hidden while its fields mount.
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
        {/* Staggered, because refine resets the form on opening, which would render every mounted field twice. */}
        <StaggerContext value={begin}>
          <StaggeredFields>{props.children}</StaggeredFields>
        </StaggerContext>
      </Form>
      <DiscardDialog
        isOpen={isConfirmingDiscard}
        onDiscard={props.onClose}
        onKeep={() => setConfirmingDiscard(false)}
      />
    </Modal>
  );
}
