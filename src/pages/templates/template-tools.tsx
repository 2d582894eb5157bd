// The tools above the tree: search, expand and collapse all, New.
import { DownOutlined, FileAddOutlined, FolderAddOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { LiveSearchBox } from '#src/components/live-search-box.tsx';
import { useMenuPopup } from '#src/components/use-menu-popup.tsx';

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
      {onAddFile && onAddFolder && <NewMenu onAddFile={onAddFile} onAddFolder={onAddFolder} />}
    </div>
  );
}

function NewMenu({ onAddFile, onAddFolder }: { onAddFile: () => void; onAddFolder: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const popup = useMenuPopup(isOpen);
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      {...popup}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'file', label: 'Add File', icon: <FileAddOutlined aria-hidden /> },
          { key: 'folder', label: 'New folder', icon: <FolderAddOutlined aria-hidden /> },
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.preventDefault();
          // The dialog returns the focus to the button.
          button.current?.focus();
          if (key === 'file') onAddFile();
          else onAddFolder();
        },
      }}
    >
      <Button ref={button} type="primary" icon={<PlusOutlined aria-hidden />} aria-haspopup="menu">
        New
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
