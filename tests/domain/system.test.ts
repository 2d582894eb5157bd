// What of a deployment needs a look.
import { describe, expect, it } from 'vitest';
import { type SystemHealth, concernsOf, isBackupOfEarlierKey, systemHealthSchema } from '#domain/system.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const EARLIER = '2026-11-28T11:00:00.000Z';

const GOOD: SystemHealth = systemHealthSchema.parse({
  taken_at: NOW,
  product: { version: '1.0.0', node: '24.21.0' },
  processes: ['a', 'b'].map((id) => ({
    id,
    host: id,
    pid: 1,
    version: '1.0.0',
    node: '24.21.0',
    started_at: EARLIER,
    seen_at: NOW,
    is_this: id === 'a',
  })),
  queues: [{ name: 'runs', waiting: 2, at_work: 1, failed: 3, oldest_seconds: 20 }],
  database: {
    kind: 'postgresql',
    version: '17.2',
    bytes: 1,
    schema: '0029_system_health',
    connections: { in_use: 1, idle: 1, most: 10, oldest_wait_ms: 900 },
  },
  storage: { kind: 'folder', is_reachable: true, problem: null, free_bytes: 50, total_bytes: 100 },
  mail: { kind: 'smtp', server: 'mail.example', sent_at: NOW, failed_at: EARLIER },
  model: { kind: 'anthropic', model: 'm', server: null, answered_at: NOW, failed_at: EARLIER, fault: 'busy' },
  scanner: null,
  encryption: {
    is_configured: true,
    key: 'k1',
    keys: 1,
    older: { documents: 0, secrets: 0 },
    plain_documents: 0,
    pass: null,
  },
  super_admins: { is_second_factor_required: true },
  backup: {
    finished_at: EARLIER,
    taken_at: EARLIER,
    rows: 1,
    documents: 1,
    bytes: 1,
    is_complete: true,
    key_id: 'k1',
    version: '1.0.0',
  },
});

const [RUNS, ONE, OTHER, BACKUP] = [GOOD.queues[0], GOOD.processes[0], GOOD.processes[1], GOOD.backup];
if (!RUNS || !ONE || !OTHER || !BACKUP) throw new Error('the good deployment lacks a part');

const PASS = { started_at: EARLIER, finished_at: NOW, done: 10, failed: 0 };
const partsOf = (over: Partial<SystemHealth>) =>
  concernsOf({ ...GOOD, ...over }).map(({ level, part }) => `${level} ${part}`);

describe('a deployment', () => {
  it('whose parts answer needs no look, also after failures that have passed', () => {
    expect(concernsOf(GOOD)).toEqual([]);
  });

  const away = { is_reachable: false, problem: 'It does not answer.' };
  it.each<[string, Partial<SystemHealth>, string]>([
    ['whose storage is away', { storage: { ...GOOD.storage, ...away } }, 'broken storage'],
    ['whose scanner is away', { scanner: { ...away, version: null } }, 'broken scanner'],
    ['whose last mail failed', { mail: { ...GOOD.mail, sent_at: EARLIER, failed_at: NOW } }, 'broken mail'],
    ['whose only mail failed', { mail: { ...GOOD.mail, sent_at: null } }, 'broken mail'],
    ['whose model failed last', { model: { ...GOOD.model, answered_at: null } }, 'broken model'],
    ['where work waits long', { queues: [{ ...RUNS, oldest_seconds: 301 }] }, 'warning queues'],
    [
      'whose database is slow to take requests',
      { database: { ...GOOD.database, connections: { ...GOOD.database.connections, oldest_wait_ms: 1001 } } },
      'warning database',
    ],
    ['with a full disk', { storage: { ...GOOD.storage, free_bytes: 9 } }, 'warning storage'],
    ['of two releases', { processes: [ONE, { ...OTHER, version: '1.1.0' }] }, 'warning processes'],
    ['without mail', { mail: { ...GOOD.mail, kind: 'outbox' } }, 'warning mail'],
    [
      'without a key of the operator',
      { encryption: { ...GOOD.encryption, is_configured: false } },
      'warning encryption',
    ],
    [
      'whose new key could not take over from the earlier one',
      { encryption: { ...GOOD.encryption, older: { documents: 1, secrets: 0 }, pass: { ...PASS, failed: 1 } } },
      'warning encryption',
    ],
    [
      'whose super admins need no second factor',
      { super_admins: { is_second_factor_required: false } },
      'warning super_admins',
    ],
    ['without a backup', { backup: null }, 'warning backup'],
    ['with an old backup', { backup: { ...BACKUP, finished_at: '2026-11-26T11:59:59.000Z' } }, 'warning backup'],
    ['with a backup that lacks documents', { backup: { ...BACKUP, is_complete: false } }, 'warning backup'],
  ])('%s says so', (_what, over, concern) => {
    expect(partsOf(over)).toEqual([concern]);
  });

  it('whose new key is taking over, or has, needs no look', () => {
    const encryption = { ...GOOD.encryption, keys: 2, older: { documents: 9, secrets: 1 } };
    expect(partsOf({ encryption: { ...encryption, pass: { ...PASS, finished_at: null } } })).toEqual([]);
    expect(partsOf({ encryption: { ...GOOD.encryption, pass: { ...PASS, failed: 1 } } })).toEqual([]);
  });

  it('whose last backup needs an earlier key knows it', () => {
    const needs = (key_id: string | null) => isBackupOfEarlierKey({ ...GOOD, backup: { ...BACKUP, key_id } });
    expect([needs('k1'), needs('k0'), needs(null)]).toEqual([false, true, false]);
    expect(isBackupOfEarlierKey({ ...GOOD, backup: null })).toBe(false);
  });

  it('tells what people notice first', () => {
    expect(partsOf({ backup: null, storage: { ...GOOD.storage, ...away } })).toEqual([
      'broken storage',
      'warning backup',
    ]);
  });
});
