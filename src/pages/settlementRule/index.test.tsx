import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { code } from '#contract/error';
import type { SettlementRule as Rule } from '#contract/settlementRule';
import { namesOf, shown } from '@/components/fields';
import { openScreen, Refusal } from '../../../tests/console/screen';
import { facts, fields } from './fields';
import SettlementRule from './index';

const [QUERY, SAVE, HISTORY] = ['/settlement/rule/query', '/settlement/rule/save', '/settlement/rule/history'];
const [DAYS, CORRECT] = ['/settlement/holiday/page', '/settlement/holiday/save'];
const [PLANS, RUN] = ['/settlement/plan/page', '/settlement/plan/run'];
const rule: Rule = {
  ...{ id: '9', version: 3, currency: 'MXN', ownerType: 1, ownerId: '7', ownerName: 'Tienda Uno', inherits: false },
  ...{ enabled: true, auto: true, weekdays: ['mon', 'tue'], windowFrom: '22:00', windowTo: '02:00', timesADay: 2 },
  ...{ least: '100.00', most: '50000.00', mostADay: null, feePercent: '1.2500', feeFixed: '5.00', feeCap: '80.00' },
  ...{ feeMode: 1, cycle: 'T', cycleDays: 1, reason: '合同约定', savedBy: 'fin', saveTime: 1_790_000_000_000 },
};
const holiday = {
  ...{ key: '2026-11-16 MEX', countryId: 'MEX', day: '2026-11-16', name: 'Día de la Revolución', source: 'calendar' },
  ...{ weekend: false, reason: null, savedBy: null, saveTime: null, version: 0 },
};
const plan = {
  ...{ key: '7 MXN', ownerType: 1, ownerId: '7', ownerName: 'Tienda Uno', countryId: 'MEX', currency: 'MXN' },
  ...{ available: '9000.00', estimate: '8000.00', dueTo: '2026-11-24', nextTime: 1_790_000_000_000 },
  ...{ lastDay: '2026-11-24', lastOrderNo: null, lastWord: '没有可用的收款账户。' },
};
const open = (path = '/settlementRule', save: () => unknown = () => rule) =>
  openScreen(path, <SettlementRule />, {
    grants: ['settlement.rule'],
    answers: {
      [QUERY]: () => ({ list: [rule], total: 1 }),
      [SAVE]: save,
      [HISTORY]: () => [
        {
          ...{ version: 3, savedBy: 'fin', saveTime: 1_790_000_000_000, reason: '合同约定' },
          change: {
            ...{ objectType: 'settlementRule', objectNo: 'MXN' },
            diff: [{ field: 'feeMode', label: null, before: '2', after: '1', kind: 'code', currency: null }],
          },
        },
      ],
      [DAYS]: () => ({ list: [holiday], total: 1 }),
      [CORRECT]: () => holiday,
      [PLANS]: () => ({ list: [plan], total: 1 }),
      [RUN]: () => ({ okIds: [], failed: [{ id: '7', code: code.outsideWindow, msg: '不在时段内' }] }),
      '/merchant/list': () => [{ id: '7', name: 'Tienda Uno' }],
    },
  });

const confirm = () =>
  fireEvent.change(screen.getByLabelText(/密码/, { selector: 'input' }), { target: { value: 'a long password' } });

test('a rule says whose it is, when, how much, and what it costs', async () => {
  await open();
  const line = within((await screen.findByText('Tienda Uno')).closest('tr') as HTMLElement);
  for (const text of ['22:00–02:00', '50,000.00', '1.25 %', '80.00', 'T+1', '不限'])
    expect(line.getByText(text)).toBeInTheDocument();
});

test('a change is sent as it was seen, and what is refused keeps what was typed', async () => {
  const refuse = () => new Refusal(code.badParameter, '请检查', [{ field: 'most', code: 'crossed' }]);
  const { bodies } = await open('/settlementRule?open=9', refuse);
  fireEvent.click(await screen.findByText('编 辑'));
  const most = await screen.findByLabelText(/单笔上限/, { selector: 'input' });
  fireEvent.change(most, { target: { value: '50' } });
  fireEvent.change(screen.getByLabelText(/原因/, { selector: 'textarea' }), { target: { value: '按新合同执行' } });
  confirm();
  fireEvent.click(screen.getByText(/^保存 .*MXN.* 规则$/));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({
    ...{ id: '9', version: 3, currency: 'MXN', ownerType: 1, ownerId: '7', most: '50.00', weekdays: ['mon', 'tue'] },
    ...{ cycle: 'T', cycleDays: 1, feeCap: '80.00', reason: '按新合同执行' },
  });
  expect(await screen.findByText('下限不能高于上限')).toBeInTheDocument();
  expect(most).toHaveValue('50');
});

test('the history tells codes in words', async () => {
  await open('/settlementRule?open=9&tab=history');
  expect(await screen.findByText('内扣', { selector: 'td *' })).toBeInTheDocument();
});

test('a holiday is made a bank day with a reason, as the list was seen', async () => {
  const { bodies } = await open('/settlementRule?part=holidays');
  fireEvent.click(await screen.findByText('改为工作日', { selector: 'button *' }));
  fireEvent.change(await screen.findByLabelText(/原因/), { target: { value: '央行发布通告' } });
  confirm();
  fireEvent.click(screen.getByText(/^将 .*2026-11-16.* 改为工作日$/));
  await waitFor(() => expect(bodies(CORRECT)).toHaveLength(1));
  expect(bodies(CORRECT)[0]).toMatchObject({ countryId: 'MEX', day: '2026-11-16', change: 'removed', version: 0 });
});

test('a plan says when, how much and why not; run by hand outside of its hours it tells so', async () => {
  const { bodies } = await open('/settlementRule?part=plans');
  expect(await screen.findByText('没有可用的收款账户。')).toBeInTheDocument();
  expect(screen.getByText('8,000.00')).toBeInTheDocument();
  fireEvent.click(screen.getByText('立即执行', { selector: 'button *' }));
  fireEvent.change(await screen.findByLabelText(/密码/, { selector: 'input' }), {
    target: { value: 'a long password' },
  });
  fireEvent.click(screen.getByText(/^为 .*Tienda Uno.* 结算$/));
  await waitFor(() => expect(bodies(RUN)).toHaveLength(1));
  expect(bodies(RUN)[0]).toMatchObject({ ownerIds: ['7'] });
  expect(await screen.findByText(/不在时段内/)).toBeInTheDocument();
});

test('the limit of a day stands where the narrowest window shows it, and on a phone', () => {
  expect(namesOf(fields).slice(0, 3)).toContain('mostADay');
  expect(facts).toContain('mostADay');
});

test('a rule that inherits says of each of its terms that everybody’s counts, not no and not 0', async () => {
  const aboutIt = ['ownerName', 'currency', 'savedBy', 'saveTime', 'reason', 'version'];
  const terms = namesOf(fields).filter((name) => !aboutIt.includes(name));
  const nodes = terms.map((name) => <li key={name}>{shown(fields, name, { ...rule, inherits: true })}</li>);
  await openScreen('/', <ul>{nodes}</ul>, { answers: {} });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(terms.map(() => '（沿用）'));
});
