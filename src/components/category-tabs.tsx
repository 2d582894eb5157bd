// The tab bar of the three sets of content (spec 1): a super user has one tab, everybody else three.
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { Category } from '#domain/categories.ts';
import { categoryLabel, categoryTabs } from '#domain/categories.ts';
import type { Role } from '#domain/roles.ts';
import './category-tabs.css';

export interface CategoryTabsProps {
  readonly role: Role;
  readonly providerName: string;
  readonly active: Category;
  readonly onChange: (category: Category) => void;
  /** What stands at the right end of the bar, such as a search box. */
  readonly extra?: ReactNode;
  /** The content of the active tab. */
  readonly children?: ReactNode;
}

export function CategoryTabs({ role, providerName, active, onChange, extra, children }: CategoryTabsProps) {
  const tabs = categoryTabs(role);
  return (
    <div className="category-tabs">
      {/* Beside the tabs, not among them: antd's own place for it is inside the tab list, where only tabs may be. */}
      {extra ? <div className="category-tabs-extra">{extra}</div> : null}
      <Tabs
        activeKey={active}
        onChange={(key) => {
          const chosen = tabs.find((category) => category === key);
          if (chosen) onChange(chosen);
        }}
        destroyOnHidden
        items={tabs.map((category) => ({
          key: category,
          label: categoryLabel(category, providerName),
          children: category === active ? children : null,
        }))}
      />
    </div>
  );
}
