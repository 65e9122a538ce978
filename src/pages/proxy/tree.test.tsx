import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import './AgentDrawer'; // they come late: here before the tree does
import './AgentTree';
import { openScreen } from '../../../tests/console/screen';
import Agents from './index';

const TIME = Date.parse('2026-11-21T20:03:22Z');
const agentOf = (id: string, name: string, agentCount: number) => ({
  ...{ id, name, proxyNo: `A${id}`, proxyType: 'admpro', parentId: null, parentName: null, level: 1, agentCount },
  ...{ merchantCount: 3, rateSummary: '', commission: [], countryIds: ['MEX'], remark: null, status: 1, version: 1 },
  ...{ contactName: null, contactPhone: null, contactEmail: null, editable: true },
});
const below: Record<string, ReturnType<typeof agentOf>[]> = {
  top: [agentOf('1', 'Cumbre', 1), agentOf('2', 'Serra', 0)],
  1: [agentOf('3', 'Ladera', 1)],
  3: [agentOf('4', 'Valle', 0)],
};
const LIST = '/merchant/proxyList';

/** The tree as a person has it who likes it better than the list. */
async function openTree(list: (body: Record<string, unknown>) => unknown = partOf) {
  const wire = await openScreen('/proxy', <Agents />, {
    grants: ['proxy.view'],
    answers: {
      [LIST]: list,
      '/merchant/proxy/relateList': () => [],
      '/employee/preference/query': () => ({ list: [{ key: 'look.proxy', value: '"tree"', updateTime: TIME }] }),
    },
  });
  return wire;
}
function partOf({ id, parentId, isTop }: Record<string, unknown>) {
  const all = Object.values(below).flat();
  const list = id ? all.filter((one) => one.id === id) : (below[isTop ? 'top' : String(parentId)] ?? []);
  return { list, total: list.length };
}
const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

afterEach(() => {
  document.documentElement.dir = '';
});

test('the tree is walked by the keyboard: what is below comes once it is opened, and goes when it is closed', async () => {
  const { bodies } = await openTree();
  const top = await item('Cumbre');
  await waitFor(() => expect(top).toHaveAttribute('tabindex', '0'));
  expect(bodies(LIST).filter(({ parentId }) => parentId)).toEqual([]);
  top.focus();
  press('ArrowRight');
  const middle = await item('Ladera');
  expect(top).toHaveAttribute('aria-expanded', 'true');
  expect(middle).toHaveAttribute('aria-level', '2');
  expect(bodies(LIST).at(-1)).toMatchObject({ parentId: '1' });
  press('ArrowRight');
  expect(middle).toHaveFocus();
  press('ArrowRight');
  expect(await item('Valle')).toHaveAttribute('aria-level', '3');
  expect(await item('Valle')).not.toHaveAttribute('aria-expanded');
  press('End');
  expect(await item('Serra')).toHaveFocus();
  press('ArrowUp');
  expect(await item('Valle')).toHaveFocus();
  press('ArrowLeft');
  expect(middle).toHaveFocus();
  press('ArrowLeft');
  expect(middle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Valle')).toBeNull();
  expect(within(top).getAllByText('下级代理 1 · 商户 3')[0]).toBeVisible();
});

test('in right-to-left writing the arrow that points inward opens, and Enter shows the agent itself', async () => {
  await openTree();
  const top = await item('Cumbre');
  document.documentElement.dir = 'rtl';
  top.focus();
  press('ArrowRight');
  expect(top).toHaveAttribute('aria-expanded', 'false');
  press('ArrowLeft');
  await item('Ladera');
  press('Enter');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

test('of many only a part comes, and the next once it is asked for', async () => {
  const all = Array.from({ length: 150 }, (_, nth) => agentOf(`${nth + 10}`, `Nro ${nth}`, 0));
  const { bodies } = await openTree(({ current }) => ({
    list: all.slice((Number(current) - 1) * 100, Number(current) * 100),
    total: 150,
  }));
  await item('Nro 99 ');
  expect(screen.queryByText('Nro 100')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '显示更多', hidden: true }));
  await item('Nro 149 ');
  expect(bodies(LIST).at(-1)).toMatchObject({ isTop: true, current: 2, pageSize: 100 });
});
