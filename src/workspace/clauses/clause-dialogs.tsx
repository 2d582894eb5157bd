// The dialogs of a clause of the contract.
import { lazyPart } from '#src/components/lazy-part.tsx';

const SaveClauseDialog = lazyPart(() => import('./save-clause-dialog.tsx').then((file) => file.SaveClauseDialog));
const MakeRuleDialog = lazyPart(() =>
  import('#src/shared/playbooks/make-rule-dialog.tsx').then((file) => file.MakeRuleDialog),
);

export interface ClauseDialog {
  readonly of: 'save' | 'rule';
  readonly title: string;
  readonly text: string;
}

interface ClauseDialogsProps {
  readonly dialog: ClauseDialog;
  readonly onClose: () => void;
}

export function ClauseDialogs({ dialog: { of, title, text }, onClose }: ClauseDialogsProps) {
  if (of === 'save') return <SaveClauseDialog title={title} text={text} onClose={onClose} />;
  return <MakeRuleDialog title={title} language={text} onClose={onClose} />;
}
