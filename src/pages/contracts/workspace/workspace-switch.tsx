// In small windows: the bar that switches between the document and the panel.
import { Segmented } from 'antd';
import { RedlineButton } from '#src/workspace/redline/redline-button.tsx';
import { TAB_WORDS } from '#src/workspace/state/use-contract-address.ts';
import { asRead, type Workspace } from '#src/workspace/state/use-contract-workspace.ts';

export const WorkspaceSwitch = ({ workspace }: { readonly workspace: Workspace }) => (
  <div className="contract-switch">
    <Segmented<'document' | 'panel'>
      block
      aria-label="Part of the page"
      value={workspace.area}
      options={[
        { value: 'document', label: 'Document' },
        { value: 'panel', label: TAB_WORDS[workspace.tab] },
      ]}
      onChange={workspace.setArea}
    />
    <RedlineButton workspace={asRead(workspace)} />
  </div>
);
