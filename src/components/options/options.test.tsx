import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { api } from '@/services/api';
import { openScreen } from '../../../tests/console/screen';
import AccountSelect from './AccountSelect';
import ChannelSelect from './ChannelSelect';
import CountrySelect from './CountrySelect';
import CurrencySelect from './CurrencySelect';
import MerchantSelect from './MerchantSelect';
import type { PickProps } from './PickProps';
import PickSelect from './PickSelect';
import StatusSelect from './StatusSelect';

const answers = {
  '/merchant/list': () => [{ id: '7', name: 'Tienda Azul', merchantNo: 'M10001' }],
  // A list that brings its own empty option still begins with exactly one.
  '/account/account/list': () => [
    { accountName: '无', accountId: '' },
    { accountName: 'SPEI 1', accountId: '21' },
  ],
  '/account/channel/list': () => ['sim', 'kappa'],
};

/** A field that shows what was chosen. */
function Field({ Pick, many }: { Pick: ComponentType<PickProps>; many?: boolean }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <>
      <Pick value={chosen} onChange={setChosen} label="field" {...(many !== undefined && { many })} />
      <output>{chosen.length === 0 ? 'not sent' : chosen.join(',')}</output>
    </>
  );
}
const open = (Pick: ComponentType<PickProps>, many?: boolean) =>
  openScreen('/merchant', <Field Pick={Pick} {...(many !== undefined && { many })} />, { answers });
async function pullDown() {
  fireEvent.mouseDown(await screen.findByRole('combobox'));
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeGreaterThan(1));
  return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
}
const choose = (label: string) =>
  fireEvent.click(screen.getByText(label, { selector: '.ant-select-item-option-content' }));

test('merchants are asked for with status 1 and offered by name (§3.17 3.18 4.16 7.23 R26a)', async () => {
  const { bodies } = await open(MerchantSelect);
  expect(await pullDown()).toEqual(['无', 'Tienda Azul M10001']);
  expect(bodies('/merchant/list')).toEqual([{ status: 1, most: 100 }]);
  choose('Tienda Azul');
  expect(screen.getByRole('status')).toHaveTextContent('7');
});

test('nothing is asked for until somebody comes near, unless something is chosen already', async () => {
  const { bodies } = await open(MerchantSelect);
  const field = await screen.findByRole('combobox');
  expect(bodies('/merchant/list')).toEqual([]);
  fireEvent.focus(field);
  await waitFor(() => expect(bodies('/merchant/list')).toHaveLength(1));
});

test('a choice that was made before is told by its name', async () => {
  const pick = <MerchantSelect value={['7']} onChange={() => undefined} label="field" />;
  await openScreen('/merchant', pick, { answers });
  expect(await screen.findByText('Tienda Azul')).toBeInTheDocument();
});

test('accounts are asked for with pay type payment and status 1, and have one empty option whatever the server sends (§3.16 4.16 7.22 R26b R27a)', async () => {
  const { bodies } = await open(AccountSelect);
  expect(await pullDown()).toEqual(['无', 'SPEI 1']);
  expect(bodies('/account/account/list')).toEqual([{ payType: 'payment', status: 1, most: 100 }]);
  choose('SPEI 1');
  expect(screen.getByRole('status')).toHaveTextContent('21');
});

test('channels are a plain list of names (§3.19 R26c)', async () => {
  await open(ChannelSelect, true);
  expect(await pullDown()).toEqual(['无', 'sim', 'kappa']);
  choose('sim');
  choose('kappa');
  expect(screen.getByRole('status')).toHaveTextContent('sim,kappa');
});

test.each<[string, ComponentType<PickProps>]>([
  ['countries', CountrySelect],
  ['currencies', CurrencySelect],
  ['statuses', (props: PickProps) => <StatusSelect of="payment" {...props} />],
])('%s begin with none, whose choice takes the filter away (§3.20 R27a)', async (_, Pick) => {
  await open(Pick);
  const [first, second = ''] = await pullDown();
  expect(first).toBe('无');
  choose(second ?? '');
  expect(screen.getByRole('status')).not.toHaveTextContent('not sent');
  choose('无');
  expect(screen.getByRole('status')).toHaveTextContent('not sent');
});

test('none is said in the chosen language (§3.20 R27a)', async () => {
  await openScreen('/merchant', <Field Pick={ChannelSelect} />, { answers, locale: 'es-MX' });
  expect((await pullDown())[0]).toBe('Ninguno');
});

const Companies = ({ status, ...props }: PickProps & { status?: 1 }) => (
  <PickSelect
    call={api.company.list}
    input={status === undefined ? {} : { status }}
    optionOf={({ id, name }) => ({ value: id, label: name })}
    {...props}
  />
);
const Both = (props: PickProps) => (
  <>
    <Companies {...props} label="enabled" status={1} />
    <Companies {...props} label="all" />
  </>
);
test('the enabled of a kind and all of it are two lists, whichever was asked for first', async () => {
  const enabled = { id: '1', name: 'Casa Abierta' };
  const companies = ({ status }: Record<string, unknown>) =>
    status === 1 ? [enabled] : [enabled, { id: '2', name: 'Casa Cerrada' }];
  const { bodies } = await openScreen('/access', <Field Pick={Both} />, {
    answers: { '/account/company/list': companies },
  });
  // Each asks when somebody comes near it.
  fireEvent.focus(await screen.findByRole('combobox', { name: 'enabled' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'all' }));
  await waitFor(() => expect(bodies('/account/company/list')).toEqual([{ status: 1 }, {}]));
  expect(await screen.findByText('Casa Cerrada', { selector: '.ant-select-item-option-content' })).toBeInTheDocument();
});

/** The same list, put up anew as often as one likes. */
function Shown() {
  const [round, setRound] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRound(round + 1)}>
        again
      </button>
      <MerchantSelect key={round} value={[]} onChange={() => undefined} label="field" />
    </>
  );
}
test('a list is kept for five minutes (§9.23)', async () => {
  const { bodies } = await openScreen('/merchant', <Shown />, { answers });
  const comeNear = () => fireEvent.focus(screen.getByRole('combobox'));
  await screen.findByRole('combobox');
  comeNear();
  await waitFor(() => expect(bodies('/merchant/list')).toHaveLength(1));
  const again = () => {
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    comeNear();
  };
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 299_000);
  again();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(bodies('/merchant/list')).toHaveLength(1);
  now.mockReturnValue(Date.now() + 2_000);
  again();
  await waitFor(() => expect(bodies('/merchant/list')).toHaveLength(2));
  now.mockRestore();
});
