// antd's dark theme: the colors of theme.css under [data-theme='dark']. Used by the build and in development; the
// built console loads a style sheet instead (docs/decisions/0058).
import { type ThemeConfig, theme } from 'antd';
import { theme as light } from './theme.ts';

const ACCENT = '#8ab4ec';
const ON_ACCENT = '#0f1722';
const GOOD = '#7fc79a';
const BAD = '#f0918a';
const WARN = '#e0b25c';

type Algorithm = typeof theme.darkAlgorithm;

/** antd darkens each base color once more; ours are already meant for dark surfaces. */
const exactColors: Algorithm = (seed, colors = theme.darkAlgorithm(seed)) => ({
  ...colors,
  colorPrimary: ACCENT,
  colorPrimaryHover: '#a9c8f2',
  colorPrimaryActive: '#7aa6e2',
  colorPrimaryText: ACCENT,
  colorPrimaryTextHover: '#a9c8f2',
  colorPrimaryBg: '#1c2c44',
  colorPrimaryBgHover: '#243854',
  colorPrimaryBorder: '#3a5580',
  colorInfo: ACCENT,
  colorInfoText: ACCENT,
  colorSuccess: GOOD,
  colorSuccessText: GOOD,
  colorError: BAD,
  colorErrorHover: '#f5aca6',
  colorErrorActive: '#e57c74',
  colorErrorText: BAD,
  colorErrorTextHover: '#f5aca6',
  colorErrorTextActive: '#e57c74',
  colorErrorBg: '#3a1d1c',
  colorErrorBgHover: '#4a2523',
  colorErrorBgFilledHover: '#4a2523',
  colorErrorBgActive: '#572b29',
  colorErrorBorder: '#7d403b',
  colorErrorBorderHover: '#9a534d',
  colorWarning: WARN,
  colorWarningText: WARN,
  colorLink: ACCENT,
  colorLinkActive: '#7aa6e2',
});

/**
 * Drops component overrides of the light theme: in dark the theme's colors suit all components, and the style sheet
 * has one value for each.
 */
const { Input: _input, Switch: _switch, Table: _table, ...components } = light.components;

export const darkTheme = {
  ...light,
  algorithm: [theme.darkAlgorithm, exactColors],
  token: {
    ...light.token,
    colorTextBase: '#e3e1da',
    colorBgBase: '#12161d',
    colorText: '#e3e1da',
    colorTextSecondary: '#a9b0bc',
    colorTextTertiary: '#a0a8b5',
    colorTextQuaternary: '#7f8896',
    colorTextDescription: '#a9b0bc',
    colorTextPlaceholder: '#979fac',
    colorTextDisabled: '#929aa7',
    colorTextHeading: '#ece7db',
    // A token of the light theme, which an algorithm cannot replace.
    colorLinkHover: '#a9c8f2',
    // Content on the accent color: ticks and dots.
    colorWhite: ON_ACCENT,
    colorTextLightSolid: ON_ACCENT,
    colorBgLayout: '#12161d',
    colorBgContainer: '#1a1f28',
    colorBgElevated: '#20262f',
    colorBgSpotlight: '#d6dbe3',
    colorBgMask: 'rgba(4, 6, 10, 0.6)',
    colorBorder: '#434c5b',
    colorBorderSecondary: '#2e3542',
    colorSplit: '#2e3542',
    colorWarningBg: '#352a14',
    colorWarningBorder: '#6b5527',
    controlItemBgActive: '#1c2c44',
    controlItemBgActiveHover: '#243854',
    controlOutline: 'rgba(138, 180, 236, 0.22)',
  },
  components: {
    ...components,
    Button: { ...components.Button, primaryColor: ON_ACCENT, dangerColor: ON_ACCENT },
    Switch: { handleBg: '#ffffff' },
  },
} satisfies ThemeConfig;
