// The fields that creating and editing a company share.
import { Form, Input } from 'antd';
import { createCompanySchema } from '#domain/companies.ts';
import { accepts } from '#src/components/form/accepts.ts';

const { shape } = createCompanySchema;

/** No autocomplete: the browser knows its user, not the company. */
const plain = <Input autoComplete="off" />;

export const CompanyNameField = () => (
  <Form.Item name="name" label="Company name" required rules={[accepts(shape.name)]}>
    {plain}
  </Form.Item>
);
export const PhoneField = () => (
  <Form.Item name="phone" label="Phone" rules={[accepts(shape.phone)]}>
    <Input type="tel" autoComplete="off" />
  </Form.Item>
);
export const AddressField = () => (
  <Form.Item name="address" label="Address" rules={[accepts(shape.address)]}>
    {plain}
  </Form.Item>
);
export const CountryField = () => (
  <Form.Item name="country" label="Country" rules={[accepts(shape.country)]}>
    {plain}
  </Form.Item>
);
export const StateField = () => (
  <Form.Item name="state" label="State" rules={[accepts(shape.state)]}>
    {plain}
  </Form.Item>
);
