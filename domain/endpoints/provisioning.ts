// Provisioning by SCIM as administrators set it up. What providers send is no call of this table: server/scim.
import { z } from 'zod';
import { newTokenSchema } from '#domain/api-tokens.ts';
import { createProvisioningTokenSchema, provisioningSchema, saveProvisioningSchema } from '#domain/provisioning.ts';
import { accessTo, dataReply, endpoint } from './endpoint.ts';

const may = accessTo('security');
const ofCompany = z.strictObject({ company_id: z.uuid().optional() });

export const readProvisioning = endpoint({
  id: 'provisioning.read',
  summary: "What provisioning by SCIM needs and has done at one's company; a super admin names the company",
  route: 'GET /security/provisioning',
  access: may('read'),
  query: ofCompany,
  reply: dataReply(provisioningSchema),
});

export const saveProvisioning = endpoint({
  id: 'provisioning.save',
  summary: 'Say whether provisioned people take licenses, and which groups are administrators',
  route: 'PUT /security/provisioning',
  access: may('update'),
  query: ofCompany,
  body: saveProvisioningSchema,
  reply: dataReply(provisioningSchema),
  reauthentication: true,
});

export const createProvisioningToken = endpoint({
  id: 'provisioning.tokens.create',
  summary: 'Create the API token by which a provider provisions; the reply alone has the token itself',
  route: 'POST /security/provisioning/tokens',
  access: may('update'),
  query: ofCompany,
  body: createProvisioningTokenSchema,
  reply: dataReply(newTokenSchema),
  reauthentication: true,
});
