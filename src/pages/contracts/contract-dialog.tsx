// The dialog with the details of a contract: side, counterparty and type.
import { Form, Input } from 'antd';
import type { Contract, ContractRow } from '#domain/contracts/contracts.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useRefresh } from '#src/providers/data/use-endpoint.ts';

export interface OpenContractDialog {
  readonly of: 'edit';
  readonly contract: ContractRow;
}

type Details = Pick<Contract, 'side' | 'counterparty' | 'contract_type'>;

interface ContractDialogProps extends OpenContractDialog {
  readonly onClose: () => void;
}

export function ContractDialog({ contract, onClose }: ContractDialogProps) {
  const refresh = useRefresh();
  const { id, side, counterparty, contract_type, version } = contract;
  return (
    <FormDialog<Details>
      title="Edit details"
      submitLabel="Update"
      resource="contracts"
      action="edit"
      id={id}
      initialValues={{ side, counterparty, contract_type }}
      toBody={(values) => ({ ...values, version })}
      successMessage="Contract updated"
      onReload={() => {
        void refresh(['contracts']);
        onClose();
      }}
      onClose={onClose}
    >
      <ContractFields />
    </FormDialog>
  );
}

/** The fields of a contract that people fill in; all can stay empty. */
export const ContractFields = () => (
  <>
    <Form.Item name="side" label="We act for" extra="As the contract calls them, such as “Customer” or “Supplier”.">
      <Input maxLength={TITLE_MAX} autoComplete="off" />
    </Form.Item>
    <Form.Item name="counterparty" label="Counterparty">
      <Input maxLength={TITLE_MAX} autoComplete="off" />
    </Form.Item>
    <Form.Item name="contract_type" label="Type of contract" extra="Such as “Supply agreement”.">
      <Input maxLength={TITLE_MAX} autoComplete="off" />
    </Form.Item>
  </>
);
