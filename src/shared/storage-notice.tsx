// Tells administrators that their company's storage is nearly full, until it is not.
import { Link } from 'react-router';
import { storageState, storedWords } from '#domain/data-life.ts';
import { readStorage } from '#domain/endpoints/data-life.ts';
import { SCREENS } from '#domain/screens.ts';
import { Notice } from '#src/components/notice.tsx';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';

const FRESH_MS = 300_000;

export function StorageNotice() {
  const { data } = useEndpointQuery(readStorage, { query: {} }, { staleTime: FRESH_MS });
  const storage = data?.data;
  if (!storage || storage.limit_bytes === null) return null;
  const state = storageState(storage);
  if (state === 'free') return null;
  const used = `${storedWords(storage.bytes)} of ${storedWords(storage.limit_bytes)}`;
  return (
    <Notice
      tone={state === 'full' ? 'bad' : 'warn'}
      title={state === 'full' ? 'The storage is full' : 'The storage is nearly full'}
    >
      Your company uses {used}.{' '}
      {state === 'full'
        ? 'Nothing more can be uploaded; what is stored stays.'
        : 'Once it is full, nothing more can be uploaded.'}{' '}
      <Link to={SCREENS.data.path}>See what is stored</Link>
    </Notice>
  );
}
