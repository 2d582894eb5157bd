// The rows of the runs that are followed here while another process has them, or none yet: one query for all of them.
import type { Standing } from '#server/store/runs/run-states.ts';

const LOOK_EVERY_MS = 1000;

interface FollowedRow {
  /** How many results were told already: only those after them are read. */
  readonly told: () => number;
  /** Null for a run that is gone. */
  readonly onStanding: (standing: Standing | null) => void;
}

interface FollowedRowsDeps {
  /** How runs stand, by their ids with the number of results that were told. */
  readonly standings: (told: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, Standing>>;
  /** Runs at work here tell of themselves. */
  readonly isAtWork: (id: string) => boolean;
  readonly onFault: (error: unknown) => void;
}

export interface FollowedRows {
  /** Looks at a row every second. @returns how to stop. */
  follow(id: string, row: FollowedRow): () => void;
}

export function createFollowedRows({ standings, isAtWork, onFault }: FollowedRowsDeps): FollowedRows {
  const followed = new Map<string, FollowedRow>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const rows = [...followed].filter(([id]) => !isAtWork(id));
    if (rows.length === 0) return;
    const found = await standings(new Map(rows.map(([id, row]) => [id, row.told()])));
    // Stopped meanwhile, nobody listens any more.
    for (const [id, row] of rows) if (followed.get(id) === row) row.onStanding(found.get(id) ?? null);
  }

  const tick = () => {
    looking ??= look()
      .catch(onFault)
      .finally(() => {
        looking = null;
      });
  };

  return {
    follow(id, row) {
      followed.set(id, row);
      timer ??= setInterval(tick, LOOK_EVERY_MS);
      return () => {
        followed.delete(id);
        if (followed.size > 0 || !timer) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}
