// The parties of a preamble, in their order.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { DRAFT_PARTIES_MAX, type DraftParty } from '#domain/drafts/drafts.ts';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import { PartyDetails } from './party-details.tsx';
import { emptyParty, type PreambleErrors } from './preamble-values.ts';

interface PartyListProps {
  readonly parties: readonly DraftParty[];
  readonly errors: PreambleErrors;
  readonly onChange: (parties: DraftParty[]) => void;
}

const FEWEST = 2;

export function PartyList({ parties, errors, onChange }: PartyListProps) {
  const id = useId();
  const list = useKeyedList(parties, onChange);
  return (
    <section className="preamble-section" aria-labelledby={id}>
      <h2 id={id}>Parties</h2>
      <SortableList label="Parties" list={list} nameOf={partyName}>
        {(party, index, controls) => (
          <PartyDetails
            party={party}
            index={index}
            name={partyName(party, index)}
            errors={errors}
            controls={controls}
            onChange={(changed) => list.change(index, changed)}
            {...(parties.length > FEWEST && { onRemove: () => list.remove(index) })}
          />
        )}
      </SortableList>
      {parties.length < DRAFT_PARTIES_MAX && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => list.add(emptyParty())}>
          Add a party
        </Button>
      )}
    </section>
  );
}

const partyName = ({ name, role }: DraftParty, index: number): string => name || role || `Party ${index + 1}`;
