// What the environment says about object storage.
import type { Bucket } from './files/s3.ts';

type Given = Readonly<Record<'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string | undefined>>;

/** `s3://bucket/prefix?endpoint=https://…&region=…`: without an endpoint the bucket is one of AWS. */
export function bucketOf(env: Given): Bucket | undefined {
  if (!env.FILES_URL || !env.AWS_ACCESS_KEY_ID || !env.AWS_SECRET_ACCESS_KEY) return undefined;
  const { hostname, pathname, searchParams } = new URL(env.FILES_URL);
  const region = searchParams.get('region') ?? 'us-east-1';
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    endpoint: (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
  };
}
