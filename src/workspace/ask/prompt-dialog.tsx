// Chooses a prompt of the library to ask about the contract, and fills in its fields.
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { AskContract } from '#domain/contracts/threads.ts';
import { LIBRARY_CALLS } from '#domain/endpoints/libraries.ts';
import { ASK_QUESTION_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Prompt } from '#domain/prompts.ts';
import { unknownNames } from '#domain/workflow-placeholders.ts';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import { keepPrevious, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { QueryError } from '#src/shared/query-error.tsx';
import '#src/shared/contract/contract-dialogs.css';

interface PromptDialogProps {
  readonly onAsk: (request: AskContract) => void;
  readonly onClose: () => void;
}

export function PromptDialog({ onAsk, onClose }: PromptDialogProps) {
  const [chosen, setChosen] = useState<Prompt | null>(null);
  if (chosen) return <PromptForm prompt={chosen} onAsk={onAsk} onBack={() => setChosen(null)} onClose={onClose} />;
  return (
    <DialogFrame title="Ask with a prompt" footer={null} onCancel={onClose}>
      <PromptChoice onChoose={setChosen} />
    </DialogFrame>
  );
}

const SHOWN = 50;

function PromptChoice({ onChoose }: { readonly onChoose: (prompt: Prompt) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredSearch(typed.trim());
  const query = useEndpointQuery(
    LIBRARY_CALLS.prompts.list,
    { query: { page_size: SHOWN, ...(search && { search }) } },
    { placeholder: keepPrevious },
  );
  const prompts = query.data?.data;
  return (
    <>
      <SearchBox autoFocus value={typed} placeholder="Search prompts" onChange={setTyped} />
      <QueryError query={query} title="The prompts could not be loaded" />
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {prompts?.length === 0 && (
        <p className="panel-empty">{search === '' ? 'The library has no prompts yet.' : MESSAGES.noRecords}</p>
      )}
      <ul className="prompt-choice" aria-label="Prompts" aria-busy={query.isPlaceholderData}>
        {prompts?.map((prompt) => (
          <li key={prompt.id}>
            <button type="button" onClick={() => onChoose(prompt)}>
              <b dir="auto">{prompt.name}</b>
              <span dir="auto">{prompt.description || prompt.prompt}</span>
            </button>
          </li>
        ))}
      </ul>
      {(query.data?.total ?? 0) > SHOWN && <p className="panel-count">Search to find more prompts.</p>}
    </>
  );
}

interface PromptFormProps extends PromptDialogProps {
  readonly prompt: Prompt;
  readonly onBack: () => void;
}

function PromptForm({ prompt, onAsk, onBack, onClose }: PromptFormProps) {
  const names = unknownNames(prompt.prompt, []);
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [question, setQuestion] = useState('');
  const [isChecked, setChecked] = useState(false);
  const valueOf = (name: string) => values.get(name) ?? '';
  const isMissing = (name: string) => valueOf(name).trim() === '';
  const ask = () => {
    setChecked(true);
    if (names.some(isMissing)) return;
    onAsk({ question, prompt: prompt.id, fields: names.map((name) => ({ name, value: valueOf(name) })) });
  };
  return (
    <DialogFrame title={prompt.name} okText="Ask" onOk={ask} onCancel={onClose}>
      <Button
        className="prompt-back"
        type="link"
        size="small"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={onBack}
      >
        Other prompts
      </Button>
      <blockquote className="suggest-quote" dir="auto">
        {prompt.prompt}
      </blockquote>
      {names.map((name, at) => (
        <PromptField
          key={name}
          label={name}
          value={valueOf(name)}
          error={isChecked && isMissing(name) ? `${name} is required.` : null}
          autoFocus={at === 0}
          onChange={(value) => setValues(new Map(values).set(name, value))}
        />
      ))}
      <PromptField
        label="Add to it (optional)"
        value={question}
        error={null}
        autoFocus={names.length === 0}
        onChange={setQuestion}
      />
    </DialogFrame>
  );
}

interface PromptFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly autoFocus: boolean;
  readonly onChange: (value: string) => void;
}

function PromptField({ label, value, error, autoFocus, onChange }: PromptFieldProps) {
  const id = useId();
  return (
    <div className="suggest-field">
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        autoFocus={autoFocus}
        dir="auto"
        value={value}
        maxLength={ASK_QUESTION_MAX}
        autoSize={{ minRows: 1, maxRows: 6 }}
        status={error === null ? '' : 'error'}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== null && (
        <small id={`${id}-error`} className="panel-row-bad" role="alert">
          {error}
        </small>
      )}
    </div>
  );
}
