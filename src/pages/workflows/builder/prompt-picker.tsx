// Copies a prompt from the library.
import { MESSAGES } from '#domain/messages.ts';
import type { Prompt } from '#domain/prompts.ts';
import { CopyDialog } from '#src/shared/list/copy-dialog.tsx';

interface PromptPickerProps {
  readonly onChoose: (chosen: Pick<Prompt, 'name' | 'prompt'>) => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export const PromptPicker = (props: PromptPickerProps) => (
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
