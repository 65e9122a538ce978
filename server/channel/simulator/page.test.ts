import { buildAccount, buildPool } from '../../../tests/build/account';
import { buildMerchant } from '../../../tests/build/merchant';
import { openStage, type Stage } from '../../../tests/inflow/stage';
import { simulatorJob } from './delivery';

let stage: Stage;
let payUrl: string;
beforeAll(async () => {
  stage = await openStage();
  const merchant = await buildMerchant(stage.build, { name: 'Tienda <Azul> & Co' });
  await buildPool(stage.build, { merchantId: merchant.id, account: await buildAccount(stage.build) });
  const order = {
    merchantOrderNo: 'PAGE',
    amount: '1234.50',
    currency: 'MXN',
    method: 'SPEI',
    returnUrl: 'https://shop.example/?a="b"',
  };
  payUrl = (await stage.clientOf(merchant).createPayment(order)).payUrl ?? '';
});
afterAll(() => stage.close());

const open = (language?: string) => fetch(payUrl, { headers: language ? { 'accept-language': language } : {} });

it('shows amount, merchant and reference in Spanish, unless the browser asks for another language', async () => {
  const spanish = await (await open()).text();
  expect(spanish).toContain('<html lang="es-MX" dir="ltr">');
  expect(spanish).toContain('1,234.50 MXN');
  expect(spanish).toContain('Pagar el monto exacto');
  expect(spanish).toMatch(/\d{18}/);
  expect(await (await open('ar')).text()).toContain('dir="rtl"');
  expect(await (await open('pt-BR,pt;q=0.9')).text()).toContain('1.234,50 MXN');
  expect(await (await open('fr')).text()).toContain('lang="es-MX"');
});

it('runs nothing, loads nothing from elsewhere, and writes no name as markup', async () => {
  const answer = await open();
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
  expect(html).toContain('Tienda &lt;Azul&gt; &amp; Co');
  expect(html).not.toContain('<Azul>');
  expect((await fetch(new URL('/simulator/page.css', payUrl))).headers.get('content-type')).toContain('text/css');
});

it('takes a choice once it is one, and says what came of it', async () => {
  const press = (form: Record<string, string>) =>
    fetch(payUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  expect((await press({ choice: 'steal' })).status).toBe(400);
  expect((await press({ choice: 'other', amount: '12.345' })).status).toBe(400);
  expect((await press({ choice: 'other', amount: '0.00' })).status).toBe(400);
  expect((await press({ choice: 'silent' })).status).toBe(303);
  expect((await press({ choice: 'success' })).status).toBe(303);
  const html = await (await open('en')).text();
  expect(html).toContain('Stays silent');
  expect(html).toMatch(/Paid .*1,234\.50 MXN/);
  expect(html).toContain('told, and confirmed');
});

it('an address that nobody was given leads nowhere', async () => {
  expect((await fetch(new URL('/simulator/pay/guess', payUrl))).status).toBe(404);
});

it('asks for nothing that we did not sign', async () => {
  const create = await fetch(new URL('/simulator/payment/create', payUrl), {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(create.status).toBe(400);
});

it('is not there in production', async () => {
  const production = await openStage({ mode: 'production' });
  expect((await fetch(new URL('/simulator/pay/guess', production.services.settings.publicUrl))).status).toBe(404);
  const answer = await fetch(new URL('/channel/SIM/callback', production.services.settings.publicUrl), {
    method: 'POST',
    body: '{}',
  });
  expect([answer.status, await answer.text()]).toEqual([404, 'no such channel']);
  expect(await simulatorJob.run(production.services)).toBe(0);
  await production.close();
});

it('offers nothing any more once the payment was called off, and takes no choice', async () => {
  await stage.build.db.updateTable('simulatorPayment').set({ cancelledAt: stage.clock.now() }).execute();
  expect(await (await open('en')).text()).toContain('it takes no more money');
  const body = new URLSearchParams({ choice: 'success' });
  expect((await fetch(payUrl, { method: 'POST', body, redirect: 'manual' })).status).toBe(400);
});
