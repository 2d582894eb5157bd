// The records of contracts: listed, opened, uploaded, changed, and their texts.
import type { ContractRow } from '#domain/contracts/contracts.ts';
import type { Category } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import { placeFile } from '#server/files/place-in-tree.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { type AuditEntry, changeRecord } from '#server/routes/change.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { nameOfUpload } from '#server/routes/files/add.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { nodeChanges, treeAccess } from '#server/routes/files/tree-access.ts';
import { presentList } from '#server/routes/present-list.ts';
import { changeContract, insertContract, listContracts, lockContract } from '#server/store/contracts/contracts.ts';
import {
  CONTRACT_NOUN,
  contractEntry,
  describeContract,
  loadContract,
  loadContractFile,
  MISSING_CONTRACT,
} from './contract-access.ts';
import { ownContractsProject } from './own-project.ts';
import type { ContractTexts } from './texts.ts';

const CONTRACT_RECORD = {
  noun: CONTRACT_NOUN,
  missing: MISSING_CONTRACT,
  lock: lockContract,
  describe: describeContract,
};

/** What people write of a contract, with the category that the log needs. */
const fieldsOf = ({ side, counterparty, contract_type, status, category }: ContractRow) => ({
  side,
  counterparty,
  contract_type,
  status,
  category,
});

export function contractRecordHandlers(deps: Deps, texts: ContractTexts) {
  const { db, uploads } = deps;
  const trees = treeAccess(deps, 'repository');

  return {
    async listContracts({ query, viewer, allow }) {
      if (query.category) allow(query.category);
      return presentList(await listContracts(db, viewer, query));
    },

    async openContract(call) {
      const { viewer, now, body } = call;
      const found = await trees.loadFile(db, viewer, body.file);
      const { contract } = await trees.change(call, found, async (tx) => {
        const file = await trees.loadFile(tx, viewer, found.id);
        const isNew = await insertContract(tx, viewer, file.id, body, now);
        const audit = isNew ? contractEntry('contract.opened', file, openedFields(body, file.category)) : null;
        return { audit, contract: await loadContract(tx, viewer, file.id) };
      });
      return { data: contract };
    },

    async uploadContract(call) {
      const { viewer, now, body } = call;
      // Before any bytes are stored.
      const chosen = body.folder === undefined ? null : await trees.loadFolder(db, viewer, body.folder);
      call.allow(chosen?.tree.category ?? 'Personal');
      const name = nameOfUpload(call.file.name);
      const content = await uploads.storeUpload(call.file);
      const target = chosen ?? (await trees.loadFolder(db, viewer, await ownContractsProject(db, call)));
      const { contract } = await trees.change(call, target.tree, async (tx, tree) => {
        const parent = await trees.folderIn(tx, viewer, tree, target.parent);
        const put = { tree, parent, viewer, at: now };
        const { id } = await placeFile(tx, put, { name, description: '', content, on_conflict: 'keep_both' });
        const file = await trees.loadFile(tx, viewer, id);
        await insertContract(tx, viewer, id, body, now);
        const audit: AuditEntry[] = [
          trees.entry('added', file, nodeChanges(null, file)),
          contractEntry('contract.opened', file, openedFields(body, file.category)),
        ];
        return { audit, contract: await loadContract(tx, viewer, id) };
      });
      return { data: contract, message: MESSAGES.fileUploaded };
    },

    async retrieveContract({ params, viewer }) {
      return { data: await loadContract(db, viewer, params.id) };
    },

    async updateContract(call) {
      const { body, now, viewer } = call;
      await changeRecord(db, call, CONTRACT_RECORD, { to: body }, async (tx, before) => {
        const { version: _version, ...wanted } = body;
        const after = { ...fieldsOf(before), ...withoutUndefined(wanted) };
        const changes = changedFields(fieldsOf(before), after);
        if (!changes) return null;
        await changeContract(tx, before.id, after, now);
        return { action: 'contract.updated', changes };
      });
      return { data: await loadContract(db, viewer, call.params.id), message: MESSAGES.updatedSuccessfully };
    },

    async contractText(call) {
      const { params, query, viewer, reply } = call;
      const version = await versionOf(db, await loadContractFile(db, viewer, params.id), query.revision);
      const reader = { companyId: viewer.companyId, signal: abortOnClose(call) };
      const json = await texts.reply(version, query.view, reader);
      await reply.type('application/json; charset=utf-8').send(json);
      return undefined;
    },
  } satisfies Partial<Handlers>;
}

interface OpenedFields {
  readonly side: string;
  readonly counterparty: string;
  readonly contract_type: string;
}

const BLANK: OpenedFields = { side: '', counterparty: '', contract_type: '' };

const openedFields = ({ side, counterparty, contract_type }: OpenedFields, category: Category) =>
  changedFields({ ...BLANK, category }, { side, counterparty, contract_type, category });

/** Fields that a body left out stay as they are. */
const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
