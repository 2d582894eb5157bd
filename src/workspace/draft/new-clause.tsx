// A new clause: what is wanted and where, then the clause in the terms of the contract, with others of the library to choose.
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { draftClause } from '#domain/endpoints/drafts.ts';
import { COMPARED_PASSAGE_MAX } from '#domain/limits.ts';
import { announce } from '#src/components/announcer.tsx';
import { useEngine } from '#src/providers/configuration.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { ClauseCandidates } from './clause-candidates.tsx';
import { ClauseResult } from './clause-result.tsx';
import { PlaceChoice, usableClausePlace } from './place-choice.tsx';
import { InstructionField } from './instruction-field.tsx';

interface NewClauseProps {
  readonly workspace: Workspace;
  readonly isRefused: boolean;
}

export function NewClause({ workspace, isRefused }: NewClauseProps) {
  const { contract, newest, drafting } = workspace;
  const { clause, changeClause } = drafting;
  const { wanted, instruction, drafted } = clause;
  const id = useId();
  const engine = useEngine();
  const hasModel = engine !== null && engine.kind !== 'built-in';
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useEndpointMutation(draftClause, { errorNotification: false });

  const draft = async (chosen?: { readonly id: string; readonly row: number }) => {
    if (isPending) return;
    setFailure(null);
    const place = usableClausePlace(workspace);
    try {
      const { data } = await mutateAsync({
        body: {
          contract: contract.id,
          revision: newest,
          wanted: wanted.trim(),
          ...(place && { position: place.offset }),
          ...(chosen && { clause: chosen.id, row: chosen.row }),
          ...(hasModel && { instruction: instruction.trim() }),
        },
      });
      changeClause({ drafted: { reply: data, text: data.text.trim() } });
      announce('The clause is drafted');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.trim() !== '') void draft();
  };
  return (
    <div className="draft-box">
      <form onSubmit={submit}>
        <div className="draft-entry">
          <label htmlFor={`${id}-wanted`}>What should the clause be about?</label>
          <Input.TextArea
            id={`${id}-wanted`}
            dir="auto"
            value={wanted}
            maxLength={COMPARED_PASSAGE_MAX}
            autoSize={{ minRows: 2, maxRows: 8 }}
            placeholder="Such as: limit liability to the fees of a year"
            aria-describedby={`${id}-how`}
            onChange={({ target }) => changeClause({ wanted: target.value })}
          />
          <p id={`${id}-how`} className="panel-count">
            {hasModel
              ? 'The best clause of your library is fitted to this contract.'
              : 'The best clause of your library is put into the terms of this contract. Writing one under an instruction takes a language model, and none is connected.'}
          </p>
        </div>
        {hasModel && <InstructionField value={instruction} onChange={(text) => changeClause({ instruction: text })} />}
        <PlaceChoice workspace={workspace} />
        <Button type="primary" htmlType="submit" loading={isPending} disabled={isRefused || wanted.trim() === ''}>
          Draft the clause
        </Button>
      </form>
      {failure !== null && (
        <p className="panel-row-bad" role="alert">
          {failure}
        </p>
      )}
      {drafted && (
        <>
          <ClauseResult key={drafted.reply.id} workspace={workspace} drafted={drafted} />
          <ClauseCandidates
            candidates={drafted.reply.candidates}
            isBusy={isPending}
            onUse={(candidate) => void draft(candidate)}
          />
        </>
      )}
    </div>
  );
}
