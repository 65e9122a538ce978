import { readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/react';
import { code } from '#contract/error';
import { openScreen } from '../../../../tests/console/screen';
import Info from '../index';
import { blocksOf } from './blocks';
import { clients, commandFor, moreFiles } from './clients';
import { exampleAmount, filledIn, type Own } from './own';
import { refusals, steps } from './steps';

const fileOf = (name: string) => readFileSync(`docs/merchant-api/${name}`, 'utf8');
jest.mock('@/services/guideFile', () => ({
  guideAddress: (name: string) => name,
  readGuideFile: async (name: string) => fileOf(name),
}));
const readme = fileOf('README.md');
const limits = { payMin: null, payMax: null, payStep: null };
const own: Own = {
  ...{ merchantNo: 'M77', baseUrl: 'https://api.rio.example', currency: 'COP', method: 'PSE', limits },
  notifyUrl: 'https://tienda.example/aviso',
};

test('every file is there, each step’s blocks are the guide’s, and none of the guide’s is left out', () => {
  for (const file of [...clients.map(({ file }) => file), ...moreFiles]) expect(fileOf(file)).not.toBe('');
  const named = [...blocksOf(readme).keys()];
  expect(steps.flatMap(({ blocks }) => blocks)).toEqual(named);
});

test('the page tells of the refusals that the guide tells of', () => {
  const numbers = [...readme.matchAll(/^\| (\d{4}) /gm)].map(([, number]) => Number(number));
  expect([...refusals]).toEqual(numbers);
  expect(numbers.every((number) => Object.values(code).some((known) => known === number))).toBe(true);
});

test('a client’s commands stand in place of Node’s, and what cannot listen leaves that to Node', () => {
  const [, , php, , go, curl] = clients;
  if (!php || !go || !curl) throw new Error('six clients');
  expect(commandFor(go, "node client.mjs balance '{}'")).toBe("go run client.go balance '{}'");
  expect(commandFor(php, 'node client.mjs listen 8080')).toBe('php -S 127.0.0.1:8080 client.php');
  expect(commandFor(curl, 'node client.mjs listen 8080')).toBe('node client.mjs listen 8080');
});

test('the merchant’s numbers take the place of the guide’s, and an amount is one that it may ask for', () => {
  const command = blocksOf(readme).get('create')?.command ?? '';
  expect(filledIn(command, own)).toContain(
    '"amount":"20000.00","currency":"COP","method":"PSE","notifyUrl":"https://tienda.example/aviso"',
  );
  const allowed = (given: object) => exampleAmount({ ...own, limits: { ...limits, ...given } });
  expect(allowed({ payMin: '30000.00' })).toBe(3_000_000n);
  expect(allowed({ payMax: '9000.00' })).toBe(900_000n);
  expect(allowed({ payStep: '7000.00' })).toBe(1_400_000n);
  expect(allowed({ payMin: '20500.00', payStep: '1000.00' })).toBe(2_100_000n);
});

const key = {
  ...{ name: 'a1b2c3d4', state: 'inUse', createdTime: 1, createdBy: 'shop', expireTime: null, revokedTime: null },
  ...{ lastUsedTime: null, lastUsedIp: null },
};
const answers = {
  '/merchant/info': () => ({ ...own, rates: [{ bizType: 'payment', method: 'PSE' }] }),
  '/merchant/apiInfo': () => ({ merchantNo: own.merchantNo, baseUrl: own.baseUrl, keys: [key], drawUntil: null }),
};

test('the page shows the steps and the chosen client in the merchant’s numbers, and no secret', async () => {
  await openScreen('/info?part=guide', <Info />, { grants: ['merchant.key'], answers });
  const create = await screen.findByRole('region', { name: '4. 创建订单' });
  expect(within(create).getByText(/node client\.mjs payment\/create .*"currency":"COP"/)).toBeInTheDocument();
  expect(screen.getByText('a1b2c3d4')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: 'Python' }));
  expect(within(create).getByText(/^python3 client\.py payment\/create/)).toBeInTheDocument();
  const client = await screen.findByRole('region', { name: 'client.py' });
  expect(await within(client).findByText(/os\.environ\.get\("CAUDAL_MERCHANT", "M77"\)/)).toBeInTheDocument();
  expect(screen.getByText(/CAUDAL_SECRET=… CAUDAL_CALLBACK_SECRET=…/)).toBeInTheDocument();
});
