// What opens on each screen, and where something is typed. Row menus are listed in full: a missing or unknown menu item is a
// mistake of the measurement, not a frame of 0 ms.
import type { ScreenName } from '#domain/screens.ts';

export interface Openings {
  /** The number of its search boxes. */
  readonly boxes?: number;
  /** Entries of its first row menu. */
  readonly menu?: {
    readonly dialogs: readonly string[];
    /** Items that open a screen, download something or act without a dialog. */
    readonly others?: readonly string[];
  };
  /** Buttons that open a dialog or a drawer, by the start of their names. */
  readonly buttons?: readonly string[];
  /** Appended to the address in screens.ts if the rows of its tab have no menu. */
  readonly tab?: string;
}

export const OPENINGS: Readonly<Partial<Record<ScreenName, Openings>>> = {
  dashboard: { buttons: ['How-to'] },
  companies: {
    boxes: 1,
    menu: { dialogs: ['Deactivate', 'Edit', 'Manage Tenant Subscription'] },
    buttons: ['Add New Company'],
  },
  users: {
    boxes: 1,
    menu: { dialogs: ['Deactivate', 'Edit', 'Reset Password', 'Manage User License'] },
    buttons: ['Add New User'],
  },
  subscription: { buttons: ['Upgrade or change'] },
  workflows: { boxes: 1, tab: '?category=Organization', menu: { dialogs: ['Delete'], others: ['Edit', 'Unpublish'] } },
  workflowRuns: { boxes: 1, menu: { dialogs: ['Delete'] } },
  runWorkflow: { buttons: ['Choose from repository'] },
  editWorkflow: { buttons: ['Versions'] },
  playbooks: { boxes: 1, menu: { dialogs: [], others: ['View', 'Clone'] }, buttons: ['Import'] },
  showPlaybook: { buttons: ['Delete'] },
  clauses: { boxes: 1, menu: { dialogs: ['Delete'], others: ['Edit'] }, buttons: ['Import'] },
  prompts: { boxes: 1, buttons: ['Import'] },
  queries: { boxes: 1, menu: { dialogs: [], others: ['Edit', 'Clone'] }, buttons: ['Import'] },
  templates: { boxes: 1, menu: { dialogs: [], others: ['Details', 'Download as zip'] } },
  repository: { boxes: 1, menu: { dialogs: ['Edit', 'Delete'] }, buttons: ['Create New Project'] },
  repositoryFolder: { menu: { dialogs: ['Edit project', 'Delete project'] }, buttons: ['Earlier questions'] },
  tabularReview: {
    boxes: 1,
    menu: { dialogs: ['Edit', 'Delete'], others: ['Publish'] },
    buttons: ['Create New Review'],
  },
  tabularReviewGrid: {
    boxes: 2,
    menu: {
      dialogs: [],
      others: ['Sort by name ascending', 'Sort by name descending', 'Sort by reviewer', 'Wider', 'Narrower'],
    },
  },
  dataAnalytics: { boxes: 1 },
  analyticsView: { boxes: 1 },
  auditLog: { boxes: 1 },
  profile: { buttons: ['Sign out everywhere'] },
};
