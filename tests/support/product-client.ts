// A client of the product over HTTP: signs in, calls, uploads.
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Product } from './product.ts';

export interface ProductClient {
  /** `path` is below /api; POST with a body, unless another method is given. @throws Error with the reply. */
  call<T>(path: string, body?: unknown, method?: string): Promise<T>;
  /** One file as a form, after the fields. */
  upload<T>(
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    name: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<T>;
  download(path: string): Promise<Uint8Array>;
}

const USER = 'user@harbour.test';

/** Signs in, as a demo user unless another is named. */
export async function clientOf(
  { origin }: Pick<Product, 'origin'>,
  email = USER,
  password = DEMO_PASSWORD,
): Promise<ProductClient> {
  let token = '';
  async function send(path: string, method: string, body?: string | FormData): Promise<Response> {
    const headers = {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const reply = await fetch(`${origin}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  }
  const client: ProductClient = {
    async call<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      return (await (await send(path, method, payload)).json()) as T;
    },
    async upload<T>(path: string, bytes: Uint8Array<ArrayBuffer>, name: string, fields = {}) {
      const form = new FormData();
      for (const [field, value] of Object.entries<string>(fields)) form.set(field, value);
      form.set('file', new Blob([bytes]), name);
      return (await (await send(path, 'POST', form)).json()) as T;
    },
    download: async (path) => new Uint8Array(await (await send(path, 'GET')).arrayBuffer()),
  };
  const credentials = { email, password };
  const { data } = await client.call<{ data: { access_token: string } }>('/auth/login/', credentials);
  token = data.access_token;
  return client;
}
