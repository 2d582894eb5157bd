// The structure of a help page.

export interface HelpText {
  readonly title: string;
  /** One line for the table of contents. */
  readonly summary: string;
  readonly lead: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly notes: readonly string[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
}
