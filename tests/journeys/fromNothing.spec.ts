// In production, from an empty database: two administrators, each of whom makes somebody with the other's consent, for
// operations and for finance. Operations sets up a company, a channel, an account and a merchant, and finance consents.
// Then a pool, and the first order, paid by the channel's signed message.
import { execFile } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import status from '#contract/words/zh-CN/status';
import { CaudalClient } from '../../docs/merchant-api/client.mjs';
import account from '../../src/words/zh-CN/account';
import approval from '../../src/words/zh-CN/approval';
import channel from '../../src/words/zh-CN/channel';
import company from '../../src/words/zh-CN/company';
import country from '../../src/words/zh-CN/country';
import employee from '../../src/words/zh-CN/employee';
import form from '../../src/words/zh-CN/form';
import recipe from '../../src/words/zh-CN/recipe';
import security from '../../src/words/zh-CN/security';
import { codeAt } from '../build/authenticator';
import { complaints, dialog, press, spaced } from './console';
import {
  arriveFirst,
  askForReview,
  drawer,
  fill,
  firstPassword,
  firstRow,
  inDrawer,
  inMexico,
  makeMerchant,
  makePool,
  pick,
  send,
} from './hands';
import { type NewPerson, test } from './people';
import { freePort, type RunningServer, startServer } from './server';

const SECRET = 'the channel signs with this';
const PASSWORD = 'nine mills turn by one river';
const run = promisify(execFile);

let server: RunningServer;
let fake: Server;
let data: Record<string, string>;
/** What the channel was asked for, by its path. */
const requests = new Map<string, Record<string, string>>();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const port = await freePort();
  data = {
    NODE_ENV: 'production',
    EMBEDDED: 'on',
    MASTER_KEY: randomBytes(32).toString('hex'),
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    CHANNEL_NETWORKS: '127.0.0.0/8',
  };
  [server, fake] = await Promise.all([startServer({ port, env: data, log: 'reports/from-nothing.log' }), openFake()]);
});
test.afterAll(async () => {
  fake.close();
  await server.stop();
});

/** A provider of its own style: forms, amounts in cents, sorted fields signed by HMAC in a field. */
async function openFake(): Promise<Server> {
  const opened = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const isSigned = fields['mac'] === macOf(fields);
      requests.set(request.url ?? '', fields);
      const made = { code: isSigned ? '00' : 'E1', trade: 'T-1', link: 'https://pay.example.com/T-1' };
      response.end(JSON.stringify(request.url === '/trade/new' ? made : { code: isSigned ? 'NONE' : 'E1' }));
    });
  });
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done));
  return opened;
}
function macOf(fields: Record<string, string>): string {
  const names = Object.keys(fields).filter((name) => name !== 'mac' && fields[name] !== '');
  const line = names.sort().map((name) => `${name}=${fields[name]}`);
  return createHmac('sha256', SECRET).update(line.join('&')).digest('hex');
}

interface Person {
  page: Page;
  userName: string;
  /** A code of their authenticator that they have not used: each later one is half a minute ahead. */
  code: () => Promise<string>;
}

/** Made by the command. */
async function administrator(person: NewPerson, userName: string): Promise<Person> {
  const script = ['--import', 'tsx', 'scripts/administrator.ts', userName];
  const { stdout } = await run(process.execPath, script, {
    env: { ...process.env, ...data, ...server.database, DATA: server.dataFolder },
  });
  return moveIn(person, userName, stdout.trim().split('\n').at(-1) ?? '');
}

/** Signs in with a first password, changes it, and binds an authenticator. */
async function moveIn(person: NewPerson, userName: string, first: string): Promise<Person> {
  const page = await person({ baseURL: server.url });
  await arriveFirst(page, { userName, password: first }, PASSWORD);
  await page.goto('/googleAuth');
  await press(page, security['security.enrol']);
  await dialog(page).getByLabel(form['form.password'], { exact: true }).fill(PASSWORD);
  await press(dialog(page), security['security.enrol']);
  const seed = (await page.locator('bdi', { hasText: /^[A-Z2-7]{32}$/ }).textContent()) ?? '';
  const code = codesOf(page, seed);
  await press(page, security['security.confirmCode']);
  await fill(dialog(page), { [form['form.code']]: await code() });
  await press(dialog(page), security['security.confirmCode']);
  await page.getByLabel(security['security.codes.kept']).check();
  await press(page, security['security.codes.done']);
  return { page, userName, code };
}
function codesOf(page: Page, seed: string): () => Promise<string> {
  let used = -1;
  return async () => {
    used += 1;
    // The clock allows half a minute before and after; whoever needs more waits.
    if (used > 2) await page.waitForTimeout(30_000);
    return codeAt(seed, new Date(), Math.min(used, 2) - 1);
  };
}

