// On a phone: one finding at a time, with the way back to the list and to its neighbors.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/components/format/formats.tsx';
import type { Judged } from './finding-words.ts';

interface OneFindingProps {
  readonly shown: readonly Judged[];
  readonly current: Judged;
  readonly onOpen: (one: Judged | null, isStep?: boolean) => void;
  readonly children: ReactNode;
}

export function OneFinding({ shown, current, onOpen, children }: OneFindingProps) {
  const at = shown.findIndex(({ id }) => id === current.id);
  const [before, after] = [shown[at - 1], shown[at + 1]];
  return (
    <>
      <div className="panel-tools one-finding">
        <Button size="small" icon={<LeftOutlined aria-hidden />} onClick={() => onOpen(null)}>
          All findings
        </Button>
        <span className="panel-count">
          {formatNumber(at + 1)} of {formatNumber(shown.length)}
        </span>
        <Button
          size="small"
          aria-label="Previous finding"
          icon={<LeftOutlined aria-hidden />}
          disabled={!before}
          onClick={() => before && onOpen(before, true)}
        />
        <Button
          size="small"
          aria-label="Next finding"
          icon={<RightOutlined aria-hidden />}
          disabled={!after}
          onClick={() => after && onOpen(after, true)}
        />
      </div>
      <div className="panel-list">
        <ul className="panel-rows">{children}</ul>
      </div>
    </>
  );
}
