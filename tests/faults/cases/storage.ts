// Object storage that is down, silent or lies: an upload is either stored, byte for byte, or refused in words.
import { setTimeout as pause } from 'node:timers/promises';
import { checkContents } from '#tests/faults/checks/content-check.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import { signIn } from '#tests/faults/person.ts';
import { lookAtRest, openWorld } from '#tests/faults/world.ts';
import { createFileWriter } from '#tests/faults/writers/file-writer.ts';
import type { StorageFault } from '#tests/support/s3-server.ts';
import { S3_KEYS, startS3 } from '#tests/support/s3-server.ts';

/** So many uploads and changes at the same time, as often. */
const AT_ONCE = 3;
const TIMES = 3;
const FAULTS: readonly StorageFault[] = ['cut', 'rubbish', 'truncated', 'short', 'flipped', 'forgets', 503, 'silent'];
/** One that never answers is waited for three times. */
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
        // What never answers is asked few times: each takes as long as anybody waits.
        await work(fault === 'silent' ? 1 : TIMES);
        storage.always = null;
        findings.count('faults');
        await writer.check();
        await work(TIMES);
        await writer.check();
      }
      // While what is read behind the uploads is asked for again.
      for (let round = 0; round < 60 && (await writer.underWay()).length > 0; round += 1) await pause(1000);
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not stop in peace');
      await lookAtRest(world, async (look) => {
        await checkDatabase(look, findings);
        await checkContents(
          look,
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