interface Newcomer {
  userName: string;
  role: string;
}
/** One administrator makes somebody, the other consents, and whoever asked hands over the first password. */
async function employ(person: NewPerson, { userName, role }: Newcomer, maker: Person, reviewer: Person) {
  const { page } = maker;
  await page.goto('/employee');
  await press(page, employee['employee.create']);
  const box = dialog(page);
  await fill(box, { [employee['employee.userName']]: userName, [employee['employee.realName']]: userName });
  await pick(page, box.getByRole('combobox', { name: employee['employee.roles'] }), role, true);
  await pick(page, box.getByRole('combobox', { name: employee['employee.countries'] }), country['country.MEX'], true);
  await fill(box, { [form['form.code']]: await maker.code() });
  await press(box, employee['employee.create.verb'].replace('{name}', userName));
  await closeWaits(page);
  await consent(reviewer);
  await page.goto('/employee');
  await firstRow(page, userName);
  await press(drawer(page), employee['employee.draw']);
  await fill(dialog(page), { [form['form.code']]: await maker.code() });
  await press(dialog(page), employee['employee.draw.verb'].replace('{name}', userName));
  return moveIn(person, userName, (await firstPassword(page).textContent()) ?? '');
}
async function closeWaits(page: Page): Promise<void> {
  const waits = page.locator('.ant-modal').filter({ hasText: form['form.waits'] });
  await waits.locator('.ant-modal-footer button').click();
}

async function makeCompany({ page }: Person): Promise<void> {
  await page.goto('/company');
  const box = await inMexico(page, company['company.add']);
  await fill(box, {
    [company['company.name']]: 'River House',
    [company['company.legalName']]: 'River House S.A.',
    [company['company.taxId']]: 'MAL180222MS6',
  });
  await send(page, /River House/);
}

/** What the maker asks for in the drawer of what they made waits until the reviewer consents. */
async function withConsent(page: Page, deed: string, verb: RegExp, reviewer: Person): Promise<void> {
  await press(drawer(page), deed);
  await page.locator('.ant-modal').last().getByRole('button', { name: verb }).click();
  await closeWaits(page);
  await consent(reviewer);
}

/** As the provider's paper says it; no word of it is code. */
async function makeChannel({ page, code }: Person, baseUrl: string, reviewer: Person): Promise<string> {
  await page.goto('/channel');
  await press(page, channel['channel.add']);
  const box = dialog(page);
  await fill(box, {
    [channel['channel.code']]: 'RIVERPAY',
    [channel['channel.name']]: 'River Pay',
    [channel['channel.methods']]: 'SPEI',
    [channel['channel.baseUrl']]: baseUrl,
  });
  await pick(page, box.getByLabel(channel['channel.countries'], { exact: true }), country['country.MEX'], true);
  await press(box, channel['channel.credentials.add']);
  await fill(box, {
    [channel['channel.credentials.name']]: 'key',
    [channel['channel.credentials.value']]: SECRET,
  });
  const part = (word: string) => box.getByRole('group', { name: word, exact: true });
  const proofs = [
    [part(recipe['recipe.section.sign']), recipe['recipe.secret']],
    [part(recipe['recipe.section.checks']).first(), recipe['recipe.verifies']],
  ] as const;
  for (const [proof, secret] of proofs) {
    await pick(page, proof.getByLabel(recipe['recipe.kind']), recipe['recipe.kind.hmacFields']);
    await pick(page, proof.getByLabel(recipe['recipe.in'], { exact: true }), recipe['recipe.in.field']);
    await fill(proof, { [recipe['recipe.name']]: 'mac', [secret]: 'key' });
  }
  const create = part(recipe['recipe.section.create']);
  await pick(page, create.getByLabel(recipe['recipe.format'], { exact: true }), recipe['recipe.format.form']);
  await fill(create, {
    [recipe['recipe.path']]: '/trade/new',
    [recipe['recipe.acceptedAt']]: 'code',
    [recipe['recipe.says']]: '00',
    [recipe['recipe.upstreamOrderNo']]: 'trade',
    [recipe['recipe.payUrl']]: 'link',
    [recipe['recipe.reason']]: 'code',
    [recipe['recipe.fields.name']]: 'ref',
  });
  await press(create, recipe['recipe.fields.add']);
  await create.getByLabel(recipe['recipe.fields.name']).last().fill('cents');
  await create.getByLabel(recipe['recipe.fields.value']).last().fill('{amount}');
  const query = part(recipe['recipe.section.query']);
  await pick(page, query.getByLabel(recipe['recipe.format'], { exact: true }), recipe['recipe.format.form']);
  await fill(query, {
    [recipe['recipe.path']]: '/trade/ask',
    [recipe['recipe.knownAt']]: 'code',
    [recipe['recipe.says']]: '00',
    [recipe['recipe.status']]: 'state',
    [recipe['recipe.paidAmount']]: 'cents',
    [recipe['recipe.fields.name']]: 'ref',
  });
  const callback = part(recipe['recipe.section.callback']);
  await pick(page, callback.getByLabel(recipe['recipe.format'], { exact: true }), recipe['recipe.format.form']);
  await fill(callback, {
    [recipe['recipe.reference']]: 'ref',
    [recipe['recipe.status']]: 'state',
    [recipe['recipe.paidAmount']]: 'cents',
    [recipe['recipe.bankTraceNo']]: 'trace',
    [recipe['recipe.answer']]: 'OK',
  });
  await fill(part(recipe['recipe.section.statuses']), { [recipe['recipe.theirs']]: 'DONE' });
  await fill(box, { [form['form.code']]: await code() });
  await send(page, /River Pay/);
  await firstRow(page, 'River Pay');
  await inDrawer(page, channel['channel.test'], /River Pay/);
  await expect(drawer(page).getByRole('region', { name: channel['channel.test'] })).toContainText('NONE');
  await withConsent(page, channel['channel.enable'], /River Pay/, reviewer);
  const address = await drawer(page).locator('bdi', { hasText: '/channel/RIVERPAY/callback' }).textContent();
  return address ?? '';
}

