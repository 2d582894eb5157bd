// A preamble for the contract of the panel, with the parties that its text names.
import { Button, Skeleton } from 'antd';
import type { DraftedPreamble } from '#domain/drafts/drafts.ts';
import { planReview } from '#domain/endpoints/contract-reviews.ts';
import { useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { preamblePlace } from '#src/workspace/draft/own-paragraphs.ts';
import { useInsertDraft } from '#src/workspace/draft/use-insert-draft.ts';
import { PreambleForm } from './preamble-form.tsx';
import { PreambleResult } from './preamble-result.tsx';
import { emptyParty, emptyPreamble, type PreambleValues } from './preamble-values.ts';

interface ContractPreambleProps {
  readonly workspace: Workspace;
  readonly isRefused: boolean;
}

export function ContractPreamble({ workspace, isRefused }: ContractPreambleProps) {
  const { contract, newest, drafting } = workspace;
  const { preamble, changePreamble } = drafting;
  const isFilled = preamble.values !== null;
  // The parties are a proposal: where they cannot be read, the form is empty.
  const plan = useEndpointQuery(
    planReview,
    { params: { id: contract.id }, query: { revision: newest } },
    { enabled: !isFilled },
  );
  if (!isFilled && plan.isPending && plan.error === null)
    return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  const values = preamble.values ?? proposed(contract.contract_type, plan.data?.data.parties ?? []);
  return (
    <PreambleForm
      values={values}
      contract={contract.id}
      isRefused={isRefused}
      onChange={(changed) => changePreamble({ values: changed })}
      onDrafted={(reply) => changePreamble({ values, drafted: { reply, text: reply.text.trim() } })}
    >
      {preamble.drafted && (
        <PreambleResult
          reply={preamble.drafted.reply}
          text={preamble.drafted.text}
          onText={(text) => preamble.drafted && changePreamble({ drafted: { ...preamble.drafted, text } })}
        >
          <InsertPreamble workspace={workspace} text={preamble.drafted.text} reply={preamble.drafted.reply} />
        </PreambleResult>
      )}
    </PreambleForm>
  );
}

function proposed(kind: string, parties: readonly { readonly role: string; readonly name: string }[]): PreambleValues {
  const known = parties.map(({ role, name }) => emptyParty({ role, name }));
  const all = [...known, emptyParty(), emptyParty()].slice(0, Math.max(known.length, 2));
  return emptyPreamble({ contract_type: kind, parties: all });
}

interface InsertPreambleProps {
  readonly workspace: Workspace;
  readonly text: string;
  readonly reply: DraftedPreamble;
}

function InsertPreamble({ workspace, text, reply }: InsertPreambleProps) {
  const { newest, drafting } = workspace;
  const { insert, isBusy, whyNot, verb, text: whole } = useInsertDraft(workspace, newest);
  const use = async () => {
    if (!whole) return;
    const origin = { draft: reply.id };
    if (await insert({ revision: newest, start: preamblePlace(whole), text, origin }))
      drafting.changePreamble({ drafted: null });
  };
  return (
    <>
      <Button
        size="small"
        type="primary"
        loading={isBusy}
        disabled={whyNot !== null || text.trim() === ''}
        onClick={() => void use()}
      >
        {verb}
      </Button>
      {whyNot !== null && <p className="panel-count">{whyNot}</p>}
    </>
  );
}
