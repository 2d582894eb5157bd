// "Suggest this" beside language of the playbook: the dialog of a suggestion that puts it in the place of what the finding
// quotes, for the reader to fit it in.
import { Button } from 'antd';
import { useState } from 'react';
import type { Finding } from '#domain/contracts/contract-reviews.ts';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { useAddSuggestion } from '#src/workspace/suggest/use-add-suggestion.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import type { QuotedPassage } from './quoted-passage.ts';

const SuggestDialog = lazyPart(() =>
  import('#src/workspace/suggest/suggest-dialog.tsx').then((file) => file.SuggestDialog),
);

export interface SuggestLanguageProps {
  readonly workspace: Workspace;
  readonly finding: Pick<Finding, 'id'>;
  readonly passage: QuotedPassage;
  /** Whose final text has the passage. */
  readonly revision: number;
  /** "Fallback 1" */
  readonly name: string;
  readonly language: string;
  /** The rule's, for the counterparty. */
  readonly comment: string;
}

export function SuggestLanguage(props: SuggestLanguageProps) {
  const { workspace, finding, passage, revision, name, language, comment } = props;
  const [isOpen, setOpen] = useState(false);
  const { add, isBusy } = useAddSuggestion(workspace, 'review');
  return (
    <>
      <Button size="small" aria-label={`Suggest this: ${name}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Suggest this
      </Button>
      {isOpen && (
        <SuggestDialog
          draft={{
            kind: 'replace',
            ...passage,
            revision,
            proposed: language,
            comment,
            origin: { finding: finding.id },
          }}
          suggest={{
            isBusy,
            cancel: () => setOpen(false),
            add: async (edit) => (await add(edit)) && (setOpen(false), true),
          }}
        />
      )}
    </>
  );
}
