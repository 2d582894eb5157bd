// Which folder may import which: the one table behind boundaries.oxlintrc.json. After a change run
// `node scripts/boundaries/write-rules.ts`. A folder may always import itself; the files directly in `server` and `src` compose
// the product and import whatever is below them.

/** Packages that a layer must not know. */
export const PACKAGES = {
  rendering: ['react', 'react-dom', 'antd', '@refinedev/**'],
  'HTTP and the database': ['fastify', 'fastify-*', '@fastify/**', 'drizzle-orm', 'pg', 'pg-*', '@electric-sql/**'],
  'Node, HTTP and the database': ['node:*', 'fastify', '@fastify/**', 'pg', 'drizzle-orm'],
} as const;

export interface FolderRule {
  /** The folders it may import; `server` means the files directly in it. */
  readonly imports: readonly string[];
  /** The folders of which it may import types only. */
  readonly types?: readonly string[];
  /** The only packages it may import. Without this, all but those of `without`. */
  readonly packages?: readonly string[];
  readonly without?: keyof typeof PACKAGES;
  /** The reason that the linter gives, beside the list. */
  readonly because: string;
}

/** Files that only start the product: no folder imports them. */
export const STARTERS = ['app.ts', 'main.ts', 'start.ts'];

const SHARED_BY_PAGES = ['domain', 'src/components', 'src/providers', 'src/shared'];

