// What people may do to a payment: each deed in each of the ten statuses by each of the eight roles, over the network.
import { code } from '#contract/error';
import { type CallName, calls } from '#contract/index';
import type { Right } from '#contract/right';
import { paymentStatus, SANDBOX } from '#contract/status';
import { DAY } from '#contract/time';
import { defaultGrants } from '../../server/role/grants';
import { buildAccount } from '../build/account';
import { buildChannel } from '../build/channel';
import { type BuildContext, buildContext } from '../build/context';
import { buildMerchant } from '../build/merchant';
import { buildOrder } from '../build/order';
import { buildReceipt } from '../build/receipt';
import { openUpstream } from '../build/upstream';
import { enter, type People, type Person } from './people';
import type { Stage } from './stage';
import { type Answer, carried } from './wire';
import type { World } from './world';

type Status = keyof typeof paymentStatus;
interface Deed {
  call: CallName;
  right: Right;
  /** Every one where it is left out. */
  in?: readonly Status[];
  body: (orderNo: string, at: number) => object;
  /** What it answers where it may be done, without doing it: so one order of a status serves everybody. */
  fits?: number;
}

const UNSEEN = 999;
const reason = 'as the table says';
const unpaid: readonly Status[] = ['created', 'accepted', 'failed', 'expired', 'mismatch'];
const paidBy = (orderNo: string, payTime: number) => ({
  ...{ orderNo, paidAmount: '1000.00', payTime, bankTraceNo: 'T-STATES', reason, version: UNSEEN },
});
const tooMuch = (orderNo: string) => ({
  ...{ orderNo, amount: '9000.00', returnFee: false, byHand: true, reason, version: 1 },
});
/** As B1.4 of the screens has it, in its words. */
const deedsBut = (receipt: { id: string; version: number }): Record<string, Deed> => ({
  query: { call: 'payment.query', right: 'payment.query', in: unpaid, body: (orderNo) => ({ orderNo }) },
  close: {
    ...{ call: 'payment.close', right: 'payment.close', in: ['created', 'accepted'] },
    body: (no) => ({ orderNos: [no], reason, dryRun: true }),
  },
  tag: {
    ...{ call: 'payment.tag', right: 'payment.mark' },
    body: (no) => ({ orderNos: [no], add: ['old'], dryRun: true }),
  },
  remark: {
    ...{ call: 'payment.remark', right: 'payment.mark', fits: code.versionConflict },
    body: (orderNo) => ({ orderNo, version: UNSEEN }),
  },
  // The orders hold nothing of their payers.
  block: {
    ...{ call: 'payment.block', right: 'blacklist.edit', fits: code.notFound },
    body: (orderNo) => ({ orderNo, by: ['document'], reason }),
  },
  supplement: {
    ...{ call: 'payment.supplement', right: 'payment.supplement', in: unpaid, fits: code.versionConflict },
    body: paidBy,
  },
  'supplement by a file': {
    ...{ call: 'payment.supplementBatch', right: 'payment.supplement', in: unpaid, fits: code.versionConflict },
    body: (no, at) => ({ dryRun: true, lines: [{ ...paidBy(no, at), row: 2, amount: '1000.00', currency: 'MXN' }] }),
  },
  // Money of the test book, which fits no order of the live one.
  link: {
    ...{ call: 'receipt.match', right: 'payment.link', in: unpaid, fits: code.badParameter },
    body: (orderNo) => ({ receiptId: receipt.id, version: receipt.version, orderNo, reason }),
  },
  refund: {
    ...{ call: 'payment.refund', right: 'payment.refund', in: ['paid', 'partlyRefunded'], fits: code.limitExceeded },
    body: tooMuch,
  },
  'refund request': {
    ...{ call: 'payment.refundRequest', right: 'payment.refundRequest', in: ['paid', 'partlyRefunded'] },
    ...{ fits: code.limitExceeded, body: tooMuch },
  },
  complain: {
    ...{ call: 'complaint.save', right: 'complaint.edit', fits: code.limitExceeded },
    in: ['paid', 'refunding', 'refunded', 'partlyRefunded', 'chargedBack'],
    body: (orderNo, at) => ({
      ...{
        orderNo,
        amount: '900000.00',
        source: 2,
        type: 9,
        priority: 3,
        deadline: at + 9 * DAY,
        reason,
        freeze: false,
      },
    }),
  },
  resend: {
    ...{ call: 'payment.notify', right: 'payment.notify' },
    in: ['paid', 'failed', 'expired', 'refunding', 'refunded', 'partlyRefunded', 'chargedBack'],
    body: (no) => ({ orderNos: [no], dryRun: true }),
  },
});

