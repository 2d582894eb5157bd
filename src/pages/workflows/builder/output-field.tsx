// The output format of a prompt: one of four, and for Dynamic the template to follow. A JSON template is validated as it is
// typed.
import { Input, Segmented, Select } from 'antd';
import { useId } from 'react';
import type { OutputFormat } from '#domain/workflows.ts';
import { FieldFrame } from '#src/shared/form/field-frame.tsx';
import type { PromptValues } from './builder-values.ts';
import { withOutput } from './builder-values.ts';

const FORMATS: readonly { readonly value: OutputFormat; readonly hint: string }[] = [
  { value: 'Dynamic', hint: 'Your own format, in words or as JSON.' },
  { value: 'List', hint: 'One point per line, each with its source.' },
  { value: 'Table', hint: 'Rows and columns, each row with its source.' },
  { value: 'Plain Text', hint: 'Sentences, as in a memo.' },
];

const TEMPLATE_KINDS = [
  { value: 'words', label: 'Custom format' },
  { value: 'json', label: 'JSON' },
];
const EXAMPLES = {
  words: '[Date]: [what is due], [clause]\nor a heading for each party, with its duties below it',
  json: '{\n  "governing_law": "the law that governs",\n  "notice_days": "days of notice"\n}',
};

interface OutputFieldProps {
  readonly prompt: PromptValues;
  readonly error: string | undefined;
  readonly onChange: (prompt: PromptValues) => void;
}

export function OutputField({ prompt, error, onChange }: OutputFieldProps) {
  const id = useId();
  const { format, template, isJson } = prompt;
  const isDynamic = format === 'Dynamic';
  const kind = isJson ? 'json' : 'words';
  return (
    <div className="prompt-output">
      <div className="record-field">
        <label className="record-label" htmlFor={id}>
          Output format
        </label>
        <Select
          id={id}
          className="prompt-format"
          value={format}
          options={FORMATS.map(({ value }) => ({ value, label: value }))}
          onChange={(chosen) => onChange(withOutput(prompt, { format: chosen }))}
        />
        <div className="record-note">{FORMATS.find(({ value }) => value === format)?.hint}</div>
      </div>
      {isDynamic && (
        <>
          <Segmented
            aria-label="Format given as"
            value={kind}
            options={TEMPLATE_KINDS}
            onChange={(chosen) => onChange(withOutput(prompt, { isJson: chosen === 'json' }))}
          />
          <FieldFrame
            label={isJson ? 'JSON shape' : 'Format to follow'}
            isRequired
            error={error}
            hint={isJson && template.trim() !== '' ? 'Valid JSON.' : undefined}
          >
            {(control) => (
              <Input.TextArea
                {...control}
                className={`record-passage ${isJson ? 'prompt-json' : ''}`}
                rows={4}
                // The initial height; the style sheet lets it grow.
                style={{ minHeight: '6.95em' }}
                value={template}
                status={error ? 'error' : ''}
                placeholder={EXAMPLES[kind]}
                spellCheck={!isJson}
                onChange={(event) => onChange(withOutput(prompt, { template: event.target.value }))}
              />
            )}
          </FieldFrame>
        </>
      )}
    </div>
  );
}
