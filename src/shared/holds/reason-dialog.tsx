// Asks why a legal hold is placed or released.
import { Form, Input } from 'antd';
import { holdReasonSchema } from '#domain/data-life.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { accepts } from '#src/components/form/accepts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly note: string;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

export function ReasonDialog({ title, note, confirmLabel, isBusy, onConfirm, onClose }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <DialogFrame title={title} okText={confirmLabel} isBusy={isBusy} onOk={() => form.submit()} onCancel={onClose}>
      <p>{note}</p>
      <Form form={form} layout="vertical" onFinish={({ reason }) => onConfirm(reason)}>
        <Form.Item name="reason" label="Reason" required rules={[accepts(holdReasonSchema)]}>
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
      </Form>
    </DialogFrame>
  );
}
