// The calls of playbooks: those of every library, published versions, statistics, and rules tried on a contract.
import { changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type PlaybookFields, PLAYBOOKS, playbookFieldsSchema } from '#domain/playbooks.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { changeRecord } from '#server/routes/change.ts';
import { libraryHandlers, libraryKind } from '#server/routes/library.ts';
import { presentList } from '#server/routes/present-list.ts';
import { statisticsOf } from '#server/store/contracts/playbook-statistics.ts';
import type { Db } from '#server/store/database.ts';
import { completePlaybook } from '#server/store/library/complete-playbook.ts';
import {
  insertVersion,
  newestPublished,
  publishedOf,
  publishedVersions,
} from '#server/store/library/playbook-versions.ts';
import { type StoredRecord, findRecord } from '#server/store/library/records.ts';
import { tryHandlers } from './try.ts';

const KIND = libraryKind(PLAYBOOKS);

async function withPublished(db: Db, playbooks: readonly StoredRecord<PlaybookFields>[]) {
  const published = await publishedOf(
    db,
    playbooks.map(({ id }) => id),
  );
  return playbooks.map((playbook) => ({ ...playbook, published: published.get(playbook.id) ?? null }));
}

export function playbookHandlers(deps: Deps) {
  const { db } = deps;
  const records = libraryHandlers(deps, PLAYBOOKS, { complete: completePlaybook, extend: withPublished });

  return {
    ...records,
    ...tryHandlers(deps),

    async publishPlaybook(call) {
      const { playbook } = await changeRecord(db, call, KIND, { to: call.body }, async (tx, playbook) => {
        const { id, version } = playbook;
        const newest = await newestPublished(tx, id);
        if (newest?.version === version)
          throw new ProblemError('conflict', `Version ${version} is already published. Change the playbook first.`);
        await insertVersion(tx, id, {
          version,
          content: contentOf(playbook),
          by: { id: call.viewer.userId, name: call.actor.actor_name },
          at: call.now,
        });
        const [published = playbook] = await withPublished(tx, [playbook]);
        return { action: 'playbooks.published', changes: changesFromNothing({ version }), playbook: published };
      });
      return { data: playbook, message: MESSAGES.playbookPublished };
    },

    async listPlaybookVersions(call) {
      const { data: playbook } = await records.onePlaybooks(call);
      return presentList(await publishedVersions(db, playbook.id, call.query));
    },

    async playbookStatistics({ params, viewer }) {
      const playbook = await findRecord(db, PLAYBOOKS, viewer, params.id);
      if (!playbook) throw new ProblemError('not_found', KIND.missing);
      return { data: await statisticsOf(db, viewer, playbook.id, playbook.rules) };
    },
  } satisfies Partial<Handlers>;
}

/** What people wrote, without what the store knows of it. */
function contentOf({ title, contract_type, side, rules, questions }: PlaybookFields): PlaybookFields {
  return playbookFieldsSchema.parse({ title, contract_type, side, rules, questions });
}
