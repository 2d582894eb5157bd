// Where a new clause goes: after what is selected or in view, or where the server finds that it fits.
import { Radio } from 'antd';
import { useId } from 'react';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { placeInText } from '#src/workspace/panel/place-in-text.ts';
import type { DraftPlace } from './use-drafting.ts';

type Places = Pick<Workspace, 'drafting' | 'newest'>;

/** The chosen place. Offsets hold in one revision: one of an older revision counts no more. */
export function usableClausePlace({ drafting, newest }: Places): DraftPlace | null {
  const { place } = drafting.clause;
  return place?.revision === newest ? place : null;
}

/** The end of the passage that the document shows beside the panel. */
function placeInView({ quoted, newest }: Pick<Workspace, 'quoted' | 'newest'>): DraftPlace | null {
  const last = quoted?.ranges.at(-1);
  return quoted?.revision === newest && last ? { revision: newest, offset: last.end } : null;
}

export function PlaceChoice({ workspace }: { readonly workspace: Workspace }) {
  const id = useId();
  const { changeClause } = workspace.drafting;
  const chosen = usableClausePlace(workspace);
  const offered = chosen ?? placeInView(workspace);
  return (
    <div className="draft-entry">
      <span id={id}>Where does it go?</span>
      {offered === null ? (
        <p className="panel-count">
          Where it fits best. For another place, select words in the document and press “New clause”.
        </p>
      ) : (
        <div role="radiogroup" aria-labelledby={id}>
          <Radio.Group
            className="draft-places"
            value={chosen !== null}
            onChange={({ target }) => changeClause({ place: target.value === true ? offered : null })}
          >
            <Radio value={false}>Where it fits best</Radio>
            <Radio value>{wordsOf(workspace, offered)}</Radio>
          </Radio.Group>
        </div>
      )}
    </div>
  );
}

function wordsOf({ final, newest }: Workspace, { offset }: DraftPlace): string {
  const text = final.data?.data;
  if (text?.revision !== newest) return 'After the passage in view';
  const { clause, before } = placeInText(text, offset, offset);
  if (clause !== '') return `After clause ${clause}`;
  return before === '' ? 'At the passage in view' : `After “${before.trim()}”`;
}
