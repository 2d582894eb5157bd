// What people do with a contract, as events of usage: all revisions of a contract count as one.
import { v7 as uuidv7 } from 'uuid';
import type { UsageEventKind } from '#domain/analytics.ts';
import { fileNameOf } from '#domain/files.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import type { UsageEvent } from '#server/store/usage.ts';
import type { Viewer } from '#server/store/viewer.ts';

type ContractFile = Pick<StoredNode, 'id' | 'name' | 'extension'>;

/** What is about no contract yet. */
export const companyEvent = ({ companyId, userId }: Viewer, kind: UsageEventKind, at: string): UsageEvent[] =>
  companyId === null ? [] : [{ id: uuidv7(), company_id: companyId, user_id: userId, kind, created_at: at }];

/** @param ids one for each event; one with a new id without them. */
export function contractEvents(
  { companyId, userId }: Viewer,
  file: ContractFile,
  kind: UsageEventKind,
  at: string,
  ids: readonly string[] = [uuidv7()],
): UsageEvent[] {
  if (companyId === null) return [];
  return ids.map((id) => ({
    id,
    company_id: companyId,
    user_id: userId,
    kind,
    contract_name: fileNameOf(file),
    contract_code: file.id,
    created_at: at,
  }));
}
