// Creates a company with its first administrator and, if a plan is chosen, its subscription.
import { Form, Input } from 'antd';
import { createCompanySchema } from '#domain/companies.ts';
import { MESSAGES } from '#domain/messages.ts';
import { accepts } from '#src/components/form/accepts.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { StaggeredFields } from '#src/components/form/staggered-fields.tsx';
import { PeriodFields } from '#src/components/subscription/period-fields.tsx';
import { PlanField } from '#src/components/subscription/plan-field.tsx';
import { SeatsField } from '#src/components/subscription/seats-field.tsx';
import { type NewCompanyValues, newCompanyBody } from './company-body.ts';
import { CompanyFields } from './company-fields.tsx';

const { shape } = createCompanySchema;

export function CreateCompany({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog<NewCompanyValues>
      title="Create Company"
      submitLabel="Create"
      resource="companies"
      action="create"
      width={860}
      initialValues={{ plan_id: '' }}
      toBody={newCompanyBody}
      successMessage={MESSAGES.companyCreated}
      onClose={onClose}
    >
      <CompanyFields />
      <fieldset className="company-form-part">
        <legend>Administrator</legend>
        <Form.Item name="first_name" label="First name" required rules={[accepts(shape.first_name)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="last_name" label="Last name" required rules={[accepts(shape.last_name)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label="Email"
          required
          rules={[accepts(shape.email)]}
          extra="The registration email is sent here."
        >
          <Input type="email" autoComplete="off" />
        </Form.Item>
      </fieldset>
      <fieldset className="company-form-part">
        <legend>Subscription</legend>
        <PlanField none="No plan yet" />
        <SubscriptionTerms />
      </fieldset>
    </FormDialog>
  );
}

/** Enabled once a plan is chosen. */
function SubscriptionTerms() {
  const planId: unknown = Form.useWatch('plan_id');
  const hasPlan = typeof planId === 'string' && planId !== '';
  return (
    <StaggeredFields>
      <SeatsField name="number_of_licences" isDisabled={!hasPlan} />
      <PeriodFields isDisabled={!hasPlan} hasHints={hasPlan} />
    </StaggeredFields>
  );
}
