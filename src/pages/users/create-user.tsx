// Adds a user, who receives the registration email.
import { Form } from 'antd';
import { MESSAGES } from '#domain/messages.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { CompanySelect } from './company-select.tsx';
import { AdministratorField, PersonFields, YesNoSwitch } from './person-fields.tsx';
import { type NewUserValues, newUserBody } from './user-body.ts';
import { hasFreeSeat, seatSentence, useSeats } from './use-seats.ts';
import { useUserChanged } from './use-user-changed.ts';

interface CreateUserProps {
  /** For a super admin, who chooses the company; `company` is the one of the filter. */
  readonly choosesCompany: boolean;
  readonly company: { readonly id: string; readonly name: string } | undefined;
  readonly onClose: () => void;
}

export function CreateUser({ choosesCompany, company, onClose }: CreateUserProps) {
  const userChanged = useUserChanged();
  return (
    <FormDialog<NewUserValues>
      title="Create User"
      submitLabel="Create"
      resource="users"
      action="create"
      initialValues={{ assigned_license: false, is_admin: false, ...(company ? { company_id: company.id } : {}) }}
      toBody={newUserBody}
      successMessage={MESSAGES.userCreated}
      onDone={() => void userChanged()}
      onClose={onClose}
    >
      {choosesCompany && (
        <Form.Item name="company_id" label="Company" rules={[{ required: true, message: 'Company is required' }]}>
          <CompanySelect chosen={company} placeholder="Choose a company" />
        </Form.Item>
      )}
      <PersonFields canEditEmail />
      <div className="user-form-pair">
        <LicenseField />
        <AdministratorField />
      </div>
      <p className="user-form-note">They receive an email with a link to complete their registration.</p>
    </FormDialog>
  );
}

const LICENSE_IS_FOR = 'Needed to run workflows and reviews and to ask questions, not to read.';

/** Offers a license while one is free, with the number of free ones. */
function LicenseField() {
  const companyId: unknown = Form.useWatch('company_id');
  const { seats } = useSeats(typeof companyId === 'string' ? companyId : null);
  return (
    <Form.Item
      name="assigned_license"
      label="License"
      valuePropName="checked"
      extra={
        <>
          <div>{LICENSE_IS_FOR}</div>
          {seats && seatSentence(seats)}
        </>
      }
    >
      <YesNoSwitch disabled={!hasFreeSeat(seats)} />
    </Form.Item>
  );
}
