// The tree by keyboard, by click and by dragging (WAI-ARIA tree view pattern).
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FileTreeProps } from '#src/components/file-tree/file-tree.tsx';
import { FileTree } from '#src/components/file-tree/file-tree.tsx';
import { useExpanded } from '#src/components/file-tree/use-expanded.ts';
import { file, TREE } from './tree-nodes.ts';

function Shelf({
  wanted = null,
  isMany = false,
  ...props
}: Partial<FileTreeProps> & { wanted?: string | null; isMany?: boolean }) {
  const nodes = props.nodes ?? TREE;
  const { expanded, onExpandedChange } = useExpanded(nodes, wanted);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <FileTree
      label="Templates"
      {...props}
      nodes={nodes}
      expanded={expanded}
      onExpandedChange={onExpandedChange}
      activeId={wanted}
      selection={isMany ? { ids, onChange: setIds, isOn: false } : undefined}
    />
  );
}

const rows = () => screen.getAllByRole('treeitem');
const names = () => rows().map((row) => row.querySelector('.tree-name')?.textContent);
const row = (name: string) => {
  const found = rows().find((one) => one.querySelector('.tree-name')?.textContent === name);
  if (!found) throw new Error(`${name} is in no row`);
  return found;
};
const focused = () => document.activeElement?.querySelector('.tree-name')?.textContent;
const chosen = () =>
  rows()
    .filter((one) => one.getAttribute('aria-selected') === 'true')
    .map((one) => one.querySelector('.tree-name')?.textContent);

