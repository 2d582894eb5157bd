// The New menu of a project: one file with its details, many files, a whole folder, or an empty folder.
import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { useMenuPopup } from '#src/components/use-menu-popup.tsx';

export interface NewMenuProps {
  readonly onAddFile: () => void;
  readonly onUploadFiles: () => void;
  readonly onUploadFolder: () => void;
  readonly onAddFolder: () => void;
}

export function NewMenu({ onAddFile, onUploadFiles, onUploadFolder, onAddFolder }: NewMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const popup = useMenuPopup(isOpen);
  const entries = [
    { key: 'file', label: 'Add File', does: onAddFile },
    { key: 'files', label: 'Upload files', does: onUploadFiles },
    { key: 'folder-upload', label: 'Upload folder', does: onUploadFolder },
    { key: 'folder', label: 'New folder', does: onAddFolder },
  ];
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      {...popup}
      placement="bottomRight"
      menu={{
        items: entries.map(({ key, label }) => ({ key, label })),
        onClick: ({ key, domEvent }) => {
          domEvent.preventDefault();
          button.current?.focus();
          entries.find((entry) => entry.key === key)?.does();
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
