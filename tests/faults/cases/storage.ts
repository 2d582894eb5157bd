// Object storage that is down, silent or returns garbage: an upload is either stored byte for byte or refused with a message.
import { setTimeout as pause } from 'node:timers/promises';
import { checkContents } from '#tests/faults/checks/content-check.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import { signIn } from '#tests/faults/person.ts';
import { inspectWhenIdle, openWorld } from '#tests/faults/world.ts';
import { createFileWriter } from '#tests/faults/writers/file-writer.ts';
import type { StorageFault } from '#tests/support/s3-server.ts';
import { S3_KEYS, startS3 } from '#tests/support/s3-server.ts';

/** The number of concurrent uploads and changes, and of rounds. */
const AT_ONCE = 3;
const TIMES = 3;
const FAULTS: readonly StorageFault[] = ['cut', 'rubbish', 'truncated', 'short', 'flipped', 'forgets', 503, 'silent'];
/** A storage that never replies is tried three times. */
const ANSWERED_WITHIN_MS = 70_000;

export const storageFaults: FaultCase = {
  name: 'storage',
  async run({ findings, chance }) {
    const storage = await startS3();
    const world = await openWorld('embedded', {
      FILES_URL: `s3://contracts/files?endpoint=${storage.endpoint}&region=${S3_KEYS.region}`,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    });
    try {
      const server = await world.start();
      const person = await signIn({ origin: server.origin, findings, answeredWithinMs: ANSWERED_WITHIN_MS });
      const writer = await createFileWriter({ person, chance, findings, name: 'project' });
      const work = async (times: number) => {
        const { signal } = new AbortController();
        for (let time = 0; time < times; time += 1)
          await Promise.all(Array.from({ length: AT_ONCE }, () => writer.step(signal)));
      };
      await work(TIMES);
      for (const fault of FAULTS) {
        storage.always = fault;
        // Only a few requests to a storage that never replies: each takes the full time limit.
        await work(fault === 'silent' ? 1 : TIMES);
        storage.always = null;
        findings.count('faults');
        await writer.check();
        await work(TIMES);
        await writer.check();
      }
      // Wait while the readings of the uploaded files are retried.
      for (let round = 0; round < 60 && (await writer.underWay()).length > 0; round += 1) await pause(1000);
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not exit with 0');
      await inspectWhenIdle(world, async (query) => {
        await checkDatabase(query, findings);
        await checkContents(
          query,
          findings,
          world.folder,
          async (sha256) => storage.objects.get(`contracts/files/${sha256}`) ?? null,
        );
      });
    } finally {
      await world.close();
      await storage.close();
    }
  },
};
