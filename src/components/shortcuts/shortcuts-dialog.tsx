// "Keyboard shortcuts": the shortcuts of the current screen.
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { DialogFrame } from '#src/components/dialog-frame.tsx';
import { type ShortcutScope, activeScopes, SHORTCUTS } from './shortcuts.ts';
import { areSingleKeysOn } from './use-page-keys.ts';
import './shortcuts-dialog.css';

interface ShortcutsDialogProps {
  /** Runs when single keys are turned on or off. */
  readonly onSingleKeys: (areOn: boolean) => void;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ onSingleKeys, onClose }: ShortcutsDialogProps) {
  const [scopes] = useState(activeScopes);
  const [areOn, setOn] = useState(areSingleKeysOn);
  const id = useId();
  return (
    <DialogFrame width={560} title="Keyboard shortcuts" footer={null} onCancel={onClose}>
      {scopes.map((scope) => (
        <ScopeKeys key={scope} scope={scope} />
      ))}
      <div className="shortcuts-switch">
        <Switch
          checked={areOn}
          aria-labelledby={id}
          onChange={(wanted) => {
            onSingleKeys(wanted);
            setOn(wanted);
          }}
        />
        <span id={id}>Single-key shortcuts work anywhere on the page</span>
      </div>
      <p className="shortcuts-note">Turn this off if speech or switch control presses keys by accident.</p>
    </DialogFrame>
  );
}

function ScopeKeys({ scope }: { scope: ShortcutScope }) {
  const id = useId();
  const { title, shortcuts } = SHORTCUTS[scope];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="shortcuts-title">
        {title}
      </h2>
      <dl className="shortcuts-list">
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
