// Replaces rc-tabs' menu of tabs that do not fit (scripts/build/replace-modules.ts), which loads when it is needed.
import { type ComponentProps, lazy, Suspense } from 'react';
import type OperationNode from 'rc-tabs/es/TabNavList/OperationNode';

const TabsMenu = lazy(() => import('rc-tabs/es/TabNavList/OperationNode'));

/** As wide as the menu's button, since rc-tabs measures it before it knows whether tabs overflow. */
function Place({ prefixCls, className, style, more, ref }: ComponentProps<typeof OperationNode>) {
  return (
    <div ref={ref} className={`${prefixCls}-nav-operations ${className ?? ''}`} style={style}>
      <span className={`${prefixCls}-nav-more`} style={{ visibility: 'hidden' }}>
        {more?.icon}
      </span>
    </div>
  );
}

export default function TabsOverflow(props: ComponentProps<typeof OperationNode>) {
  const place = <Place {...props} />;
  if (props.tabs.length === 0) return place;
  return (
    <Suspense fallback={place}>
      <TabsMenu {...props} />
    </Suspense>
  );
}