describe('the keyboard', () => {
  const start = async (props: Parameters<typeof Shelf>[0] = {}) => {
    const user = userEvent.setup({ delay: null });
    render(<Shelf {...props} />);
    await user.tab();
    return user;
  };

  it('reaches the tree with one Tab, and moves through its rows', async () => {
    const user = await start();
    expect(focused()).toBe('Leases');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Sales');
    await user.keyboard('{End}');
    expect(focused()).toBe('Note.pdf');
    await user.keyboard('{ArrowDown}{Home}');
    expect(focused()).toBe('Leases');
    expect(rows().filter((one) => one.tabIndex === 0)).toHaveLength(1);
  });

  it('expands and collapses folders, enters and leaves them', async () => {
    const user = await start();
    await user.keyboard('{ArrowRight}');
    expect(names()).toEqual(['Leases', 'Offices', 'Lease.pdf', 'Sales', 'Note.pdf']);
    expect(row('Leases').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('Lease.pdf');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Leases');
    await user.keyboard('{ArrowLeft}');
    expect(names()).toEqual(['Leases', 'Sales', 'Note.pdf']);
  });

  it('finds names by their letters, and expands all sibling folders with an asterisk', async () => {
    const user = await start();
    await user.keyboard('no');
    expect(focused()).toBe('Note.pdf');
    await user.keyboard('*');
    expect(names()).toContain('Offices');
  });

  it('opens by Enter, previews by Space, renames by F2, deletes by Delete', async () => {
    const told = { onOpen: vi.fn(), onActivate: vi.fn(), onRename: vi.fn(), onDelete: vi.fn() };
    const user = await start(told);
    await user.keyboard('{End}{Enter} {F2}{Delete}');
    for (const one of Object.values(told)) expect(one).toHaveBeenCalledExactlyOnceWith(TREE[2]);
  });

  it('opens the menu of a row, and continues in the tree after it', async () => {
    const onChoose = vi.fn();
    const user = await start({ menuOf: () => [{ key: 'move', label: 'Move', onChoose }] });
    await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByText('Move'));
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('selects several, and a range with Shift', async () => {
    const user = await start({ isMany: true });
    await user.keyboard(' {ArrowDown}');
    expect(chosen()).toEqual(['Leases']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['Leases', 'Sales', 'Note.pdf']);
    await user.keyboard(' ');
    expect(chosen()).toEqual(['Leases', 'Sales']);
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toEqual(['Leases', 'Sales', 'Note.pdf']);
  });

  it('keeps the focus in the tree when the focused row is removed', async () => {
    const user = userEvent.setup({ delay: null });
    const { rerender } = render(<Shelf nodes={[file('A'), file('B'), file('C')]} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    rerender(<Shelf nodes={[file('A'), file('C')]} />);
    expect(focused()).toBe('C.pdf');
  });
});

describe('a click', () => {
  it('expands a folder, shows a file, and opens it the second time', async () => {
    const user = userEvent.setup({ delay: null });
    const onOpen = vi.fn();
    const onActivate = vi.fn();
    render(<Shelf onOpen={onOpen} onActivate={onActivate} />);
    await user.click(row('Leases'));
    expect(onActivate).not.toHaveBeenCalled();
    await user.dblClick(row('Lease.pdf'));
    expect(onActivate).toHaveBeenCalledTimes(2);
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('on a folder activates it in a folder picker, and expands it by its arrow', async () => {
    const user = userEvent.setup({ delay: null });
    const onActivate = vi.fn();
    render(<Shelf picksFolders onActivate={onActivate} />);
    await user.click(row('Leases'));
    expect(onActivate).toHaveBeenCalledExactlyOnceWith(TREE[0]);
    expect(names()).not.toContain('Offices');
    await user.click(row('Leases').querySelector('.tree-chevron') ?? document.body);
    expect(names()).toContain('Offices');
  });

  it('on a checkbox selects a folder with everything in it', async () => {
    const user = userEvent.setup({ delay: null });
    render(<Shelf isMany wanted="Lease" />);
    await user.click(screen.getByLabelText('Select Lease.pdf'));
    expect(chosen()).toEqual(['Lease.pdf']);
    await user.click(screen.getByLabelText('Select Leases'));
    expect(chosen()).toEqual(['Leases', 'Offices', 'Lease.pdf']);
    expect(screen.getByLabelText('Select Offices')).toHaveProperty('disabled', true);
    await user.click(screen.getByLabelText('Select Leases'));
    expect(chosen()).toEqual([]);
  });
});

describe('the content', () => {
  it('scrolls to the row that the address names, and says which file cannot be read', () => {
    render(<Shelf wanted="Deed" />);
    expect(names()).toEqual(['Leases', 'Offices', 'Deed.pdf', 'Lease.pdf', 'Sales', 'Note.pdf']);
    expect(row('Deed.pdf').getAttribute('aria-current')).toBe('true');
    expect(row('Note.pdf').textContent).toMatch(/^Note\.pdfCannot be read2 KB/);
    expect(screen.getByText('Cannot be read').title).toContain('it is a scan');
  });

  it('is narrowed by a search, with matches highlighted, and a message if there are none', () => {
    const { rerender } = render(<Shelf search="dee" />);
    expect(names()).toEqual(['Leases', 'Offices', 'Deed.pdf']);
    expect(document.querySelector('mark')?.textContent).toBe('Dee');
    rerender(<Shelf search="zzz" empty={<p>Nothing</p>} />);
    expect(screen.getByText('Nothing')).toBeDefined();
  });
});

describe('dragging', () => {
  const carrying = (types: string[] = ['text/plain']) => ({
    dataTransfer: { types, setData: vi.fn(), effectAllowed: '', dropEffect: '' },
  });

  it('moves a row to the target folder, or to the folder of the target file', () => {
    const onMove = vi.fn();
    render(<Shelf wanted="Lease" onMove={onMove} />);
    fireEvent.dragStart(row('Note.pdf'), carrying());
    fireEvent.dragOver(row('Sales'), carrying());
    expect(row('Sales').dataset['drop']).toBe('true');
    fireEvent.drop(row('Sales'), carrying());
    expect(onMove).toHaveBeenLastCalledWith(['Note'], 'Sales');
    fireEvent.dragStart(row('Note.pdf'), carrying());
    fireEvent.drop(row('Lease.pdf'), carrying());
    expect(onMove).toHaveBeenLastCalledWith(['Note'], 'Leases');
    fireEvent.dragStart(row('Lease.pdf'), carrying());
    fireEvent.drop(screen.getByRole('tree'), carrying());
    expect(onMove).toHaveBeenLastCalledWith(['Lease'], null);
  });

  it('leaves rows that are there already, and never moves a folder into itself', () => {
    const onMove = vi.fn();
    render(<Shelf wanted="Lease" onMove={onMove} />);
    fireEvent.dragStart(row('Leases'), carrying());
    for (const to of ['Leases', 'Offices', 'Sales', 'Note.pdf']) {
      fireEvent.dragOver(row(to), carrying());
      expect(row(to).dataset['drop']).toBe(to === 'Sales' ? 'true' : undefined);
    }
    fireEvent.drop(row('Offices'), carrying());
    expect(onMove).not.toHaveBeenCalled();
  });

  it('moves the whole selection, and expands a folder that it hovers over', () => {
    vi.useFakeTimers();
    const onMove = vi.fn();
    render(<Shelf isMany onMove={onMove} />);
    fireEvent.click(screen.getByLabelText('Select Note.pdf'));
    fireEvent.click(screen.getByLabelText('Select Sales'));
    fireEvent.dragStart(row('Note.pdf'), carrying());
    fireEvent.dragOver(row('Leases'), carrying());
    expect(names()).not.toContain('Offices');
    vi.advanceTimersByTime(800);
    vi.useRealTimers();
    fireEvent.dragOver(row('Leases'), carrying());
    fireEvent.drop(row('Leases'), carrying());
    expect(onMove).toHaveBeenLastCalledWith(['Note', 'Sales'], 'Leases');
    expect(names()).toContain('Offices');
  });

  it('uploads files of the computer into the folder they are dropped on', () => {
    const onDropFiles = vi.fn();
    render(<Shelf onDropFiles={onDropFiles} />);
    fireEvent.drop(row('Sales'), carrying(['Files']));
    expect(onDropFiles).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'Sales');
  });
});
