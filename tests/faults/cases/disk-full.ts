// A full disk, for the file contents and the embedded database: writes that do not fit are refused with a clear message,
// acknowledged ones are kept, and once there is space all work continues, after a restart at most.
import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkContents, checkFolder } from '#tests/faults/checks/content-check.ts';
import { checkDatabase } from '#tests/faults/checks/database-check.ts';
import { gatherCrew } from '#tests/faults/crew.ts';
import type { FaultCase } from '#tests/faults/fault-case.ts';
import { CannotRun } from '#tests/faults/fault-case.ts';
import { waitFor } from '#tests/faults/person.ts';
import type { DatabaseKind } from '#tests/faults/world.ts';
import { inspectWhenIdle, openWorld } from '#tests/faults/world.ts';
import { RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';

const DISK_MB = 600;
/** Free bytes, fewer each time. */
const LEFT_BYTES = [2_000_000, 100_000, 0];
const WORK_MS = 2500;
const BACK_WITHIN_MS = 20_000;
const BLOCK = Buffer.alloc(1 << 20);

export const diskFull = (kind: DatabaseKind): FaultCase => ({
  name: `disk-full-${kind}`,
  async run({ findings, chance }) {
    const disk = await mountDisk();
    const outside = process.env['TMPDIR'];
    process.env['TMPDIR'] = disk.folder;
    const world = await openWorld(kind).finally(() => restore('TMPDIR', outside));
    try {
      let server = await world.start();
      const crew = await gatherCrew({ origin: server.origin, chance, findings });
      const isBack = async () =>
        (await crew.theo.call('/contract/events/', { kind: 'draft_contract' })).kind === 'done';
      const workFor = async (milliseconds: number) => {
        const over = new AbortController();
        const working = crew.work(over.signal);
        await pause(milliseconds);
        over.abort();
        await working;
      };
      await workFor(WORK_MS);
      for (const left of LEFT_BYTES) {
        await disk.fill(left);
        findings.count('full disks');
        await workFor(WORK_MS);
        await disk.free();
        if (!(await waitFor(isBack, BACK_WITHIN_MS))) {
          findings.count('restarts needed');
          await server.kill();
          // A PostgreSQL that ended because the disk was full is restarted by its operator, before the product.
          await world.cluster?.crash();
          await world.cluster?.start();
          server = await world.start();
          crew.meet(server.origin);
        }
        await crew.check();
      }
      await crew.settle(RECOVERED_WITHIN_MS);
      await crew.checkEnded();
      if ((await server.stop()) !== 0) findings.violation('wrong', 'the server did not exit with 0');
      await inspectWhenIdle(world, async (query) => {
        await checkDatabase(query, findings);
        await checkContents(query, findings, world.folder);
      });
      await checkFolder(world.folder, findings);
    } finally {
      await world.close();
      await disk.remove();
    }
  },
});

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

interface Disk {
  readonly folder: string;
  /** Fills the disk but for that many bytes. */
  fill(left: number): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a small disk in memory. @throws CannotRun without the permission to mount. */
async function mountDisk(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    await rm(folder, { recursive: true });
    throw new CannotRun('A small disk has to be mounted, which takes root on Linux.');
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill(left) {
      const { bavail, bsize } = await statfs(folder);
      const file = await open(filler, 'w');
      try {
        for (let free = bavail * bsize - left; free > 0; free -= BLOCK.length)
          await file.write(BLOCK.subarray(0, Math.min(free, BLOCK.length)));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      spawnSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
