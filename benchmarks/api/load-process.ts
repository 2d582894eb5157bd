// The load generator process: autocannon reads its task from standard input and prints the results as JSON. Percentiles are
// computed here in microseconds, as autocannon rounds to milliseconds.
import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, Request } from './load.ts';

const { origin, connections, seconds, requests } = (await json(process.stdin)) as Load;

let taken = 0;
const nextOf = (): Request => {
  const one = requests[taken++ % requests.length];
  if (!one) throw new Error('There is nothing to send.');
  return one;
};
const asSent = ({ method = 'GET', path, headers, body }: Request) => ({
  method,
  path,
  headers: { ...headers },
  // A form arrives in base64, as its files are binary.
  ...(body === undefined
    ? {}
    : { body: headers?.['content-type']?.startsWith('multipart/') ? Buffer.from(body, 'base64') : body }),
});

const times: number[] = [];
const failures: string[] = [];
const keep = (status: number, body: string) => {
  if (status >= 300) failures.push(`${status} ${body.slice(0, 500)}`);
};

const options: autocannon.Options = {
  url: origin,
  connections,
  ...(seconds === undefined
    ? { amount: requests.length, requests: [{ setupRequest: () => asSent(nextOf()), onResponse: keep }] }
    : { duration: seconds, setupClient: (client) => client.setRequests([asSent(nextOf())]) }),
};
const started = performance.now();
const result = await new Promise<autocannon.Result>((resolve, reject) => {
  const instance = autocannon(options, (error: Error | null, answered) => (error ? reject(error) : resolve(answered)));
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    if (status >= 300 && seconds !== undefined) failures.push(`${status}`);
  });
});
const took = (performance.now() - started) / 1000;

times.sort((one, other) => one - other);
const quantile = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? NaN;
if (result.errors > 0) failures.push(`${result.errors} connections broke or were not answered`);
console.log(
  JSON.stringify({
    rate: times.length / took,
    p50: quantile(0.5),
    p99: quantile(0.99),
    failed: failures.length,
    firstFailure: failures[0] ?? null,
  }),
);
