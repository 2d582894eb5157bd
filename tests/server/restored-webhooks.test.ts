// A restored copy stays silent: the installation that its backup is of may be at work still.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { webhookDeliveries, webhooks } from '#server/store/webhooks/webhook-schema.ts';
import { startTestApp } from '#tests/support/app.ts';
import { bareDatabase, silent, sourceFrom, targetOf } from '#tests/support/backups.ts';
import { addWebhook, ON_LOOPBACK } from '#tests/support/webhooks.ts';

it('sends no webhook anything until somebody resumes it, and says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-restored-'));
  const app = await startTestApp(ON_LOOPBACK);
  const target = await bareDatabase(folder);
  try {
    const { db, database, files, vault } = app.deps;
    const active = await addWebhook(app, 'http://127.0.0.1:9/active');
    const paused = await addWebhook(app, 'http://127.0.0.1:9/paused');
    await active.send('POST', '/test');
    await paused.send('POST', '/pause');
    await db.update(webhookDeliveries).set({ state: 'waiting', next_attempt_at: '2027-01-01T00:00:00.000Z' });
    const backup = join(folder, 'backup');
    await takeBackup(sourceFrom(database, files, { vault }), backup, silent);

    const to = targetOf(target, folder, { vault });
    const { stopped } = await restoreBackup(to, backup, { replace: false, say: silent });
    expect(stopped).toEqual({ webhooks: 1, deliveries: 1 });
    const restored = await target.db.select().from(webhooks);
    expect(restored.find(({ id }) => id === active.id)).toMatchObject({ is_active: false, disabled_by: 'restore' });
    expect(restored.find(({ id }) => id === paused.id)).toMatchObject({ is_active: false, disabled_by: null });
    expect(await target.db.select().from(webhookDeliveries)).toMatchObject([
      { state: 'failed', next_attempt_at: null },
    ]);
  } finally {
    await Promise.all([app.close(), target.close()]);
    await rm(folder, { recursive: true });
  }
});
