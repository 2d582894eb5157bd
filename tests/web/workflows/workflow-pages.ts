// The list and the builder of workflows as a person uses them. Buttons are found by their labels: computing the roles
// of a whole page takes seconds where several tests share a machine.
import { fireEvent, screen } from '@testing-library/react';
import type { Workflow } from '#domain/workflows.ts';
import { definitionOf } from '#tests/support/workflow-definitions.ts';
import { ask } from '#tests/web/support/ask.ts';

/** Adds a workflow of the user. */
export async function ownWorkflow(values: Readonly<Record<string, unknown>> = {}): Promise<Workflow> {
  return (await ask<{ data: Workflow }>('/workflow', definitionOf(values))).data;
}

export const storedWorkflow = async (id: string): Promise<Workflow> =>
  (await ask<{ data: Workflow }>(`/workflow/retrieve/${id}`)).data;

export async function workflowsNamed(name: string): Promise<Workflow[]> {
  const query = new URLSearchParams({ search: name, page_size: '100' }).toString();
  const { data } = await ask<{ data: Workflow[] }>(`/workflow?${query}`);
  return data.filter((workflow) => workflow.name === name);
}

export const pressLabeled = (label: string) => fireEvent.click(screen.getByLabelText(label, { selector: 'button' }));

/** The cards of the prompts, in order. */
export const promptCards = () => [...document.querySelectorAll<HTMLElement>('.prompt-card')];
/** The text of each open prompt, in order. */
export const promptTexts = () =>
  [...document.querySelectorAll<HTMLTextAreaElement>('.placeholder-text textarea')].map((area) => area.value);
export const namesOf = (noun: 'field' | 'file') =>
  screen
    .queryAllByLabelText(new RegExp(`^Name of ${noun} `), { selector: 'input' })
    .map((input) => (input as HTMLInputElement).value);

/** Chooses an output format for the first prompt. */
export async function chooseFormat(format: string): Promise<void> {
  fireEvent.mouseDown(document.querySelector('.prompt-format .ant-select-selector') ?? document.body);
  fireEvent.click(await screen.findByText(format, { selector: '.ant-select-item-option-content' }));
}
