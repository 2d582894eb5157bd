// The schema of a call as the rule of a form's field: what the server would refuse is refused while it is typed.
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';

export const accepts = (schema: z.ZodType): Rule => ({
  validator: (_rule, value: unknown) => {
    const found = schema.safeParse(value ?? '');
    return found.success ? Promise.resolve() : Promise.reject(new Error(found.error.issues[0]?.message ?? 'Not valid'));
  },
});