export const FOLDERS: Readonly<Record<string, FolderRule>> = {
  domain: {
    imports: [],
    packages: ['zod', 'casbin', 'diff'],
    because: 'domain is pure code',
  },

  server: {
    imports: ['domain'],
    without: 'rendering',
    because: 'the server never imports the console',
  },
  'server/backup': {
    imports: ['domain', 'server', 'server/files', 'server/jobs', 'server/store', 'server/vault'],
    without: 'rendering',
    because: 'a backup needs no HTTP',
  },
  'server/comparison': {
    imports: ['domain', 'server', 'server/documents'],
    without: 'HTTP and the database',
    because: 'a comparison gets two texts as arguments',
  },
  'server/documents': {
    imports: ['domain', 'server', 'server/engine', 'server/ooxml', 'server/search'],
    without: 'HTTP and the database',
    because: 'documents are read from bytes alone',
  },
  'server/drafting': {
    imports: ['domain', 'server', 'server/comparison', 'server/documents', 'server/ooxml', 'server/redlines'],
    without: 'HTTP and the database',
    because: 'a draft is written from bytes and values alone',
  },
  'server/engine': {
    imports: ['domain', 'server', 'server/comparison', 'server/documents', 'server/search'],
    without: 'HTTP and the database',
    because: 'an engine gets its documents as arguments',
  },
  'server/exports': {
    imports: ['domain', 'server', 'server/engine', 'server/ooxml', 'server/workbooks'],
    without: 'HTTP and the database',
    because: 'an export gets its records as arguments',
  },
  'server/files': {
    imports: ['domain', 'server', 'server/documents', 'server/ooxml', 'server/store', 'server/vault'],
    without: 'rendering',
    because: 'only app.ts mounts routes and plugins',
  },
  'server/imports': {
    imports: ['domain', 'server', 'server/documents', 'server/files', 'server/ooxml', 'server/workbooks'],
    without: 'HTTP and the database',
    because: 'an import plans; routes carry it out',
  },
  'server/jobs': {
    imports: [
      'domain',
      'server',
      'server/documents',
      'server/engine',
      'server/files',
      'server/mail',
      'server/search',
      'server/store',
      'server/vault',
      'server/webhooks',
    ],
    without: 'rendering',
    because: 'a job knows no request',
  },
  'server/mail': {
    imports: ['domain', 'server', 'server/store'],
    without: 'rendering',
    because: 'a message gets its contents as arguments',
  },
  'server/mcp': {
    imports: ['domain', 'server/plugins'],
    types: ['server', 'server/store'],
    without: 'rendering',
    because: 'a tool calls an endpoint as anybody does',
  },
  'server/ooxml': {
    imports: ['domain', 'server'],
    without: 'HTTP and the database',
    because: 'packages of Office are read and written from bytes alone',
  },
  'server/outbound': {
    imports: ['domain', 'server'],
    without: 'HTTP and the database',
    because: 'a request to elsewhere knows neither who asked for it nor what it is for',
  },
  'server/payments': {
    imports: ['domain', 'server/mail', 'server/store'],
    without: 'HTTP and the database',
    because: 'payments use named queries and no HTTP framework',
  },
  'server/plugins': {
    imports: ['domain', 'server', 'server/files', 'server/mail', 'server/store'],
    types: ['server/vault'],
    without: 'rendering',
    because: 'a plugin serves every endpoint and knows none',
  },
  'server/redlines': {
    imports: ['domain', 'server', 'server/comparison', 'server/documents', 'server/ooxml'],
    without: 'HTTP and the database',
    because: 'a redline is written from bytes and edits alone',
  },
  'server/routes': {
    imports: [
      'domain',
      'server/documents',
      'server/drafting',
      'server/engine',
      'server/exports',
      'server/files',
      'server/imports',
      'server/jobs',
      'server/mail',
      'server/outbound',
      'server/redlines',
      'server/identity',
      'server/scim',
      'server/store',
      'server/webhooks',
    ],
    types: ['server', 'server/payments', 'server/plugins', 'server/vault'],
    without: 'rendering',
    because: 'services come to a route as arguments, so it imports their types only',
  },
  'server/scim': {
    imports: ['domain', 'server/plugins'],
    types: ['server', 'server/store'],
    without: 'rendering',
    because: 'the protocol is read and written here; routes decide what it means',
  },
  'server/search': {
    imports: ['domain', 'server', 'server/documents', 'server/engine'],
    without: 'HTTP and the database',
    because: 'search reads texts; the store runs the queries',
  },
  'server/seed': {
    imports: ['domain', 'server', 'server/files', 'server/store'],
    without: 'rendering',
    because: 'the seed writes through the store',
  },
  'server/identity': {
    imports: ['domain', 'server', 'server/ooxml', 'server/outbound'],
    without: 'HTTP and the database',
    because: 'a protocol says who somebody is; routes decide what that means here',
  },
  'server/store': {
    imports: ['domain', 'server', 'server/files', 'server/search', 'server/vault'],
    without: 'rendering',
    because: 'the store knows no request',
  },
  'server/telemetry': {
    imports: ['domain', 'server', 'server/files', 'server/store'],
    types: ['server/vault'],
    without: 'rendering',
    because: 'what measures the server knows no request',
  },
  'server/vault': {
    imports: ['domain', 'server'],
    without: 'HTTP and the database',
    because: 'a vault gets its keys and what it encrypts as arguments',
  },
  'server/webhooks': {
    imports: ['domain', 'server', 'server/outbound'],
    without: 'HTTP and the database',
    because: 'a request to a webhook gets its address, its secrets and its body as arguments',
  },
  'server/workbooks': {
    imports: ['domain', 'server', 'server/ooxml'],
    without: 'HTTP and the database',
    because: 'workbooks are read and written from bytes alone',
  },

  src: {
    imports: ['domain'],
    without: 'Node, HTTP and the database',
    because: 'the console runs in a browser and reaches the server by HTTP',
  },
  'src/addin': {
    imports: [...SHARED_BY_PAGES, 'src/workspace'],
    without: 'Node, HTTP and the database',
    because: 'the add-in is a page beside the console, in Word',
  },
  'src/components': {
    imports: ['domain'],
    without: 'Node, HTTP and the database',
    because: 'a component gets everything as props',
  },
  'src/pages': {
    imports: SHARED_BY_PAGES,
    without: 'Node, HTTP and the database',
    because: 'a page imports no other page; what two need is in src/shared',
  },
  'src/pages/contracts': {
    imports: [...SHARED_BY_PAGES, 'src/workspace'],
    without: 'Node, HTTP and the database',
    because: 'a page imports no other page; what two need is in src/shared',
  },
  'src/pages/reviews': {
    imports: SHARED_BY_PAGES,
    without: 'Node, HTTP and the database',
    because: 'a page imports no other page; what two need is in src/shared',
  },
  'src/pages/workflows': {
    imports: SHARED_BY_PAGES,
    without: 'Node, HTTP and the database',
    because: 'a page imports no other page; what two need is in src/shared',
  },
  'src/providers': {
    imports: ['domain'],
    types: ['src/resources'],
    without: 'Node, HTTP and the database',
    because: 'a provider gets the resources as an argument',
  },
  'src/resources': {
    imports: ['domain', 'src/pages'],
    without: 'Node, HTTP and the database',
    because: 'a resource describes its pages and loads them lazily',
  },
  'src/workspace': {
    imports: SHARED_BY_PAGES,
    without: 'Node, HTTP and the database',
    because: 'the work on a contract is the same in the console and in Word',
  },
  'src/shared': {
    imports: ['domain', 'src/components', 'src/providers'],
    without: 'Node, HTTP and the database',
    because: 'what differs between pages comes as an argument',
  },
};
