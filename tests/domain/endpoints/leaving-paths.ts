// The calls about exports and deletions of companies and people.
export const LEAVING_PATHS: Readonly<Record<string, string>> = {
  deleteCompany: 'PUT /company/delete/:id',
  restoreCompany: 'PUT /company/restore/:id',
  listDeletions: 'GET /company/deletions',
  readCertificate: 'GET /company/deletions/:id/certificate',
  deleteUser: 'PUT /users/delete-user/:id',
  restoreUser: 'PUT /users/restore-user/:id',
  listExports: 'GET /exports',
  startExport: 'POST /exports',
  listOwnExports: 'GET /exports/own',
  startOwnExport: 'POST /exports/own',
  linkExport: 'POST /exports/:id/link',
  deleteExport: 'DELETE /exports/:id',
};
