// In small windows: the bar that switches between the document and the panel.
import { Segmented } from 'antd';
import type { Workspace } from './use-contract-workspace.ts';

export const WorkspaceSwitch = ({ workspace: { area, setArea } }: { readonly workspace: Workspace }) => (
  <div className="contract-switch">
    <Segmented<'document' | 'panel'>
      block
      aria-label="Part of the page"
      value={area}
      options={[
        { value: 'document', label: 'Document' },
        { value: 'panel', label: 'Changes and suggestions' },
      ]}
      onChange={setArea}
    />
  </div>
);
