// The tabs of the categories of records.
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { type Category, categoryLabel } from '#domain/categories.ts';
import './category-tabs.css';

interface CategoryTabsProps {
  readonly tabs: readonly Category[];
  readonly providerName: string;
  /** The label of a tab if it differs from the category's. */
  readonly labels?: Readonly<Partial<Record<Category, string>>>;
  readonly active: Category;
  readonly onChange: (category: Category) => void;
  readonly isVertical?: boolean;
  /** The right end of the bar, such as a search box. */
  readonly extra?: ReactNode;
  readonly children?: ReactNode;
}

export function CategoryTabs({ tabs, labels, active, extra, children, ...props }: CategoryTabsProps) {
  const { providerName, onChange, isVertical = false } = props;
  return (
    <div className="category-tabs">
      <Tabs
        activeKey={active}
        tabPosition={isVertical ? 'left' : 'top'}
        onChange={(key) => {
          const chosen = tabs.find((category) => category === key);
          if (chosen) onChange(chosen);
        }}
        destroyOnHidden
        // After the tabs in reading order; antd would put it inside the tab list.
        renderTabBar={(bar, TabBar) => (
          <>
            <TabBar {...bar} />
            {extra ? <div className="category-tabs-extra">{extra}</div> : null}
          </>
        )}
        items={tabs.map((category) => ({
          key: category,
          label: labels?.[category] ?? categoryLabel(category, providerName),
          children: category === active ? children : null,
        }))}
      />
    </div>
  );
}
