// What tests of the console ask of a style is the same with a part of antd's styles as with all of them.
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import type { Transformer } from '@ant-design/cssinjs';
import { cleanup, render } from '@testing-library/react';
import { Button, Collapse, Dropdown, Input, Modal, Select, Table, Tabs } from 'antd';
import { expect, it } from 'vitest';
import { hidingStyles } from './hiding-styles.ts';

const NAMES = ['display', 'visibility', 'pointer-events', 'box-sizing', 'padding-top', 'border-top-width'];

const tabs = ['Rules', 'Questions'].map((label) => ({ key: label, label, children: label, forceRender: true }));

/** Each element that antd styles, with what it computes to; and how many rules the page has. */
function stylesWith(transformers: Transformer[]): { computed: string[]; rules: number } {
  render(
    <StyleProvider cache={createCache()} transformers={transformers}>
      <Tabs items={tabs} />
      <Collapse items={tabs} activeKey="Rules" />
      <Table columns={[{ title: 'Name', dataIndex: 'name' }]} dataSource={[{ name: 'Alder', key: 1 }]} />
      <Select open options={[{ value: 'Alder' }]} />
      <Dropdown menu={{ items: [{ key: 'Open', label: 'Open' }] }} open={false} forceRender>
        <Button loading>Actions</Button>
      </Dropdown>
      <Input.TextArea autoSize />
      <Modal open={false} forceRender title="Closed" />
    </StyleProvider>,
  );
  const computed = [...document.querySelectorAll('[class*="ant-"]')].map((element) => {
    const style = getComputedStyle(element);
    return [element.className, ...NAMES.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('; ');
  });
  const rules = [...document.querySelectorAll('style')].reduce(
    (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
    0,
  );
  cleanup();
  document.head.replaceChildren();
  return { computed, rules };
}

it('hides, and sizes text fields, as all styles of antd do, with a fraction of the rules', () => {
  const whole = stylesWith([]);
  const part = stylesWith([hidingStyles]);
  expect(part.computed).toEqual(whole.computed);
  expect(whole.computed.join('\n')).toContain('display: none');
  expect(part.rules).toBeLessThan(whole.rules / 2);
});
