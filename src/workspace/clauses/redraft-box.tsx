// Other words for a passage, under an instruction.
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { Redraft } from '#domain/contracts/contract-clauses.ts';
import { redraftPassage } from '#domain/endpoints/contract-clauses.ts';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { Notice } from '#src/components/notice.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { useEngine } from '#src/providers/configuration.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { RunRefusalNotice, useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { RedraftResult } from './redraft-result.tsx';
import type { WorkedPassage } from './use-worked-passage.ts';

const INSTRUCTIONS = [
  'Make it mutual',
  'Shorten',
  'Soften for the counterparty',
  'Protect our side better',
  'Say it in plain English',
];

interface RedraftBoxProps {
  readonly workspace: Workspace;
  readonly passage: WorkedPassage;
}

export function RedraftBox({ workspace, passage }: RedraftBoxProps) {
  const { contract, setWorked } = workspace;
  const field = useId();
  const engine = useEngine();
  const refusal = useRunRefusal();
  const [instruction, setInstruction] = useState('');
  const [isDiscarded, setDiscarded] = useState(false);
  const [reply, setReply] = useState<Redraft | null>(null);
  const { run, isPending } = useEndpointMutation(redraftPassage, {
    errorNotification: 'The passage was not redrafted',
  });
  if (engine?.kind === 'built-in')
    return (
      <div className="redraft-box">
        <Notice tone="info" title="Redrafting under an instruction takes a language model">
          <p>
            None is connected. Without one, look for a clause in the library: its language is offered in the terms of
            this contract.
          </p>
          <Button size="small" onClick={() => setWorked({ ...passage, work: 'library' })}>
            Find in the library
          </Button>
        </Notice>
      </div>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = instruction.trim();
    if (wanted === '' || isPending) return;
    const { revision, start, end } = passage;
    setReply(null);
    setDiscarded(false);
    const done = await run({ params: { id: contract.id }, body: { revision, start, end, instruction: wanted } });
    if (done) setReply(done.data);
  };
  return (
    <div className="redraft-box">
      {refusal && <RunRefusalNotice refusal={refusal} />}
      <form onSubmit={(event) => void submit(event)}>
        <div className="redraft-label">
          <label htmlFor={field}>What should change?</label>
          <Input.TextArea
            id={field}
            dir="auto"
            value={instruction}
            maxLength={PASSAGE_MAX}
            autoSize={{ minRows: 2, maxRows: 8 }}
            onChange={({ target }) => setInstruction(target.value)}
          />
        </div>
        <ul className="redraft-chips" aria-label="Instructions to begin with">
          {INSTRUCTIONS.map((one) => (
            <li key={one}>
              <Button size="small" onClick={() => setInstruction(one)}>
                {one}
              </Button>
            </li>
          ))}
        </ul>
        <Button
          type="primary"
          htmlType="submit"
          loading={isPending}
          disabled={refusal !== null || instruction.trim() === ''}
        >
          Redraft
        </Button>
      </form>
      <div aria-live="polite">
        {isDiscarded && <p className="panel-count">Discarded. The contract is unchanged.</p>}
        {reply && (
          <RedraftResult
            workspace={workspace}
            passage={passage}
            redraft={reply}
            origin={{ redraft: reply.id }}
            onDiscard={() => {
              setReply(null);
              setDiscarded(true);
            }}
          />
        )}
      </div>
    </div>
  );
}
