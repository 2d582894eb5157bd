// The fields that creating and editing a company share.
import { Form, Input } from 'antd';
import type { z } from 'zod';
import { createCompanySchema } from '#domain/companies.ts';
import { accepts } from '#src/components/form/accepts.ts';

const { name, phone, address, city, state, country } = createCompanySchema.shape;

/** @param requiredCity the schema of the city where it is required */
export function CompanyFields({ requiredCity }: { readonly requiredCity?: z.ZodType }) {
  const fields = [
    { key: 'name', label: 'Company name', schema: name, isRequired: true },
    { key: 'phone', label: 'Phone', schema: phone },
    { key: 'address', label: 'Address', schema: address },
    { key: 'city', label: 'City', schema: requiredCity ?? city, isRequired: requiredCity !== undefined },
    { key: 'state', label: 'State', schema: state },
    { key: 'country', label: 'Country', schema: country },
  ];
  return (
    <fieldset className="company-form-part">
      <legend>Company</legend>
      {fields.map(({ key, label, schema, isRequired = false }) => (
        <Form.Item key={key} name={key} label={label} required={isRequired} rules={[accepts(schema)]}>
          {/* No autocomplete: the browser knows its user, not the company. */}
          <Input type={key === 'phone' ? 'tel' : 'text'} autoComplete="off" />
        </Form.Item>
      ))}
    </fieldset>
  );
}
