// Edits a company; its administrator's name and email are read-only here.
import { Form, Input } from 'antd';
import { type Company, updateCompanySchema } from '#domain/companies.ts';
import { MESSAGES } from '#domain/messages.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { type CompanyValues, companyBody } from './company-body.ts';
import { CompanyFields } from './company-fields.tsx';

export interface CompanyFormProps {
  readonly company: Company;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

export function EditCompany({ company, onReload, onClose }: CompanyFormProps) {
  const { name, phone, city, address, country, state, created_by, admin_email } = company;
  return (
    <FormDialog<CompanyValues>
      title="Edit Company"
      submitLabel="Update"
      resource="companies"
      action="edit"
      id={company.id}
      width={860}
      initialValues={{ name, phone, city, address, country, state }}
      toBody={(values) => companyBody(company, values)}
      successMessage={MESSAGES.companyUpdated}
      onReload={onReload}
      onClose={onClose}
    >
      <CompanyFields requiredCity={updateCompanySchema.shape.city} />
      {/* Read-only: people change on the Users page. */}
      <fieldset className="company-form-part">
        <legend>Administrator</legend>
        <Fixed label="First name" value={created_by.first_name} />
        <Fixed label="Last name" value={created_by.last_name} />
        <Fixed label="Email" value={admin_email} />
      </fieldset>
    </FormDialog>
  );
}

function Fixed({ label, value }: { label: string; value: string }) {
  const id = `company-${label.toLowerCase().replace(' ', '-')}`;
  return (
    <Form.Item label={label} htmlFor={id}>
      <Input id={id} value={value} disabled />
    </Form.Item>
  );
}
