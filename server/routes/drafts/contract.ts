// A contract from a template: the template is filled in, and the result becomes a contract of the repository.
import type { draftContract } from '#domain/endpoints/drafts.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { DraftedDocument } from '#server/drafting/fill-template.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import { placeFile } from '#server/files/place-in-tree.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import type { AuditEntry } from '#server/routes/change.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import { contractEntry, loadContract } from '#server/routes/contracts/contract-access.ts';
import { ownContractsProject } from '#server/routes/contracts/own-project.ts';
import { unreadable } from '#server/routes/contracts/texts.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import type { FileVersion } from '#server/routes/files/download.ts';
import { nodeChanges, treeAccess } from '#server/routes/files/tree-access.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { contractEvents } from '#server/store/contracts/contract-usage.ts';
import { insertContract } from '#server/store/contracts/contracts.ts';
import { rememberDraft } from '#server/store/drafts/remembered.ts';
import { addUsage } from '#server/store/usage.ts';
import { memoryOf } from './remember.ts';
import { loadTemplate } from './template-file.ts';

type DraftCall = Call<typeof draftContract>;

export function draftContractHandlers(deps: Deps) {
  const { db, drafting, files, uploads } = deps;
  const trees = treeAccess(deps, 'repository');

  /** @throws ProblemError conflict, invalid with what is missing by field, and unreadable_document. */
  async function filled(call: DraftCall, template: FileVersion): Promise<DraftedDocument> {
    const { version, values, included, leave_blanks } = call.body;
    requireVersion(template, version);
    const task = { values, included, leave_blanks };
    const reply = await drafting.fill(() => documentBytes(files, template), task, abortOnClose(call));
    if (!reply.ok) throw unreadable(reply.reason, template.name);
    if ('errors' in reply.value) throw incomplete(reply.value.errors);
    if ('signed' in reply.value) throw signed(template.name);
    return reply.value;
  }

  return {
    async draftContract(call) {
      const { viewer, now, body } = call;
      const chosen = body.folder === undefined ? null : await trees.loadFolder(db, viewer, body.folder);
      call.allow(chosen?.tree.category ?? 'Personal');
      await requireEngine(deps, call.session);
      const template = await loadTemplate(deps, db, viewer, body.template);
      const { bytes, filled: count, left_out, blanks, warnings, used } = await filled(call, template);
      const content = await uploads.storeBytes(bytes, `${body.name}.docx`);
      const target = chosen ?? (await trees.loadFolder(db, viewer, await ownContractsProject(db, call)));
      const { contract } = await trees.change(call, target.tree, async (tx, tree) => {
        // Somebody may have saved another version, or taken it away, in the meantime.
        requireVersion(await loadTemplate(deps, tx, viewer, body.template), body.version);
        const parent = await trees.folderIn(tx, viewer, tree, target.parent);
        const put = { tree, parent, viewer, at: now };
        const { id } = await placeFile(tx, put, {
          name: body.name,
          description: '',
          content,
          on_conflict: 'keep_both',
        });
        const file = await trees.loadFile(tx, viewer, id);
        await insertContract(tx, viewer, id, body, now);
        await addUsage(tx, contractEvents(viewer, file, 'draft_contract', now));
        await rememberDraft(tx, viewer, { ...memoryOf(used), isPersonal: file.category === 'Personal' }, now);
        const { side, counterparty, contract_type } = body;
        const fields = changedFields({}, { side, counterparty, contract_type, category: file.category });
        const audit: AuditEntry[] = [
          trees.entry('added', file, nodeChanges(null, file)),
          contractEntry('contract.drafted', file, fields),
        ];
        return { audit, contract: await loadContract(tx, viewer, id) };
      });
      return { data: { contract, filled: count, left_out, blanks: [...blanks], warnings: [...warnings] } };
    },
  } satisfies Partial<Handlers>;
}

function requireVersion(template: FileVersion, version: number): void {
  if (template.revision === version) return;
  throw new ProblemError(
    'conflict',
    `${template.name} has a newer version, which may ask for other things. Open the template again and check the fields.`,
  );
}

const incomplete = (errors: Readonly<Record<string, string[]>>): ProblemError => {
  const count = Object.keys(errors).length;
  const what = count === 1 ? 'One field needs' : `${count} fields need`;
  return new ProblemError(
    'invalid',
    `${what} your attention. Complete them, or leave the blanks in the contract.`,
    errors,
  );
};

const signed = (name: string): ProblemError =>
  new ProblemError(
    'unreadable_document',
    `${name} has a digital signature, which filling it in would break. Save a copy without the signature in Word, and add it to the templates.`,
  );
