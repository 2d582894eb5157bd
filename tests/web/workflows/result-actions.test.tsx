// Downloads of a result: every format in one menu, a workbook only if there is a table for it.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Answer } from '#domain/answers.ts';
import { ResultActions } from '#src/pages/workflows/result/result-actions.tsx';
import { runOf, runWith } from '#tests/server/exports/runs.ts';

const TABLE = '| Point | Says |\n| --- | --- |\n| Law | Delaware [1] |';

async function offered(run: ReturnType<typeof runOf>): Promise<(string | null)[]> {
  const user = userEvent.setup();
  render(<ResultActions run={run} />);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  return (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent);
}

it('offers a workbook of a result that has a table', async () => {
  expect(await offered(runOf(TABLE))).toEqual([
    'Word document (.docx)',
    'Web page (.html)',
    'Markdown (.md)',
    'Excel workbook (.xlsx)',
  ]);
});

it('offers no workbook of a result without a table, nor of one that was rewritten without it', async () => {
  const rewritten: Answer = {
    label: '',
    value: TABLE,
    sources: [1],
    engine: { kind: 'built-in', model: null },
    decision: { state: 'edited', by: 'Ada Vale', at: '2026-11-21T09:30:00.000Z', value: 'Delaware law applies.' },
  };
  expect(await offered(runWith([rewritten], { text: TABLE }))).toEqual([
    'Word document (.docx)',
    'Web page (.html)',
    'Markdown (.md)',
  ]);
});
