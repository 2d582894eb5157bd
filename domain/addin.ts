// The Word add-in's addresses, tabs and icons: what its manifest names and the server serves.

/** The tabs of the pane; the ribbon has a button for each. */
export const ADDIN_TABS = ['review', 'ask', 'clauses', 'draft'] as const;
export type AddinTab = (typeof ADDIN_TABS)[number];

export const ADDIN_PATHS = {
  pane: '/addin',
  /** Sign-in, in a window that Office opens. */
  dialog: '/addin/dialog',
  manifest: '/addin/manifest.xml',
  /** A copy of Microsoft's library, where ADDIN_OFFICE_JS_URL is a folder. */
  officeJs: '/addin/office-js',
} as const;

/** In pixels: those of ribbon buttons, and 128 for listings. */
export const ADDIN_ICON_SIZES = [16, 20, 24, 32, 40, 48, 64, 80, 128] as const;
type AddinIconSize = (typeof ADDIN_ICON_SIZES)[number];
export type AddinIcon = 'mark' | AddinTab;

/** The path of an icon, a square PNG, on this server and in the folder `public`. */
export const addinIconFile = (icon: AddinIcon, size: AddinIconSize) => `/addin/${icon}-${size}.png`;
