// The editor of one prompt: title, text, output format, fields and files.
import { CopyOutlined, DeleteOutlined, DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { titleOfInstruction } from '#domain/prompt-titles.ts';
import { placeholderOf, unknownNames } from '#domain/workflow-placeholders.ts';
import { FieldFrame } from '#src/shared/form/field-frame.tsx';
import { InputRows } from './input-rows.tsx';
import { OutputField } from './output-field.tsx';
import { PlaceholderText } from './placeholder-text.tsx';
import type { FieldValues, FileValues, PromptValues } from './builder-values.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import './prompt-card.css';

interface PromptCardProps {
  readonly prompt: PromptValues;
  readonly index: number;
  /** The drag handle and Move buttons. */
  readonly controls: ReactNode;
  readonly isOpen: boolean;
  readonly isFull: boolean;
  /** The error at a path below the prompt, such as `fields.0.name`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly onToggle: () => void;
  readonly onChange: (prompt: PromptValues) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  /** Asks for confirmation if the text uses the field. */
  readonly onRemoveField: (name: string, remove: () => void) => void;
}

const NEW_FIELD: FieldValues = { name: '', is_require: true };
const NEW_FILE: FileValues = { name: '', is_require: true, main: false };

const lengthError = (text: string, error: string | undefined) =>
  error && text.trim().length > PASSAGE_MAX
    ? `${error}. This text has ${formatNumber(text.trim().length)} characters.`
    : error;

export const promptName = (index: number) => `Prompt ${index + 1}`;

export function PromptCard(props: PromptCardProps) {
  const { prompt, index, isOpen, onChange } = props;
  const id = useId();
  const name = promptName(index);
  return (
    <section className="prompt-card" aria-labelledby={id}>
      <div className="prompt-head">
        <button type="button" className="prompt-toggle" aria-expanded={isOpen} onClick={props.onToggle}>
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <h3 id={id}>{name}</h3>
          {!isOpen && (
            <span className="prompt-summary">
              {prompt.title.trim() || prompt.prompt.trim() || 'Nothing written yet'}
            </span>
          )}
        </button>
        {props.controls}
        <Button
          type="text"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`Duplicate ${name}`}
          title="Duplicate"
          disabled={props.isFull}
          onClick={props.onDuplicate}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={props.onRemove}
        />
      </div>
      {isOpen && (
        <div className="prompt-body">
          <PromptTitle {...props} />
          <PromptText {...props} />
          <OutputField prompt={prompt} error={props.errorAt('output')} onChange={onChange} />
          <div className="prompt-inputs">
            <FieldRows {...props} />
            <FileRows {...props} />
          </div>
        </div>
      )}
    </section>
  );
}

function PromptTitle({ prompt, errorAt, onChange }: PromptCardProps) {
  const error = errorAt('title');
  return (
    <FieldFrame label="Title" error={error} hint="Optional. The heading of this prompt’s result.">
      {(control) => (
        <Input
          {...control}
          value={prompt.title}
          status={error ? 'error' : ''}
          placeholder={titleOfInstruction(prompt.prompt) || 'Termination rights'}
          onChange={({ target }) => onChange({ ...prompt, title: target.value })}
        />
      )}
    </FieldFrame>
  );
}

function PromptText({ prompt, errorAt, onChange }: PromptCardProps) {
  const error = lengthError(prompt.prompt, errorAt('prompt'));
  const unknown = unknownNames(prompt.prompt, prompt.fields);
  const addField = (name: string) => onChange({ ...prompt, fields: [...prompt.fields, { ...NEW_FIELD, name }] });
  return (
    <div>
      <FieldFrame
        label="Prompt"
        isRequired
        error={error}
        hint="Say what to find, state or draft. Type {{ to insert a field."
      >
        {(control) => (
          <PlaceholderText
            control={control}
            value={prompt.prompt}
            names={prompt.fields.map((field) => field.name)}
            hasError={error !== undefined}
            placeholder="State the governing law and how {{Our party}} may terminate the agreement."
            onChange={(text, newField) =>
              onChange({
                ...prompt,
                prompt: text,
                fields: newField === undefined ? prompt.fields : [...prompt.fields, { ...NEW_FIELD, name: newField }],
              })
            }
          />
        )}
      </FieldFrame>
      {unknown.map((name) => (
        <p key={name} className="prompt-unknown" role="status">
          {placeholderOf(name)} is not a field of this prompt and will be left as written.{' '}
          <Button size="small" type="link" onClick={() => addField(name)}>
            Add it as a field
          </Button>
        </p>
      ))}
    </div>
  );
}

function FieldRows({ prompt, errorAt, onChange, onRemoveField }: PromptCardProps) {
  return (
    <InputRows<FieldValues>
      heading="Fields"
      noun="field"
      hint="Text the user types when running it."
      placeholder="Our party"
      rows={prompt.fields}
      empty={NEW_FIELD}
      errorAt={(row) => errorAt(`fields.${row}.name`)}
      error={errorAt('fields')}
      onChange={(fields) => onChange({ ...prompt, fields: [...fields] })}
      onRemove={(row, remove) => onRemoveField(prompt.fields[row]?.name ?? '', remove)}
    />
  );
}

function FileRows({ prompt, errorAt, onChange }: PromptCardProps) {
  const { files } = prompt;
  return (
    <InputRows<FileValues>
      heading="Files"
      noun="file"
      hint="Documents this prompt reads."
      placeholder="Contract"
      rows={files}
      empty={NEW_FILE}
      errorAt={(row) => errorAt(`files.${row}.name`)}
      error={errorAt('files')}
      onChange={(changed) => onChange({ ...prompt, files: [...changed] })}
      onRemove={(_row, remove) => remove()}
    >
      {(file, row) => (
        <Checkbox
          checked={file.main}
          aria-label={`${file.name.trim() || `file ${row + 1}`} is the main document`}
          // Only one file is the main document.
          onChange={({ target }) =>
            onChange({ ...prompt, files: files.map((one, at) => ({ ...one, main: at === row && target.checked })) })
          }
        >
          Main
        </Checkbox>
      )}
    </InputRows>
  );
}