async function makeAccount({ page }: Person, reviewer: Person): Promise<void> {
  await page.goto('/paymentAccount');
  const box = await inMexico(page, account['account.create']);
  await fill(box, {
    [account['account.accountName']]: 'River 01',
    [account['account.holderName']]: 'River House S.A.',
    [account['account.identifiers']]: '646180110400000007',
    [account['account.minAmount']]: '10.00',
    [account['account.maxAmount']]: '5000.00',
    [account['account.dayLimitAmount']]: '100000.00',
  });
  await pick(page, box.getByLabel(account['account.channelCode'], { exact: true }), 'RIVERPAY');
  await pick(page, box.getByLabel(account['account.companyName'], { exact: true }), 'River House');
  await pick(page, box.getByLabel(account['account.kind'], { exact: true }), account['account.kind.1']);
  await pick(page, box.getByLabel(account['account.payMethods'], { exact: true }), 'SPEI', true);
  await send(page, /River 01/);
  await firstRow(page);
  await withConsent(page, account['account.to.enabled'], /River 01/, reviewer);
}

/** The maker asks that it be taken into use; another one decides. */
async function review(maker: Person, reviewer: Person): Promise<void> {
  await askForReview(maker.page);
  await consent(reviewer);
}
/** To what was asked for last. */
async function consent({ page, code }: Person): Promise<void> {
  await page.goto('/approval');
  await firstRow(page);
  await drawer(page)
    .getByRole('button', { name: spaced(approval['approval.pass']) })
    .click();
  await fill(dialog(page), { [form['form.code']]: await code() });
  await send(page, new RegExp(`^${approval['approval.pass']}`));
}

const shop = { name: 'Shop One', company: 'River House', userName: 'shop.one' };

test('from an empty database people make all that the first order needs, and it is paid', async ({ person }) => {
  test.setTimeout(600_000); // a first start, and four people at one browser
  const [first, second] = await Promise.all([
    administrator(person, 'first.admin'),
    administrator(person, 'second.admin'),
  ]);
  // Whoever made somebody does not decide with them: each administrator makes one of the two.
  const reviewer = await employ(
    person,
    { userName: 'river.finance', role: approval['approval.role.FINANCE_RISK'] },
    first,
    second,
  );
  const maker = await employ(
    person,
    { userName: 'river.desk', role: approval['approval.role.OPERATION'] },
    second,
    first,
  );
  const wrong = [complaints(maker.page), complaints(reviewer.page)];
  await makeCompany(maker);
  const provider = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
  const callbackUrl = await makeChannel(maker, provider, reviewer);
  await makeAccount(maker, reviewer);
  const { merchantNo, apiSecret } = await makeMerchant(maker.page, shop);
  await review(maker, reviewer);
  await makePool(maker.page, shop.name, 'River 01');

  const client = new CaudalClient({ baseUrl: server.url, merchantNo, apiSecret });
  const order = { merchantOrderNo: 'A-1', amount: '1000.50', currency: 'MXN', method: 'SPEI' };
  const { orderNo, payUrl } = await client.createPayment(order);
  expect(payUrl).toBe('https://pay.example.com/T-1');
  expect(requests.get('/trade/new')).toMatchObject({ ref: orderNo, cents: '100050' });

  await maker.page.goto(`/paymentOrder?keyword=${orderNo}`);
  const row = maker.page.locator(`[data-row-key="${orderNo}"]`);
  await expect(row).toBeVisible();
  const tell = async (fields: Record<string, string>, mac: string) => {
    const { pathname } = new URL(callbackUrl);
    const body = new URLSearchParams({ ...fields, mac });
    return (await fetch(server.url + pathname, { method: 'POST', body })).text();
  };
  const paid = { ref: orderNo, state: 'DONE', cents: '100050', trace: 'B-1' };
  expect(await tell({ ...paid, cents: '1' }, macOf(paid))).toBe('refused');
  expect(await tell(paid, macOf(paid))).toBe('OK');
  await expect(row.getByText(status['status.payment.paid'])).toBeVisible();
  expect(wrong.flat()).toEqual([]);
});
