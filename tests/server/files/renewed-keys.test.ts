// Keys of the object storage that end: printed by the operator's command, signed with their token, and renewed in time.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '#server/credentials.ts';
import { contentHash } from '#server/files/file-store.ts';
import { createS3Files } from '#server/files/s3.ts';
import { printingCommand, type PrintingCommand } from '#tests/support/printing-command.ts';
import { S3_KEYS, type S3Server, startS3 } from '#tests/support/s3-server.ts';

const BYTES = Buffer.from('This Agreement is made on 3 May 2026.');
const NAME = contentHash(BYTES);
const MINUTE = 60_000;
const START = Date.UTC(2026, 4, 3);
const AWAY = 'The document storage is not responding. Nothing was lost; try again in a minute.';

let server: S3Server;
let command: PrintingCommand;
let now: number;
let warnings: string[];
beforeEach(async () => {
  server = await startS3();
  now = START;
  warnings = [];
});
afterEach(async () => {
  await server.close();
  await command.remove();
});

const keys = (name: string) => ({
  accessKeyId: `key-${name}`,
  secretAccessKey: `secret-${name}`,
  sessionToken: `token-${name}`,
});

/** As a program prints them for `credential_process`. */
function printed(name: string, minutes: number | null): string {
  const { accessKeyId, secretAccessKey, sessionToken } = keys(name);
  const Expiration = minutes === null ? {} : { Expiration: new Date(START + minutes * MINUTE).toISOString() };
  const document = {
    Version: 1,
    AccessKeyId: accessKeyId,
    SecretAccessKey: secretAccessKey,
    SessionToken: sessionToken,
  };
  return JSON.stringify({ ...document, ...Expiration });
}

async function open(text: string) {
  command = await printingCommand(text);
  const { read } = storageKeys(command.command, { warn: (sentence) => warnings.push(sentence), now: () => now });
  const place = { endpoint: server.endpoint, bucket: 'contracts', prefix: 'whereas/', region: S3_KEYS.region };
  return createS3Files({ ...place, readKeys: read }, { wait: () => Promise.resolve() });
}

describe('keys that a command prints', () => {
  it('sign requests with their token, and the command runs once for many', async () => {
    server.accepted = keys('first');
    const files = await open(printed('first', 60));
    await Promise.all([files.put(NAME, BYTES), files.put(contentHash(Buffer.from('b')), Buffer.from('b'))]);
    expect(Buffer.from(await files.get(NAME))).toEqual(BYTES);
    expect(await command.runs()).toBe(1);
    server.accepted = { ...keys('first'), sessionToken: 'another' };
    await expect(files.get(NAME)).rejects.toThrow('answered with status 403');
  });

  it('are renewed five minutes before they end, while requests go on with the old ones', async () => {
    server.accepted = keys('first');
    const files = await open(printed('first', 60));
    await files.put(NAME, BYTES);
    await command.print(printed('second', 120));
    now += 54 * MINUTE;
    await files.get(NAME);
    expect(await command.runs()).toBe(1);
    now += 2 * MINUTE;
    await files.get(NAME);
    server.accepted = keys('second');
    await expect.poll(() => files.get(NAME).then(String, String)).toBe(String(BYTES));
    expect(await command.runs()).toBe(2);
    expect(warnings).toEqual([]);
  });

  it('go on until they end where the command fails, then the storage is away, and back with the command', async () => {
    server.accepted = keys('first');
    const files = await open(printed('first', 60));
    await files.put(NAME, BYTES);
    await command.print(null);
    now += 57 * MINUTE;
    expect(Buffer.from(await files.get(NAME))).toEqual(BYTES);
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings[0]).toBe(
      'FILES_CREDENTIALS_COMMAND: the command failed with status 3; run it by hand to see why. What it printed before is used until it expires.',
    );
    // Once more the command fails, within the minute in which the log has said so.
    now += 30_000;
    await files.get(NAME);
    await expect.poll(() => command.runs()).toBe(3);
    expect(warnings).toHaveLength(1);
    now += 3 * MINUTE;
    const asked = server.asked.length;
    await expect(files.get(NAME)).rejects.toMatchObject({ code: 'unavailable', message: AWAY });
    expect(server.asked).toHaveLength(asked);
    expect(warnings).toHaveLength(2);
    expect(warnings.join('\n')).not.toMatch(/secret-first|token-first/);
    now += MINUTE;
    server.accepted = keys('second');
    await command.print(printed('second', 120));
    expect(Buffer.from(await files.get(NAME))).toEqual(BYTES);
  });

  it.each([
    ['nothing', ''],
    ['words', 'secret-first'],
    ['another version', printed('first', 60).replace('1', '2')],
    ['no secret key', printed('first', 60).replace('SecretAccessKey', 'Secret')],
    ['keys that have ended', printed('first', -1)],
  ])('are not taken from %s', async (_, text) => {
    const files = await open(text);
    await expect(files.get(NAME)).rejects.toMatchObject({ code: 'unavailable', message: AWAY });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(
      /^FILES_CREDENTIALS_COMMAND: the command (?:did not print the JSON|printed credentials)/,
    );
    expect(warnings[0]).not.toMatch(/secret-first|token-first/);
    expect(server.asked).toEqual([]);
  });

  it('may have no end, and are asked for again every quarter of an hour', async () => {
    server.accepted = keys('first');
    const files = await open(printed('first', null));
    await files.put(NAME, BYTES);
    await command.print(printed('second', null));
    now += 16 * MINUTE;
    await files.get(NAME);
    server.accepted = keys('second');
    await expect.poll(() => files.get(NAME).then(String, String)).toBe(String(BYTES));
  });
});

it('keys of the environment may have a token too', async () => {
  command = await printingCommand('');
  server.accepted = keys('given');
  const place = { endpoint: server.endpoint, bucket: 'contracts', prefix: '', region: S3_KEYS.region };
  const files = createS3Files({ ...place, ...keys('given') });
  await files.put(NAME, BYTES);
  expect(Buffer.from(await files.get(NAME))).toEqual(BYTES);
});
