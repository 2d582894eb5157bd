// What differs between another text and the revision in view: chosen here, listed by clause, downloaded as a document.
import { Button, Select, Skeleton } from 'antd';
import { useMemo, useRef, useState } from 'react';
import {
  ABOUT_WORDS,
  type Comparison,
  type DifferenceKind,
  DIFFERENCE_KINDS,
  KIND_WORDS,
} from '#domain/contracts/comparison.ts';
import { compareFiles } from '#domain/endpoints/contracts.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { keepPrevious, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { PanelRows } from '#src/workspace/panel/panel-rows.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { DifferenceRow } from './difference-row.tsx';
import { useComparisonDownload } from './use-comparison-download.ts';

const ROW_HEIGHT = 76;

/** The older text is the other one, unless it is a later revision of this contract. */
function requestOf({ contract, at, revision }: Workspace) {
  if (at.with === null) return null;
  const own = { file: contract.id, revision };
  const other = { file: at.with, ...(at.with_revision !== null && { revision: at.with_revision }) };
  const isLater = at.with === contract.id && (at.with_revision ?? contract.revision) > revision;
  return isLater ? { from: own, to: other, isOwnNewer: false } : { from: other, to: own, isOwnNewer: true };
}

export function ComparePane({ workspace }: { readonly workspace: Workspace }) {
  const request = requestOf(workspace);
  const body = request ? { from: request.from, to: request.to } : { from: { file: '' }, to: { file: '' } };
  const query = useEndpointQuery(
    compareFiles,
    { body },
    { enabled: request !== null, staleTime: Infinity, placeholder: keepPrevious },
  );
  return (
    <>
      <CompareChoice workspace={workspace} other={otherOf(request, query.data?.data)} />
      {request === null ? (
        <p className="panel-empty">
          Choose an earlier revision, another file or a template. What differs is listed by clause, also changes that
          nobody tracked.
        </p>
      ) : query.error ? (
        <QueryError query={query} title="The two could not be compared" />
      ) : query.data ? (
        <Differences workspace={workspace} comparison={query.data.data} request={request} />
      ) : (
        <Skeleton className="panel-empty" active paragraph={{ rows: 8 }} />
      )}
    </>
  );
}

interface DifferencesProps {
  readonly workspace: Workspace;
  readonly comparison: Comparison;
  readonly request: NonNullable<ReturnType<typeof requestOf>>;
}

function Differences({ workspace, comparison, request }: DifferencesProps) {
  const { differences, from, to, unchanged, redline } = comparison;
  const [kind, setKind] = useState<DifferenceKind | ''>('');
  const [current, setCurrent] = useState<number | null>(null);
  const { isLoading, download } = useComparisonDownload(comparison, { from: request.from, to: request.to });
  const area = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => differences.map((one, at) => ({ one, at })).filter(({ one }) => kind === '' || one.kind === kind),
    [differences, kind],
  );
  const about = [...new Set(differences.flatMap((one) => one.about))];
  const count = (of: DifferenceKind) => differences.filter((one) => one.kind === of).length;
  return (
    <>
      <div className="panel-tools">
        <Select<DifferenceKind | ''>
          aria-label="Kind of difference"
          size="small"
          value={kind}
          options={[
            { value: '', label: allWords(differences.length) },
            ...DIFFERENCE_KINDS.filter((of) => count(of) > 0).map((of) => ({
              value: of,
              label: `${KIND_WORDS[of]} (${formatNumber(count(of))})`,
            })),
          ]}
          onChange={setKind}
        />
        <Button size="small" loading={isLoading} onClick={() => void download()}>
          {redline ? 'Download as redline' : 'Download comparison'}
        </Button>
        <span className="panel-count">
          From {from.name} (revision {from.revision}) to {to.name} (revision {to.revision});{' '}
          {countOf(unchanged, 'passage')} {unchanged === 1 ? 'is' : 'are'} the same.
          {about.length > 0 && ` Changed: ${about.map((one) => ABOUT_WORDS[one].toLowerCase()).join(', ')}.`}
        </span>
      </div>
      {differences.length === 0 ? (
        <p className="panel-empty">The two texts are the same.</p>
      ) : (
        <div ref={area} className="panel-list">
          <PanelRows
            rows={shown}
            keyOf={({ at }) => at}
            isCurrent={({ at }) => at === current}
            height={ROW_HEIGHT}
            area={area}
          >
            {({ one, at }) => (
              <DifferenceRow
                key={at}
                difference={one}
                isCurrent={at === current}
                onOpen={() => {
                  setCurrent(at);
                  openPassage(workspace, request.isOwnNewer ? one.to : one.from);
                }}
              />
            )}
          </PanelRows>
        </div>
      )}
    </>
  );
}

const allWords = (count: number): string => (count === 1 ? '1 difference' : `All ${formatNumber(count)} differences`);

/** The name of the other file, once it is known. */
const otherOf = (request: ReturnType<typeof requestOf>, comparison: Comparison | undefined): string | undefined =>
  request?.isOwnNewer === false ? comparison?.to.name : comparison?.from.name;

/** Shows a passage of the contract in its final view, in which texts are compared. */
function openPassage({ go, setArea }: Workspace, passage: { readonly start: number } | null): void {
  if (!passage) return;
  setArea('document');
  go({ view: 'final', change: null, comment: null, suggestion: null, passage: passage.start }, true);
}
