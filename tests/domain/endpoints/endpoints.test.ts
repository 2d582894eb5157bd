import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/limits.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { endpoint, idParams, listQuery, messageReply, nothing, withinDepth } from '#domain/endpoints/endpoint.ts';
import { ENDPOINTS, pathOf } from '#domain/endpoints/registry.ts';
import { exportRun, listRuns, listWorkflows } from '#domain/endpoints/workflow.ts';

const all: [string, Endpoint][] = Object.entries(ENDPOINTS);

describe('the endpoint table', () => {
  it('has an id and a call of its own for each', () => {
    const calls = all.map(([, one]) => `${one.method} ${one.path.replace(/\/$/, '')}`);
    expect(new Set(calls).size).toBe(calls.length);
    const ids = all.map(([, one]) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('writes the paths as the spec gives them, trailing slashes included', () => {
    expect(Object.fromEntries(all.map(([name, one]) => [name, `${one.method} ${one.path}`]))).toEqual({
      searchProject: 'POST /folders/:id/search',
      askProject: 'POST /folders/:id/ask',
      listConversations: 'GET /folders/:id/conversations',
      listPlaybooks: 'GET /playbook/list/',
      onePlaybooks: 'GET /playbook/retrieve/:id',
      createPlaybooks: 'POST /playbook/create/',
      updatePlaybooks: 'PUT /playbook/update/:id',
      removePlaybooks: 'DELETE /playbook/delete/:id/',
      exportFilePlaybooks: 'GET /playbook/export',
      previewPlaybooks: 'POST /playbook/import/preview',
      importFilePlaybooks: 'POST /playbook/import',
      listClauses: 'GET /clauses/',
      oneClauses: 'GET /clauses/:id',
      createClauses: 'POST /clauses/create',
      updateClauses: 'PUT /clauses/:id',
      removeClauses: 'DELETE /clauses/delete/:id',
      exportFileClauses: 'GET /clauses/export',
      previewClauses: 'POST /clauses/import/preview',
      importFileClauses: 'POST /clauses/import',
      listPrompts: 'GET /prompts',
      onePrompts: 'GET /prompts/:id',
      createPrompts: 'POST /prompts/create',
      updatePrompts: 'PUT /prompts/update/:id',
      removePrompts: 'DELETE /prompts/delete/:id',
      exportFilePrompts: 'GET /prompts/export',
      previewPrompts: 'POST /prompts/import/preview',
      importFilePrompts: 'POST /prompts/import',
      listQueries: 'GET /queries',
      oneQueries: 'GET /queries/:id',
      createQueries: 'POST /queries/create',
      updateQueries: 'PUT /queries/update/:id',
      removeQueries: 'DELETE /queries/delete/:id',
      exportFileQueries: 'GET /queries/export',
      previewQueries: 'POST /queries/import/preview',
      importFileQueries: 'POST /queries/import',
      listTemplates: 'GET /templates',
      oneTemplates: 'GET /template/:id',
      createTemplates: 'POST /templates/create',
      updateTemplates: 'PUT /template/:id',
      uploadTemplates: 'POST /templates/upload',
      uploadRevisionTemplates: 'PUT /templates/upload/:id',
      addFolderTemplates: 'POST /templates/folders',
      renameTemplates: 'PUT /templates/rename/:id',
      moveTemplates: 'POST /templates/move',
      contentsTemplates: 'POST /templates/contents',
      removeTemplates: 'DELETE /template/:id',
      removeManyTemplates: 'POST /templates/delete',
      revisionsTemplates: 'GET /template/:id/revisions',
      contentTemplates: 'GET /template/:id/content',
      linkTemplates: 'POST /template/:id/link',
      zipTemplates: 'POST /templates/zip',
      readingTemplates: 'GET /template/:id/reading',
      findTemplates: 'GET /template/:id/find',
      pageTemplates: 'GET /template/:id/pages/:page',
      linesTemplates: 'GET /template/:id/pages/:page/lines',
      treeTemplates: 'GET /templates/tree',
      listRepository: 'GET /repositories',
      oneRepository: 'GET /repositories/:id',
      createRepository: 'POST /repositories/create',
      updateRepository: 'PUT /repositories/update/:id',
      uploadRepository: 'POST /repositories/upload',
      uploadRevisionRepository: 'PUT /repositories/upload/:id',
      addFolderRepository: 'POST /repositories/folders',
      renameRepository: 'PUT /repositories/rename/:id',
      moveRepository: 'POST /repositories/move',
      contentsRepository: 'POST /repositories/contents',
      removeRepository: 'DELETE /repositories/delete/:id',
      removeManyRepository: 'POST /repositories/delete',
      revisionsRepository: 'GET /repositories/:id/revisions',
      contentRepository: 'GET /repositories/:id/content',
      linkRepository: 'POST /repositories/:id/link',
      zipRepository: 'POST /repositories/zip',
      readingRepository: 'GET /repositories/:id/reading',
      findRepository: 'GET /repositories/:id/find',
      pageRepository: 'GET /repositories/:id/pages/:page',
      linesRepository: 'GET /repositories/:id/pages/:page/lines',
      listProjects: 'GET /folders',
      createProject: 'POST /folders/create',
      retrieveProject: 'GET /folders/:id',
      updateProject: 'PUT /folders/update/:id',
      projectContents: 'GET /folders/:id/contents',
      removeProject: 'DELETE /folders/delete/:id',
      recordEvent: 'POST /contract/events/',
      listAnalytics: 'GET /contract/analytics/',
      exportAnalytics: 'GET /contract/analytics/export',
      companyAnalytics: 'GET /contract/analytics/:id',
      exportCompanyAnalytics: 'GET /contract/analytics/:id/export',
      companyTimeline: 'GET /contract/analytics/:id/timeline',
      listAudit: 'GET /audit/',
      exportAudit: 'GET /audit/export',
      login: 'POST /auth/login/',
      logout: 'POST /auth/logout',
      me: 'GET /auth/me',
      forgotPassword: 'POST /auth/password/forgot',
      resetPassword: 'POST /auth/password-reset/',
      changeDefaultPassword: 'POST /auth/password/reset',
      listCompanies: 'GET /company/list/',
      createCompany: 'POST /company/',
      updateCompany: 'PUT /company/update/:id',
      activateCompany: 'PUT /company/activate/:id',
      deactivateCompany: 'PUT /company/deactivate/:id',
      verifyEmail: 'POST /auth/verify-email/',
      resendVerification: 'POST /auth/resend-verification-email',
      requestPasswordReset: 'POST /auth/request-password-reset-email/',
      listUsers: 'GET /users/',
      addUser: 'POST /users/add-user/',
      updateUser: 'PUT /users/update/:id',
      reactivateUser: 'PUT /users/reactivate-user/:id',
      deactivateUser: 'PUT /users/deactivate-user/:id',
      publicConfig: 'GET /config',
      downloadFile: 'GET /files/download',
      health: 'GET /health',
      ready: 'GET /health/ready',
      readProfile: 'GET /auth/profile',
      updateProfile: 'PUT /auth/profile',
      changePassword: 'POST /auth/password/change',
      listOwnSessions: 'GET /auth/sessions',
      endOwnSession: 'DELETE /auth/sessions/:id',
      endAllSessions: 'POST /auth/sessions/end-all',
      listPlans: 'GET /subscription/plans/',
      licenseStatus: 'GET /subscription/license-status',
      activePlan: 'GET /subscription/',
      createManualSubscription: 'POST /subscription/create-munual-subscription/',
      updateManualSubscription: 'PUT /subscription/create-munual-subscription/:company_id',
      purchaseSubscription: 'POST /subscription/',
      upgradeSubscription: 'POST /subscription/upgrade/',
      changeSubscription: 'PUT /subscription/',
      paymentWebhook: 'POST /subscription/webhook',
      addReviewDocuments: 'POST /tabular-review/:id/documents',
      assignReviewDocuments: 'PUT /tabular-review/:id/documents/assign',
      createReview: 'POST /tabular-review',
      decideCell: 'PUT /tabular-review/:id/cells/:document/:column/decision',
      decideCells: 'PUT /tabular-review/:id/decisions',
      exportReview: 'GET /tabular-review/:id/export',
      flagCell: 'PUT /tabular-review/:id/cells/:document/:column/flag',
      linkReviewDocument: 'POST /tabular-review/:id/documents/:document/link',
      listCellDecisions: 'GET /tabular-review/:id/cells/:document/:column/decisions',
      listReviewCells: 'GET /tabular-review/:id/cells',
      listReviewChanges: 'GET /tabular-review/:id/changes',
      listReviewColleagues: 'GET /tabular-review/colleagues',
      listReviewRows: 'GET /tabular-review/:id/rows',
      listReviews: 'GET /tabular-review',
      publishReview: 'PUT /tabular-review/:id/publish',
      removeReview: 'DELETE /tabular-review/:id',
      removeReviewDocuments: 'POST /tabular-review/:id/documents/remove',
      renewReviewDocument: 'PUT /tabular-review/:id/documents/:document/renew',
      retrieveReview: 'GET /tabular-review/:id',
      retrieveReviewCell: 'GET /tabular-review/:id/cells/:document/:column',
      runReview: 'POST /tabular-review/:id/run',
      setReviewColumns: 'PUT /tabular-review/:id/columns',
      stopReview: 'POST /tabular-review/:id/stop',
      unpublishReview: 'PUT /tabular-review/:id/unpublish',
      updateReview: 'PUT /tabular-review/:id',
      uploadReviewDocument: 'POST /tabular-review/:id/documents/upload',
      readReviewDocument: 'GET /tabular-review/:id/documents/:document/reading',
      findInReviewDocument: 'GET /tabular-review/:id/documents/:document/find',
      drawReviewDocumentPage: 'GET /tabular-review/:id/documents/:document/pages/:page',
      readReviewDocumentPage: 'GET /tabular-review/:id/documents/:document/pages/:page/lines',
      listWorkflows: 'GET /workflow',
      retrieveWorkflow: 'GET /workflow/retrieve/:id',
      createWorkflow: 'POST /workflow',
      updateWorkflow: 'PUT /workflow/:id',
      removeWorkflow: 'DELETE /workflow/delete/:id',
      listWorkflowVersions: 'GET /workflow/:id/versions',
      testWorkflow: 'POST /workflow/test',
      applyWorkflow: 'POST /workflow/apply/:id',
      listRuns: 'GET /workflow/runs',
      retrieveRun: 'GET /workflow/runs/:id',
      runAgain: 'POST /workflow/runs/:id/again',
      deleteRun: 'DELETE /workflow/runs/:id',
      downloadRunDocument: 'GET /workflow/runs/:id/documents/:index',
      readRunDocument: 'GET /workflow/runs/:id/documents/:index/reading',
      findInRunDocument: 'GET /workflow/runs/:id/documents/:index/find',
      drawRunDocumentPage: 'GET /workflow/runs/:id/documents/:index/pages/:page',
      readRunDocumentPage: 'GET /workflow/runs/:id/documents/:index/pages/:page/lines',
      decideAnswer: 'PUT /workflow/runs/:id/answers/:prompt/:answer',
      listDecisions: 'GET /workflow/runs/:id/answers/:prompt/:answer/decisions',
      cancelRun: 'POST /workflow/runs/:id/cancel',
      saveRun: 'POST /workflow/runs/:id/save',
      exportRun: 'GET /workflow/runs/:id/export',
    });
  });

  it.each(all)('%s takes parameters exactly where its path has them', (_name, one) => {
    const named = [...one.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const known = one.params instanceof z.ZodObject ? Object.keys(one.params.shape) : [];
    expect(known).toEqual(named);
  });

  it('is open before the default password is changed only where a person must get on', () => {
    const open = all.filter(([, one]) => one.beforePasswordChange).map(([name]) => name);
    expect(open.toSorted()).toEqual(['changeDefaultPassword', 'logout', 'me']);
  });

  it('is public only for signing in, signed and mailed links, the payment service and the deployment itself', () => {
    const open = all.filter(([, one]) => one.access === 'public').map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'downloadFile',
      'forgotPassword',
      'health',
      'login',
      'paymentWebhook',
      'publicConfig',
      'ready',
      'resetPassword',
      'verifyEmail',
    ]);
  });
});

describe('the query of a list', () => {
  const query = z.strictObject(listQuery);

  it('defaults to page 1 of ten rows', () => {
    expect(query.parse({})).toEqual({ page: 1, page_size: DEFAULT_PAGE_SIZE });
    expect(DEFAULT_PAGE_SIZE).toBe(10);
    expect(PAGE_SIZES).toEqual([5, 10, 20, 50, 100]);
  });

  it('reads numbers from the address', () => {
    expect(query.parse({ page: '3', page_size: '20' })).toEqual({ page: 3, page_size: 20 });
  });

  it.each(['0', '-1', '1.5', 'ten', '', 'NaN', 'Infinity', '1e400'])('refuses page %j', (page) => {
    expect(query.safeParse({ page }).success).toBe(false);
  });

  it('refuses more than a hundred rows', () => {
    expect(query.safeParse({ page_size: '100' }).success).toBe(true);
    expect(query.safeParse({ page_size: '101' }).success).toBe(false);
  });

  it('refuses a search of more than 200 characters', () => {
    expect(query.safeParse({ search: 'x'.repeat(200) }).success).toBe(true);
    expect(query.safeParse({ search: 'x'.repeat(201) }).success).toBe(false);
  });

  it('reaches 10,000 rows deep and no further', () => {
    expect(withinDepth({ page: 100, page_size: 100 })).toBe(true);
    expect(withinDepth({ page: 101, page_size: 100 })).toBe(false);
    for (const list of [listWorkflows, listRuns]) {
      const refusal = list.query.safeParse({ page: '101', page_size: '100' });
      expect(refusal.error?.issues).toMatchObject([
        { path: ['page'], message: expect.stringContaining('10,000 rows') },
      ]);
    }
  });

  it('refuses a filter that it does not know', () => {
    expect(listWorkflows.query.safeParse({ company_id: 'x' }).success).toBe(false);
    expect(listWorkflows.query.safeParse({ category: 'Team' }).success).toBe(false);
    expect(listRuns.query.safeParse({ workflow_id: 'x' }).success).toBe(false);
  });

  it('keeps a search storable', () => {
    expect(query.parse({ search: 'nda\u0000' }).search).toBe('nda\ufffd');
  });
});

describe('an export', () => {
  it('is docx, html, md or xlsx', () => {
    for (const format of ['docx', 'html', 'md', 'xlsx'])
      expect(exportRun.query.safeParse({ format }).success).toBe(true);
    expect(exportRun.query.safeParse({ format: 'pdf' }).success).toBe(false);
    expect(exportRun.query.safeParse({}).success).toBe(false);
  });
});

describe('declaring a call', () => {
  it('accepts nothing where nothing is declared', () => {
    const call = endpoint({ id: 'a', summary: 'A', method: 'GET', path: '/a', access: 'public', reply: messageReply });
    expect([call.params, call.query, call.body]).toEqual([nothing, nothing, nothing]);
  });

  it('takes an id that is a UUID and nothing beside it', () => {
    expect(idParams.safeParse({ id: '01890000-0000-7000-8000-000000000000' }).success).toBe(true);
    expect(idParams.safeParse({ id: '1 or 1=1' }).success).toBe(false);
    expect(idParams.safeParse({ id: '01890000-0000-7000-8000-000000000000', x: '1' }).success).toBe(false);
  });
});

describe('the path of a call', () => {
  it('fills parameters in, each within its own segment', () => {
    expect(pathOf('/workflow/runs/:id/cancel', { id: 'a/../b?c' })).toBe('/workflow/runs/a%2F..%2Fb%3Fc/cancel');
  });

  it('is itself without parameters', () => {
    expect(pathOf('/auth/login/')).toBe('/auth/login/');
  });
});
