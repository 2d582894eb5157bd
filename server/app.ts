// The whole server on one page: everything that is registered, in order. main.ts and the tests build the same server.
import cookies from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { CLAUSES } from '#domain/clauses.ts';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { QUERIES } from '#domain/queries.ts';
import { dataPaths } from './config.ts';
import type { Deps } from './deps.ts';
import { useMcp } from './mcp/mcp.ts';
import { useAddin } from './plugins/addin/addin.ts';
import { createRefusals } from './plugins/broken-requests.ts';
import { useDocumentation } from './plugins/documentation.ts';
import { useJson } from './plugins/json.ts';
import { mountEndpoints } from './plugins/mount.ts';
import { useOverload } from './plugins/overload.ts';
import { useProblems, useUnknownCalls } from './plugins/problems.ts';
import { replyCompiler } from './plugins/reply.ts';
import { useRequestLimit } from './plugins/request-limit.ts';
import { requestIds, useRequestWork } from './plugins/request-work.ts';
import { createRefusalLog } from '#server/plugins/refusals.ts';
import { isSecure, useSecurityHeaders } from './plugins/security.ts';
import { useSessions } from './plugins/session.ts';
import { useTypescriptClient } from './plugins/openapi/typescript-client.ts';
import { createSessionUse } from './plugins/session-use.ts';
import { useConsole } from './plugins/web.ts';
import { useWellKnown } from './plugins/well-known.ts';
import { addinSignInHandlers } from './routes/addin/sign-in.ts';
import { apiTokenHandlers } from './routes/api-tokens.ts';
import { analyticsHandlers } from './routes/analytics.ts';
import { auditHandlers } from './routes/audit.ts';
import { authHandlers } from './routes/auth.ts';
import { companyHandlers } from './routes/companies.ts';
import { contractHandlers } from './routes/contracts/handlers.ts';
import { dataLifeHandlers } from './routes/data-life/data-life.ts';
import { companyDeletionHandlers } from './routes/data-life/company-deletions.ts';
import { personDeletionHandlers } from './routes/data-life/person-deletions.ts';
import { exportHandlers } from './routes/data-life/exports.ts';
import { draftHandlers } from './routes/drafts/handlers.ts';
import { documentViews } from './routes/document-views.ts';
import { downloadLinkHandlers } from './routes/download-links.ts';
import { fileHandlers, templateTreeHandlers } from './routes/files/handlers.ts';
import { homeHandlers } from './routes/home.ts';
import { libraryHandlers } from './routes/library.ts';
import { platformHandlers } from './routes/platform.ts';
import { playbookHandlers } from './routes/playbooks/playbook-handlers.ts';
import { profileHandlers } from './routes/profile.ts';
import { projectAskHandlers } from './routes/project-ask.ts';
import { projectSearchHandlers } from './routes/project-search.ts';
import { projectHandlers } from './routes/projects.ts';
import { purchaseHandlers } from './routes/purchases.ts';
import { registrationHandlers } from './routes/registration.ts';
import { reviewCallHandlers } from './routes/reviews/review-calls.ts';
import { runDecisionHandlers } from './routes/runs/decisions.ts';
import { runHandlers } from './routes/runs/runs.ts';
import { searchHandlers } from './routes/search.ts';
import { secondFactorResetHandlers } from './routes/second-factor/reset.ts';
import { secondFactorSettingsHandlers } from './routes/second-factor/settings.ts';
import { secondFactorSignInHandlers } from './routes/second-factor/sign-in.ts';
import { securityHandlers } from './routes/security.ts';
import { domainHandlers } from './routes/single-sign-on/domains.ts';
import { signOnHandlers } from './routes/single-sign-on/flow.ts';
import { singleSignOnHandlers } from './routes/single-sign-on/settings.ts';
import { provisioningHandlers } from './routes/scim/provisioning.ts';
import { scimResources } from './routes/scim/scim.ts';
import { subscriptionHandlers } from './routes/subscriptions.ts';
import { systemHandlers } from './routes/system.ts';
import { superAdminHandlers } from './routes/super-admins.ts';
import { userHandlers } from './routes/users.ts';
import { webhookHandlers } from './routes/webhooks.ts';
import { workflowHandlers } from './routes/workflows.ts';
import { SCIM_PATH } from './scim/scim-path.ts';
import { useScim } from './scim/scim.ts';

/** For a body to arrive: 70 MB over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;
/** For the headers, 16 kB at most, to arrive: a client that sends them byte by byte only holds a connection. */
const HEAD_TIMEOUT_MS = 30_000;
const TIMEOUTS_CHECKED_EVERY_MS = 5000;

