// The look: ink on warm paper, dense and calm. All text and controls have a contrast of at least 4.5:1 (ink blue on
// paper: 8.2:1).
import type { ThemeConfig } from 'antd';

const PAPER = '#f6f3ec';
const SURFACE = '#fffefb';

const SANS =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

export const theme = {
  cssVar: { key: 'whereas' },
  hashed: false,
  token: {
    colorPrimary: '#24528f',
    colorLink: '#24528f',
    colorLinkHover: '#16386a',
    colorInfo: '#24528f',
    colorSuccess: '#2f6b45',
    colorError: '#a8322b',
    colorWarning: '#8a5a10',
    // The tints of theme.css: antd would mix muddy ones from the dark warning color.
    colorWarningBg: '#fbf2e0',
    colorWarningBorder: '#e6d3a8',
    colorTextBase: '#1e2430',
    colorTextSecondary: '#555b66',
    colorTextTertiary: '#626873',
    colorTextDescription: '#5a606b',
    colorTextPlaceholder: '#6b707a',
    colorBgLayout: PAPER,
    colorBorder: '#cfc8b9',
    colorBorderSecondary: '#e4ded1',
    borderRadius: 6,
    fontFamily: SANS,
    fontSize: 14,
    controlHeight: 34,
    motionDurationMid: '0.2s',
    motionDurationSlow: '0.2s',
    motionDurationFast: '0.1s',
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
    Modal: { titleFontSize: 17 },
    // Disabled fields stay readable.
    Input: { colorTextDisabled: '#5a606b' },
    // Disabled text is gray but readable.
    Switch: { colorTextQuaternary: '#6b707a', colorTextTertiary: '#555b66' },
    // The surface of theme.css, so that fixed columns match.
    Table: { colorBgContainer: SURFACE },
    Tabs: { horizontalItemPadding: '8px 0', horizontalMargin: '0' },
  },
} satisfies ThemeConfig;

/** For reduced motion: antd must not wait for transitions that theme.css removes. */
export const still = (theme: ThemeConfig): ThemeConfig => ({ ...theme, token: { ...theme.token, motion: false } });
