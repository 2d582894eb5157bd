// Reviews as a person uses them: cards, menus, dialogs. Buttons are found by their labels: computing the roles of a
// whole page takes seconds where several tests share a machine.
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { FileTreeNode } from '#domain/files.ts';
import type { Project, ProjectTree } from '#domain/projects.ts';
import type { Review, ReviewCard } from '#domain/reviews.ts';
import { ask } from '#tests/web/support/ask.ts';
import { isShown, shownDialog } from '#tests/web/support/rows.ts';

/** Adds a review of the user. */
export async function ownReview(given: Readonly<Record<string, unknown>> = {}): Promise<Review> {
  const body = { name: 'A review', category: 'Organization', ...given };
  return (await ask<{ data: Review }>('/tabular-review', body)).data;
}

export const storedReview = async (id: string): Promise<Review> =>
  (await ask<{ data: Review }>(`/tabular-review/${id}`)).data;

export const reviewsIn = async (category: string): Promise<ReviewCard[]> =>
  (await ask<{ data: ReviewCard[] }>(`/tabular-review?category=${category}&page_size=100`)).data;

/** The demo's project of the organization that has files in folders. */
export async function demoProject(): Promise<ProjectTree> {
  const { data } = await ask<{ data: Project[] }>('/folders?category=Organization&page_size=100');
  const project = data.find(({ files }) => files > 1);
  if (!project) throw new Error('The demo has no project with files');
  return (await ask<{ data: ProjectTree }>(`/folders/${project.id}`)).data;
}

export const filesBelow = (nodes: readonly FileTreeNode[]): FileTreeNode[] =>
  nodes.flatMap((node) => (node.type === 'file' ? [node] : filesBelow(node.children)));

export const COLUMN = { title: 'Governing law', instructions: 'Which law governs?', type: 'text' };

/** Waits for the dialog with this title. */
export const dialogTitled = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].filter(isShown);
    const dialog = dialogs.findLast((one) => one.querySelector('.ant-modal-title')?.textContent === title);
    if (!dialog) throw new Error(`No dialog is titled ${title}`);
    return dialog;
  });

/** Presses the button with exactly this text, in a dialog. */
export function press(dialog: HTMLElement, text: string): void {
  const button = within(dialog).getByText(text, { selector: 'button, button *' }).closest('button');
  if (!button) throw new Error(`There is no button ${text}`);
  fireEvent.click(button);
}

export { shownDialog };