/** Builds the server around its dependencies; nothing listens yet. */
export async function buildApp(deps: Deps, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = deps;
  const refusals = createRefusals(isSecure(config));
  const app = Fastify({
    loggerInstance: logger,
    // Trusts only the last address of the proxy's header. The caller writes the ones before it, and could otherwise sign in
    // from another address with every attempt.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.trustProxy),
    requestIdHeader: false,
    // Lines of a request have its id by themselves (work-context.ts).
    childLoggerFactory: (parent) => parent,
    clientErrorHandler: refusals.refuseBroken,
    frameworkErrors: (error, _request, reply) => refusals.refuseAddress(error, reply),
    http: {
      // Our own hook refuses a request without it, as a problem.
      requireHostHeader: false,
      headersTimeout: HEAD_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_EVERY_MS,
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replyCompiler);
  // Fastify accepts plain text as well; no call does.
  app.removeContentTypeParser('text/plain');
  useRequestWork(app, deps.instruments, config);
  useJson(app);
  useProblems(app);
  // A proxy must not send its next request into a connection that a stopping process is about to close.
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (deps.isShuttingDown()) reply.header('connection', 'close');
    next(null, payload);
  });
  useSecurityHeaders(app, config);
  refusals.useExpectations(app);
  await app.register(
    async (api) => {
      useOverload(api, { queuedMs: () => deps.database.pool.waitedMs });
      useUnknownCalls(api);
      await api.register(cookies);
      useSessions(api, deps);
      const countForUser = await useRequestLimit(api, config.requestsPerMinute);
      await useDocumentation(api, config);
      api.addHook('onSend', (_request, reply, payload, next) => {
        reply.header('cache-control', 'no-store');
        // Node writes a buffer sooner than a string.
        next(null, typeof payload === 'string' ? Buffer.from(payload) : payload);
      });
      // Shared by all kinds of documents: a page that is drawn once serves everybody who may see it.
      const views = documentViews(deps);
      mountEndpoints(
        api,
        {
          ...addinSignInHandlers(deps),
          ...analyticsHandlers(deps),
          ...apiTokenHandlers(deps),
          ...auditHandlers(deps),
          ...authHandlers(deps),
          ...companyHandlers(deps),
          ...contractHandlers(deps),
          ...dataLifeHandlers(deps),
          ...exportHandlers(deps),
          ...companyDeletionHandlers(deps),
          ...personDeletionHandlers(deps),
          ...draftHandlers(deps),
          ...downloadLinkHandlers(deps),
          ...homeHandlers(deps),
          ...platformHandlers(deps),
          ...profileHandlers(deps),
          ...projectAskHandlers(deps),
          ...projectHandlers(deps),
          ...projectSearchHandlers(deps),
          ...provisioningHandlers(deps),
          ...purchaseHandlers(deps),
          ...registrationHandlers(deps),
          ...reviewCallHandlers(deps, views),
          ...runDecisionHandlers(deps),
          ...runHandlers(deps, views),
          ...searchHandlers(deps),
          ...secondFactorResetHandlers(deps),
          ...secondFactorSettingsHandlers(deps),
          ...secondFactorSignInHandlers(deps),
          ...securityHandlers(deps),
          ...domainHandlers(deps),
          ...singleSignOnHandlers(deps),
          ...signOnHandlers(deps),
          ...subscriptionHandlers(deps),
          ...systemHandlers(deps),
          ...superAdminHandlers(deps),
          ...templateTreeHandlers(deps),
          ...userHandlers(deps),
          ...webhookHandlers(deps),
          ...workflowHandlers(deps),
          ...fileHandlers(deps, 'templates', views),
          ...fileHandlers(deps, 'repository', views),
          ...playbookHandlers(deps),
          ...libraryHandlers(deps, CLAUSES),
          ...libraryHandlers(deps, PROMPTS),
          ...libraryHandlers(deps, QUERIES),
        },
        {
          ...deps,
          incoming: dataPaths(config.dataDir).incoming,
          countForUser,
          markUsed: createSessionUse(deps.db),
          logRefusal: createRefusalLog({ ...deps, pool: deps.database.pool }),
        },
      );
    },
    { prefix: '/api' },
  );
  useWellKnown(app, deps);
  await app.register(async (assistants) => {
    useOverload(assistants, { queuedMs: () => deps.database.pool.waitedMs });
    await assistants.register(cookies);
    useSessions(assistants, deps);
    const countForUser = await useRequestLimit(assistants, config.requestsPerMinute);
    useMcp(assistants, { ...deps, countForUser });
  });
  await app.register(
    async (scim) => {
      useOverload(scim, { queuedMs: () => deps.database.pool.waitedMs });
      useSessions(scim, deps);
      const countForUser = await useRequestLimit(scim, config.requestsPerMinute);
      useScim(scim, { ...deps, countForUser, markUsed: createSessionUse(deps.db) }, scimResources(deps));
    },
    { prefix: SCIM_PATH },
  );
  await useAddin(app, config, deps.dist);
  await useTypescriptClient(app, deps.dist);
  await useConsole(app, deps.dist);
  return app;
}
