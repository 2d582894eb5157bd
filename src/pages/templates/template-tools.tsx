// The tools above the tree: search, expand and collapse all, New.
import { FileAddOutlined, FolderAddOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LiveSearchBox } from '#src/components/live-search-box.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';

interface TemplateToolsProps {
  readonly search: string;
  readonly onType: (text: string) => void;
  readonly onPause: (text: string) => void;
  readonly isEmpty: boolean;
  readonly folders: { readonly expandAll: () => void; readonly collapseAll: () => void };
  /** Absent without permission to add. */
  readonly onAddFile?: () => void;
  readonly onAddFolder?: () => void;
}

export function TemplateTools({ folders, onAddFile, onAddFolder, ...props }: TemplateToolsProps) {
  return (
    <div className="template-tools">
      <LiveSearchBox
        search={props.search}
        placeholder="Search templates"
        onType={props.onType}
        onPause={props.onPause}
      />
      {!props.isEmpty && (
        <span className="template-folders">
          <Button type="text" onClick={folders.expandAll}>
            Expand all
          </Button>
          <Button type="text" onClick={folders.collapseAll}>
            Collapse all
          </Button>
        </span>
      )}
      {onAddFile && onAddFolder && (
        <MenuButton
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          items={[
            { key: 'file', label: 'Add File', icon: <FileAddOutlined aria-hidden /> },
            { key: 'folder', label: 'New folder', icon: <FolderAddOutlined aria-hidden /> },
          ]}
          onChoose={(key) => (key === 'file' ? onAddFile() : onAddFolder())}
        >
          New
        </MenuButton>
      )}
    </div>
  );
}
