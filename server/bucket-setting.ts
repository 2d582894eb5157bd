// What the environment says about object storage.
import { storageKeys } from './credentials.ts';
import type { Bucket, BucketPlace, RenewedBucket } from './files/s3.ts';
import type { Warn } from './renewed.ts';

type Variable =
  'FILES_URL' | 'FILES_CREDENTIALS_COMMAND' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN';
type Given = Readonly<Record<Variable, string | undefined>>;

/** A bucket with its keys, or with the command that prints them. */
export type BucketSetting = Bucket | (BucketPlace & { readonly keysCommand: string });

/** `s3://bucket/prefix?endpoint=https://…&region=…`: without an endpoint the bucket is one of AWS. */
export function bucketOf(env: Given): BucketSetting | undefined {
  if (!env.FILES_URL) return undefined;
  const { hostname, pathname, searchParams } = new URL(env.FILES_URL);
  const region = searchParams.get('region') ?? 'us-east-1';
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const place: BucketPlace = {
    endpoint: (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
  };
  if (env.FILES_CREDENTIALS_COMMAND) return { ...place, keysCommand: env.FILES_CREDENTIALS_COMMAND };
  if (!env.AWS_ACCESS_KEY_ID || !env.AWS_SECRET_ACCESS_KEY) return undefined;
  return {
    ...place,
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    sessionToken: env.AWS_SESSION_TOKEN,
  };
}

/** The bucket as the storage takes it: a command becomes keys that are renewed. */
export function openBucket(setting: BucketSetting, warn: Warn): Bucket | RenewedBucket {
  if (!('keysCommand' in setting)) return setting;
  const { keysCommand, ...place } = setting;
  return { ...place, readKeys: storageKeys(keysCommand, { warn }).read };
}
