// The look: ink on warm paper, dense and calm. Contrast of every text and control colour on its ground is at least
// 4.5:1 (ink blue on paper: 8.2:1).
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
    // The washes of theme.css: antd would mix muddy ones from the dark warning color.
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
    // A field that cannot be changed is there to be read.
    Input: { colorTextDisabled: '#5a606b' },
    // What is off is gray all the same, and its word can be read.
    Switch: { colorTextQuaternary: '#6b707a', colorTextTertiary: '#555b66' },
    // The surface of theme.css, so that a column that stays in place does not stand out.
    Table: { colorBgContainer: SURFACE },
    Tabs: { horizontalItemPadding: '8px 0', horizontalMargin: '0' },
  },
} satisfies ThemeConfig;

/** For those who ask for reduced motion: antd waits for no end of a motion that theme.css has taken away. */
export const still = (theme: ThemeConfig): ThemeConfig => ({ ...theme, token: { ...theme.token, motion: false } });
