// The prompts of a workflow in the order in which they run: add, duplicate, collapse, reorder and remove.
import { BookOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { WORKFLOW_PROMPTS_MAX } from '#domain/limits.ts';
import { titleOfName } from '#domain/prompt-titles.ts';
import { placeholderOf, unknownNames } from '#domain/workflow-placeholders.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Prompt } from '#domain/prompts.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import { CopyDialog } from '#src/shared/list/copy-dialog.tsx';
import { PromptCard, promptName } from './prompt-card.tsx';
import type { Builder } from './use-builder.ts';
import type { PromptValues } from './builder-values.ts';
import { newPrompt } from './builder-values.ts';

interface RemoveQuestion {
  readonly title: string;
  readonly text: string;
  readonly remove: () => void;
}

/** Whether the text uses the field: without it, one more placeholder would be unknown. */
const usesField = ({ prompt, fields }: PromptValues, name: string) =>
  unknownNames(
    prompt,
    fields.filter((field) => field.name !== name),
  ).length > unknownNames(prompt, fields).length;

export function PromptList({ form }: { form: Builder }) {
  const { prompts } = form.values;
  const list = useKeyedList<PromptValues>(prompts, (next) => form.set('prompts', next));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<RemoveQuestion | null>(null);
  const [isPicking, setPicking] = useState(false);
  const section = useRef<HTMLElement>(null);
  const lastCount = useRef(prompts.length);
  const added = useRef<number | null>(null);
  // Focus the text of a new prompt; after a removal, focus Add.
  useEffect(() => {
    const cards = section.current?.querySelectorAll<HTMLElement>('.prompt-card') ?? [];
    if (prompts.length > lastCount.current && added.current !== null)
      cards[added.current]?.querySelector<HTMLElement>('textarea')?.focus();
    if (prompts.length < lastCount.current) section.current?.querySelector<HTMLElement>('.prompt-add')?.focus();
    lastCount.current = prompts.length;
    added.current = null;
  }, [prompts.length]);

  const add = (prompt: PromptValues, at = prompts.length) => {
    added.current = at;
    list.add(prompt, at);
  };
  const toggle = (key: string) =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const ask = (title: string, text: string, remove: () => void) => setQuestion({ title, text, remove });
  const removePrompt = (index: number) => {
    const remove = () => list.remove(index);
    if (prompts[index]?.prompt.trim())
      ask(`Remove ${promptName(index)}?`, 'Its text and its fields are removed too.', remove);
    else remove();
  };
  const isFull = prompts.length >= WORKFLOW_PROMPTS_MAX;
  const allClosed = list.rows.every(({ key }) => closed.has(key));

  return (
    <section ref={section} className="prompt-list" aria-labelledby="prompts-head">
      <div className="prompt-list-head">
        <h2 id="prompts-head">Prompts ({prompts.length})</h2>
        {prompts.length > 1 && (
          <Button
            type="link"
            size="small"
            onClick={() => setClosed(new Set(allClosed ? [] : list.rows.map(({ key }) => key)))}
          >
            {allClosed ? 'Expand all' : 'Collapse all'}
          </Button>
        )}
      </div>
      <p className="prompt-list-hint">They run in this order; each sees the earlier results.</p>
      <SortableList label="Prompts" list={list} nameOf={(_prompt, index) => promptName(index)}>
        {(prompt, index, controls) => {
          const path = `prompts.${index}`;
          const key = list.rows[index]?.key ?? path;
          return (
            <PromptCard
              prompt={prompt}
              index={index}
              controls={prompts.length > 1 ? controls : null}
              // A card with errors cannot be collapsed.
              isOpen={!closed.has(key) || form.errorsBelow(path).length > 0}
              isFull={isFull}
              errorAt={(below) => form.errorAt(`${path}.${below}`)}
              onToggle={() => toggle(key)}
              onChange={(next) => list.change(index, next)}
              onDuplicate={() => add(prompt, index + 1)}
              onRemove={() => removePrompt(index)}
              onRemoveField={(name, remove) =>
                usesField(prompt, name)
                  ? ask(
                      `Remove the field ${name}?`,
                      `${placeholderOf(name)} stays in the prompt as plain text.`,
                      remove,
                    )
                  : remove()
              }
            />
          );
        }}
      </SortableList>
      {form.errorAt('prompts') && (
        <p className="builder-problem" role="alert">
          {form.errorAt('prompts')}
        </p>
      )}
      <div className="prompt-list-foot">
        <Button
          className="prompt-add"
          icon={<PlusOutlined aria-hidden />}
          disabled={isFull}
          title={isFull ? `At most ${WORKFLOW_PROMPTS_MAX} prompts` : undefined}
          onClick={() => add(newPrompt(prompts.at(-1)))}
        >
          Add prompt
        </Button>
        <Button icon={<BookOutlined aria-hidden />} disabled={isFull} onClick={() => setPicking(true)}>
          From the prompt library
        </Button>
      </div>
      {isPicking && (
        <PromptPicker
          onChoose={({ name, prompt }) => {
            setPicking(false);
            const last = prompts.at(-1);
            // Fill the empty prompt of a new workflow.
            const chosen = { title: titleOfName(name), prompt };
            if (prompts.length === 1 && last && last.prompt.trim() === '') list.change(0, { ...last, ...chosen });
            else add(newPrompt(last, chosen));
          }}
          onClose={() => setPicking(false)}
        />
      )}
      <ConfirmDialog
        isOpen={question !== null}
        title={question?.title ?? ''}
        confirmLabel="Remove"
        isDangerous
        onConfirm={() => {
          question?.remove();
          setQuestion(null);
        }}
        onCancel={() => setQuestion(null)}
      >
        {question?.text}
      </ConfirmDialog>
    </section>
  );
}

interface PromptPickerProps {
  readonly onChoose: (chosen: Pick<Prompt, 'name' | 'prompt'>) => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
const PromptPicker = (props: PromptPickerProps) => (
  <CopyDialog<Prompt>
    {...props}
    resource="prompts"
    title="Prompt library"
    search="Search prompts"
    none={MESSAGES.noPrompts}
    describe={({ name, description, prompt }) => ({
      name,
      text: description || prompt,
      verb: 'Use',
      label: `Use ${name}`,
    })}
  />
);
