// Prebuilt styles are added to the page with the first component of their kind, before all others.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { styledBy } from '#src/providers/stand-ins/made-styles.ts';

const { genStyleHooks, genSubStyleComponent } = styledBy({ base: 'a{}', className: 'whereas' });

const madeOf = (style: string, variables = '', order = -999) => ({ style, variables, order });
const useButton = genStyleHooks('Button', madeOf('.__prefix__{}', '.whereas.__root__{--b:1;}'));
const useForm = genStyleHooks('Form', madeOf('.__prefix__{--form:1}', '', -1000));
const useBare = genStyleHooks('Tooltip', madeOf('.__prefix__{--tooltip:1}'), false);
const Compact = genSubStyleComponent(['Button', 'compact'], madeOf('.__prefix__-compact{}', '', -998));
const LaterCompact = genSubStyleComponent(['Input', 'compact'], madeOf('.__prefix__-compact{}', '', -998));

function Button({ prefixCls = 'ant-btn' }: { readonly prefixCls?: string }) {
  const [wrap, hash, className] = useButton(prefixCls, `${prefixCls}-root`);
  return wrap(<button className={`${prefixCls} ${hash} ${className}`}>Go</button>);
}

function Form() {
  useForm('ant-form');
  useBare('ant-tooltip');
  return null;
}

it('are added once, in order, above the styles of the page', () => {
  const ours = document.head.appendChild(document.createElement('style'));
  ours.textContent = '.ours{}';
  const { rerender } = render(
    <>
      <Compact prefixCls="ant-btn" />
      <Button />
      <Button />
    </>,
  );
  rerender(
    <>
      <Compact prefixCls="ant-btn" />
      <Button />
      <Button prefixCls="ant-other" />
      <Form />
    </>,
  );
  // The topmost style was added last.
  rerender(<LaterCompact prefixCls="ant-input" />);
  const there = Array.from(document.head.querySelectorAll('style'), ({ textContent }) => textContent);
  const made = [
    '.ant-form{--form:1}',
    'a{}',
    '.ant-btn{}',
    '.whereas.ant-btn-root{--b:1;}',
    '.ant-other{}',
    '.whereas.ant-other-root{--b:1;}',
    '.ant-btn-compact{}',
    '.ant-input-compact{}',
  ];
  // Other tests of this process have left antd's own styles.
  expect(there.slice(0, made.length)).toEqual(made);
  expect(there.slice(made.length)).toContain('.ours{}');
});