/** What is not as the table has it; and how often somebody asked. */
export async function stateTable(
  stage: Stage,
  { a }: World,
  { actors }: People,
): Promise<{ attempts: number; wrong: string[] }> {
  const { services } = stage;
  const context = buildContext(services.db, services);
  const upstream = await openUpstream(context);
  const orders = await ordersOf(context, a.merchant);
  const deeds = Object.entries(deedsBut(await testMoney(context)));
  const wrong: string[] = [];
  const people = await eightOf(stage, actors);
  const ask = async (person: Person): Promise<void> => {
    for (const [name, deed] of deeds)
      for (const [status, { orderNo, createTime }] of orders) {
        const got = codeOf(await sendAs(stage, person, deed, deed.body(orderNo, createTime.getTime())));
        const expected = expectedOf(deed, person.letter, status);
        if (got !== expected) wrong.push(`${name} by ${person.name} in ${status}: ${got} instead of ${expected}`);
      }
  };
  await Promise.all(people.map(ask)).finally(upstream.close);
  return { attempts: people.length * deeds.length * orders.length, wrong };
}

/** One for each role; a code of a second factor works once, so finance is somebody without one. */
async function eightOf(stage: Stage, actors: readonly Person[]): Promise<Person[]> {
  const finance = await enter(stage, 'finance.mex', 'FINANCE_RISK', 'country');
  const whole = [finance, ...actors].filter(({ fault, letter }) => fault === undefined && letter !== '');
  return [...new Map(whole.reverse().map((person) => [person.letter, person])).values()];
}

/** One of each status, at a channel that knows none of them; who was paid knows when, and each wants to be told. */
async function ordersOf(context: BuildContext, merchant: World['a']['merchant']) {
  const account = await buildAccount(context, { channelCode: 'NORTH' });
  const orders: [Status, Awaited<ReturnType<typeof buildOrder>>][] = [];
  for (const [name, status] of Object.entries(paymentStatus)) {
    const paid = status === paymentStatus.partlyRefunded && { payTime: context.clock.now(), paidAmount: 100_000 };
    const given = { merchant, account, status, with: { notifyUrl: 'http://127.0.0.1:9/hear', ...paid } };
    orders.push([name as Status, await buildOrder(context, given)]); // a key of the list of statuses
  }
  return orders;
}

async function testMoney(context: BuildContext) {
  await buildChannel(context, { code: SANDBOX });
  const order = await buildOrder(context, { merchant: await buildMerchant(context, { merchantType: 2 }) });
  return buildReceipt(context, { order });
}

function sendAs({ send }: Stage, { headers }: Person, { call: name }: Deed, body: object): Promise<Answer> {
  const found = calls.find((one) => one.name === name)?.call;
  if (!found) throw new Error(`there is no ${name}`);
  return send(found.path, { ...body, ...carried(found) }, headers);
}

/** Of a call for several: why it did not do the one. */
function codeOf({ code: answered, data }: Answer): number {
  const { failed: [first] = [] } = (data ?? {}) as { failed?: { code: number }[] }; // bulk answers have it
  return first?.code ?? answered;
}

function expectedOf({ right, in: statuses, fits = code.ok }: Deed, letter: string, status: Status): number {
  if (!defaultGrants[right].includes(letter)) return code.noPermission;
  return statuses === undefined || statuses.includes(status) ? fits : code.transitionNotAllowed;
}
