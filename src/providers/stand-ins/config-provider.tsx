// Replaces antd's ConfigProvider in the pane in Word (scripts/build/pane-modules.ts): the build has computed the theme, so that
// all there is to pass on is whether anything moves.
import type { ThemeConfig } from 'antd';
import { defaultConfig, DesignTokenContext } from 'antd/es/theme/context.js';
import MotionProvider from 'rc-motion/es/context.js';
import { type ReactNode, useMemo } from 'react';

interface ConfigProviderProps {
  readonly theme: ThemeConfig;
  readonly children: ReactNode;
}

export default function ConfigProvider({ theme, children }: ConfigProviderProps) {
  const motion = theme.token?.motion !== false;
  const config = useMemo(() => ({ ...defaultConfig, token: { ...defaultConfig.token, motion } }), [motion]);
  return (
    <DesignTokenContext.Provider value={config}>
      <MotionProvider motion={motion}>{children}</MotionProvider>
    </DesignTokenContext.Provider>
  );
}
