import { fireEvent, screen } from '@testing-library/react';
import { openScreen } from '../../../../tests/console/screen';
import CommandBar from './CommandBar';
import { rememberTarget } from './recent';

const type = async (text: string) => fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a verb finds what its reader may do, and nothing else', async () => {
  const answers = { '/search/global': () => [] };
  const grants = ['merchant.freeze', 'settlement.apply'] as const;
  await openScreen('/dashboard', <CommandBar onClose={() => undefined} />, { grants: [...grants], answers });
  await type('冻结');
  expect(await screen.findByRole('option', { name: /冻结商户资金/ })).toBeInTheDocument();
  await type('结算');
  expect(await screen.findByRole('option', { name: /申请结算/ })).toBeInTheDocument();
  expect(options().some((text) => text?.includes('审核结算'))).toBe(false);
  await type('freeze-nothing');
  expect(options()).toEqual([]);
});

test('where one was last is found by a part of its number, and without accents', async () => {
  const answers = { '/search/global': () => [] };
  const given = { grants: [], answers, session: { userName: 'ops' } };
  const first = await openScreen('/dashboard', <p>none</p>, given);
  rememberTarget({
    type: 'payment',
    no: 'P2611270000000123456789',
    title: 'Peña · A-77',
    route: '/paymentOrder?open=P',
  });
  first.unmount();
  await openScreen('/dashboard', <CommandBar onClose={() => undefined} />, given);
  for (const part of ['3456789', 'pena']) {
    await type(part);
    expect(await screen.findByRole('option', { name: /A-77/ })).toBeInTheDocument();
  }
});
