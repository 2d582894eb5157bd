// The calls about super admins, and how they sign in.
export const SUPER_ADMIN_PATHS: Readonly<Record<string, string>> = {
  listSuperAdmins: 'GET /platform-admins/',
  addSuperAdmin: 'POST /platform-admins/',
  deactivateSuperAdmin: 'PUT /platform-admins/:id/deactivate',
  reactivateSuperAdmin: 'PUT /platform-admins/:id/reactivate',
  inviteSuperAdmin: 'POST /platform-admins/:id/invitation',
  readPlatformSecurity: 'GET /platform-admins/security',
  updatePlatformSecurity: 'PUT /platform-admins/security',
};
