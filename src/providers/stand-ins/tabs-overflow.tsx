// In place of what rc-tabs has for tabs that do not fit (scripts/left-out.ts): the menu of them, with all that it needs, is
// fetched once there are some.
import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import type OperationNode from 'rc-tabs/es/TabNavList/OperationNode';

const TabsMenu = lazy(() => import('rc-tabs/es/TabNavList/OperationNode'));

/** As wide as the button of the menu, since rc-tabs measures it before it knows whether any tab is left over. */
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
