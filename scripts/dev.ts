// Both halves during development: the API restarts when its files change, the console reloads in place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const root = resolve(import.meta.dirname, '..');
const apiPort = process.env['PORT'] ?? '3000';
const consolePort = Number(process.env['CONSOLE_PORT'] ?? 5173);

// vite.config.ts proxies the API's requests to it.
process.env['API_PORT'] = apiPort;
const vite = await createServer({
  root,
  server: {
    host: '127.0.0.1',
    port: consolePort,
  },
});
await vite.listen();
const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://127.0.0.1:${consolePort}`;

// Links in mail open the development console.
const env = { ...process.env, HOST: '127.0.0.1', PORT: apiPort, PUBLIC_URL: process.env['PUBLIC_URL'] ?? address };
const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', './scripts/resolve-imports.mjs', 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env,
  },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => api.kill(signal));
vite.printUrls();
await once(api, 'exit');
await vite.close();
