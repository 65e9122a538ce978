import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CaudalClient, CaudalRefusal } from '../../docs/merchant-api/client.mjs';
import type { DemoMerchant } from './merchants';
import { chooseHabit, pay } from './payer';

interface Stage {
  url: string;
  merchants: readonly DemoMerchant[];
  notifyUrl: string;
}
interface Bounds {
  perSecond: number;
  seconds: number;
  orders: number;
  signal: AbortSignal;
}
interface Tally {
  ordered: number;
  paid: number;
  refused: number;
  lost: number;
}
const REPORT_EVERY = 20;

/** Sends orders at a steady rate and lets payers pay them, until a bound is reached; gives what became of them. */
export async function drive(stage: Stage, { perSecond, seconds, orders, signal }: Bounds): Promise<Tally> {
  const tally: Tally = { ordered: 0, paid: 0, refused: 0, lost: 0 };
  const clients = stage.merchants.map((merchant) => ({ merchant, client: clientOf(stage, merchant) }));
  const end = Date.now() + seconds * 1_000;
  const underWay = new Set<Promise<void>>();
  for (let sent = 0; sent < orders && Date.now() < end && !signal.aborted; sent += 1) {
    const one = clients[randomInt(clients.length)];
    if (!one) throw new Error('the demo has no merchants');
    const done = orderAndPay(stage, one, tally).finally(() => underWay.delete(done));
    underWay.add(done);
    if (sent % REPORT_EVERY === REPORT_EVERY - 1) console.log(sayTally(tally));
    await sleep((1_000 / perSecond) * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(underWay);
  console.log(sayTally(tally));
  return tally;
}

const clientOf = ({ url }: Stage, { merchantNo, apiSecret }: DemoMerchant) =>
  new CaudalClient({ baseUrl: url, merchantNo, apiSecret });
const sayTally = ({ ordered, paid, refused, lost }: Tally) =>
  `orders ${ordered} · payments ${paid} · refused ${refused} · no answer ${lost}`;

async function orderAndPay(
  stage: Stage,
  { merchant, client }: { merchant: DemoMerchant; client: CaudalClient },
  tally: Tally,
): Promise<void> {
  const amount = someAmount(merchant.currency);
  const merchantOrderNo = `T-${Date.now()}-${randomBytes(4).toString('hex')}`;
  try {
    const order = {
      merchantOrderNo,
      amount,
      currency: merchant.currency,
      method: someOf(merchant.methods),
      notifyUrl: stage.notifyUrl,
    };
    const { payUrl } = await client.createPayment(order);
    tally.ordered += 1;
    if (payUrl === null) return;
    const choice = chooseHabit(Math.random());
    await pay(payUrl, choice, someAmount(merchant.currency));
    if (choice === 'success') tally.paid += 1;
  } catch (error) {
    tally[error instanceof CaudalRefusal ? 'refused' : 'lost'] += 1;
    if (error instanceof CaudalRefusal) console.log(`refused ${error.code}: ${error.message}`);
  }
}

/** Amounts of an everyday shop in each currency, in whole units; what its currency has decimals for gets cents. */
const everyday: Record<string, [least: number, most: number]> = {
  MXN: [50, 5_000],
  COP: [20_000, 900_000],
  PEN: [20, 1_500],
  CLP: [5_000, 300_000],
  ARS: [3_000, 400_000],
  BRL: [20, 2_500],
};
function someAmount(currency: string): string {
  const [least, most] = everyday[currency] ?? [50, 5_000];
  const whole = randomInt(least, most);
  if (currency === 'CLP') return String(whole);
  return currency === 'COP' ? `${whole}.00` : `${whole}.${String(randomInt(100)).padStart(2, '0')}`;
}

function someOf(methods: readonly string[]): string {
  const method = methods[randomInt(Math.max(methods.length, 1))];
  if (method === undefined) throw new Error('a demo merchant has no method');
  return method;
}
