// The structure of a help page.

/** The drawings of pictures.tsx. */
export type HelpPicture = 'organization' | 'shared-folder' | 'own-computer' | 'pane';

interface HelpStep {
  readonly title: string;
  readonly text: string;
}

/** A part of a long page, with steps of its own. */
interface HelpSection {
  readonly title: string;
  readonly lead?: string;
  readonly picture?: HelpPicture;
  readonly steps?: readonly HelpStep[];
  /** What a reader looks up: the first column names it. */
  readonly table?: { readonly head: readonly [string, string]; readonly rows: readonly (readonly [string, string])[] };
}

export interface HelpText {
  readonly title: string;
  /** One line for the table of contents. */
  readonly summary: string;
  readonly lead: string;
  readonly picture?: HelpPicture;
  readonly steps: readonly HelpStep[];
  readonly sections?: readonly HelpSection[];
  readonly notes: readonly string[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
}
