// The yardstick: the minimum that react-admin needs for one resource with a sign-in, as in its documentation. It is installed
// and built once per set of versions, and stays in the temporary folder of the system.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSIONS = {
  'react-admin': '5.15.4',
  'ra-data-simple-rest': '5.15.3',
  react: '19.3.1',
  'react-dom': '19.3.1',
  vite: '8.3.8',
  '@vitejs/plugin-react': '6.3.0',
} as const;

/** The key in local storage whose presence means signed in. */
export const YARDSTICK_TOKEN = 'token';
export const YARDSTICK_SIGN_IN = '/#/login';
export const YARDSTICK_LIST = '/#/companies';
/** The cells of its first table row, and its sign-in button. */
export const YARDSTICK_FIRST_ROW = '.RaDataTable-tableWrapper tbody tr td:nth-child(2)';
export const YARDSTICK_BUTTON = 'button[type=submit]';

const MAIN = `
import { createRoot } from 'react-dom/client';
import { Admin, DataTable, List, Resource } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

const authProvider = {
  login: ({ username }) => { localStorage.setItem('${YARDSTICK_TOKEN}', username); return Promise.resolve(); },
  logout: () => { localStorage.removeItem('${YARDSTICK_TOKEN}'); return Promise.resolve(); },
  checkAuth: () => localStorage.getItem('${YARDSTICK_TOKEN}') ? Promise.resolve() : Promise.reject(),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

const CompanyList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="admin_email" />
      <DataTable.Col source="country" />
      <DataTable.Col source="phone" />
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={simpleRestProvider('/api')} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="companies" list={CompanyList} />
  </Admin>,
);
`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ private: true, type: 'module', dependencies: VERSIONS }, null, 2),
  'index.html': `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Companies</title></head>
  <body><div id="root"></div><script type="module" src="/main.jsx"></script></body>
</html>
`,
  'main.jsx': MAIN,
  'vite.config.js': `import react from '@vitejs/plugin-react';
export default { plugins: [react()], build: { target: 'es2023' } };
`,
};

function run(folder: string, program: string, words: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
}

/** @returns the folder of the built app. @throws where it cannot be installed: the measurement needs the registry once. */
export async function builtYardstick(): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(FILES)).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `whereas-yardstick-${key}`);
  const dist = join(folder, 'dist');
  if (existsSync(dist)) return dist;
  console.log('Building the yardstick, once…');
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(unfinished, name), text);
  run(unfinished, 'npm', ['install', '--loglevel=error', '--no-audit', '--no-fund']);
  run(unfinished, process.execPath, [join(unfinished, 'node_modules', 'vite', 'bin', 'vite.js'), 'build']);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return dist;
}
