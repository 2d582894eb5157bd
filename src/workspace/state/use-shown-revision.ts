// Which revision is shown: the one that the address names, or the newest that the reader has asked for. One that somebody saves
// meanwhile is offered, so that the text does not change under the reader's eyes.
import { useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Contract } from '#domain/contracts/contracts.ts';
import { type ContractState, useContractAddress } from './use-contract-address.ts';

type Revised = Pick<Contract, 'id' | 'revision' | 'revisions'>;

export function useShownRevision({ id, revision: newest, revisions }: Revised) {
  const { at, go: goTo } = useContractAddress();
  const loaded = useLoadedRevision(id);
  /** The newest one that the reader has asked for. */
  const [read, setRead] = useState(newest);
  const go = useCallback(
    (change: Partial<ContractState>, isStep?: boolean) => {
      if (change.revision === null) setRead((before) => loaded() ?? before);
      goTo(change, isStep);
    },
    [goTo, loaded],
  );
  const named = revisions.some((one) => one.revision === at.revision) ? at.revision : null;
  const revision = named ?? Math.min(read, newest);
  return { at, go, newest, revision, isBehind: named === null && revision !== newest };
}

/** Right after a save the record is loaded, but not rendered yet. */
function useLoadedRevision(id: string): () => number | undefined {
  const client = useQueryClient();
  const { keys } = useKeys();
  return useCallback(() => {
    const queryKey = keys().data().resource('contracts').action('one').id(id).get();
    const found = client.getQueriesData<{ data: Contract }>({ queryKey });
    return found[0]?.[1]?.data.revision;
  }, [client, keys, id]);
}
