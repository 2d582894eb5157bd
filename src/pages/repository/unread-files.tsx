// Files that cannot be searched or asked, and why: still waiting to be read, or unreadable.
import { Button } from 'antd';
import { useMemo } from 'react';
import type { FileTreeNode } from '#domain/files.ts';
import { fileNameOf } from '#domain/files.ts';
import { refusalOf } from '#src/components/file-tree/reading-words.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import './unread-files.css';

interface UnreadFilesProps {
  readonly nodes: readonly FileTreeNode[];
  readonly onShow: (file: FileTreeNode) => void;
}

/** A longer list helps nobody; the tree marks all of them. */
const LISTED = 50;

function unreadIn(nodes: readonly FileTreeNode[]) {
  const refused: FileTreeNode[] = [];
  let waiting = 0;
  const visit = (node: FileTreeNode) => {
    if (node.reading?.state === 'refused') refused.push(node);
    if (node.reading?.state === 'waiting') waiting += 1;
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return { refused, waiting };
}

export function UnreadFiles({ nodes, onShow }: UnreadFilesProps) {
  const { refused, waiting } = useMemo(() => unreadIn(nodes), [nodes]);
  return (
    <>
      {waiting > 0 && (
        <span className="unread-waiting" role="status">
          {`${countOf(waiting, 'file')} still ${waiting === 1 ? 'waits' : 'wait'} to be read`}
        </span>
      )}
      {refused.length > 0 && (
        <details className="unread-files">
          <summary>{`${countOf(refused.length, 'file')} cannot be read`}</summary>
          <p>You can download them and find them by name. Their text cannot be searched or used for questions.</p>
          <ul>
            {refused.slice(0, LISTED).map((file) => (
              <li key={file.id}>
                <Button type="link" onClick={() => onShow(file)}>
                  {fileNameOf(file)}
                </Button>
                <span>{refusalOf(file)}</span>
              </li>
            ))}
          </ul>
          {refused.length > LISTED && <p>{`And ${formatNumber(refused.length - LISTED)} more.`}</p>}
        </details>
      )}
    </>
  );
}
