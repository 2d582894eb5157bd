/** Below the address of the product. */
export const SCIM_PATH = '/scim/v2';
