// The head of the run page: where one is, and the way back (spec 2.15).
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Category } from '#domain/categories.ts';
import { categoryLabel } from '#domain/categories.ts';
import { PageHeader } from '#src/components/page-header.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { useConfig } from '#src/providers/configuration.ts';

interface RunHeaderProps {
  name: string;
  description?: string;
  category?: Category;
  actions?: ReactNode;
  onBack: () => void;
}

export function RunHeader({ name, description, category, actions, onBack }: RunHeaderProps) {
  const { provider_name: providerName } = useConfig();
  return (
    <PageHeader
      title={name}
      subtitle={description}
      badges={category && <StatusBadge tone="accent">{categoryLabel(category, providerName)}</StatusBadge>}
      actions={actions}
      leading={<Button type="text" icon={<ArrowLeftOutlined />} aria-label="Back" title="Back" onClick={onBack} />}
    />
  );
}
