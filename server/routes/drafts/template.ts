// What a template asks for, as a form, with what the company has filled in before.
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { unreadable } from '#server/routes/contracts/texts.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { listRemembered } from '#server/store/drafts/remembered.ts';
import { loadTemplate } from './template-file.ts';

export function draftTemplateHandlers(deps: Deps) {
  const { db, drafting, files } = deps;
  return {
    async readDraftTemplate(call) {
      const { params, viewer, reply } = call;
      const version = await loadTemplate(deps, db, viewer, params.id);
      const read = await drafting.read(() => documentBytes(files, version), abortOnClose(call));
      if (!read.ok) throw unreadable(read.reason, version.name);
      const remembered = await listRemembered(db, viewer, read.value.labels);
      const { id, name } = version.node;
      const own = JSON.stringify({ id, name, version: version.revision, remembered }).slice(0, -1);
      // The rest is written by the thread that read the file.
      const json = Buffer.concat([Buffer.from(`{"data":${own},`), read.value.json, Buffer.from('}}')]);
      await reply.type('application/json; charset=utf-8').send(json);
      return undefined;
    },
  } satisfies Partial<Handlers>;
}
