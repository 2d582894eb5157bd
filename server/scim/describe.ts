// What SCIM clients find out about this server: its features, its kinds of resources, and their schemas. The definitions
// of attributes are those of scimmy, as far as Whereas keeps the attributes.
import SCIMMY from 'scimmy';
import { SCIM_PAGE_MAX } from '#domain/limits.ts';
import { GROUP_SCHEMA, USER_SCHEMA } from './present.ts';

const KEPT = {
  User: new Set(['userName', 'name', 'displayName', 'active', 'emails', 'groups']),
  Group: new Set(['displayName', 'members']),
} as const;

function schemaOf(name: 'User' | 'Group', base: string): { readonly id: string } & object {
  const { id, description, attributes } = SCIMMY.Schemas[name].definition;
  const kept = attributes.filter((one) => one instanceof SCIMMY.Types.Attribute && KEPT[name].has(one.name));
  return { ...new SCIMMY.Types.SchemaDefinition(name, id, description, kept).describe(`${base}/Schemas`), id };
}

export const schemas = (base: string) => [schemaOf('User', base), schemaOf('Group', base)];

const resourceType = (name: 'User' | 'Group', schema: string, base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypes = (base: string) => [
  resourceType('User', USER_SCHEMA, base),
  resourceType('Group', GROUP_SCHEMA, base),
];

export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API token',
      description: 'A token that an administrator of the company creates on the screen Security',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
