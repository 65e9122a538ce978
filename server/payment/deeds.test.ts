import { code } from '#contract/error';
import type { Right } from '#contract/right';
import { mayDo, type PaymentDeed, paymentStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { openUpstream } from '../../tests/build/upstream';
import type { Answered } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { builtInRoles, defaultGrants } from '../role/grants';

const { app, context } = gateOfFile();
const reason = 'as the table says';
interface Probe {
  right: Right;
  /** Undefined where it may be done in every status. */
  deed?: PaymentDeed | readonly (keyof typeof paymentStatus)[];
  ask: (who: SignedIn, orderNo: string) => Promise<Answered>;
  /** What it answers where it may be done, without doing it. */
  fits?: number;
}
const bulk = async (answer: Promise<Answered>) => {
  const got = await answer;
  return { ...got, code: got.data?.failed?.[0]?.code ?? got.code };
};
/** Each asks without changing anything, so that one order of a status serves everybody. */
const probes: Record<string, Probe> = {
  query: {
    right: 'payment.query',
    deed: 'query',
    ask: (who, orderNo) => who.call('/order/payment/query', { orderNo }),
  },
  close: {
    right: 'payment.close',
    deed: 'close',
    ask: (who, no) => bulk(who.call('/order/payment/close', { orderNos: [no], reason, dryRun: true })),
  },
  tag: {
    right: 'payment.mark',
    ask: (who, no) => bulk(who.call('/order/payment/tag', { orderNos: [no], add: ['old'], dryRun: true })),
  },
  remark: {
    right: 'payment.mark',
    // Nobody has seen an order of that version.
    ask: (who, orderNo) => who.call('/order/payment/remark', { orderNo, version: 999 }),
    fits: code.versionConflict,
  },
  block: {
    right: 'blacklist.edit',
    // The orders hold nothing of their payers.
    ask: (who, orderNo) => who.call('/order/payment/block', { orderNo, by: ['document'], reason }),
    fits: code.notFound,
  },
};

const probesOfMoney: typeof probes = {
  supplement: {
    right: 'payment.supplement',
    deed: ['created', 'accepted', 'failed', 'expired', 'mismatch'],
    // Nobody has seen an order of that version.
    ask: (who, orderNo) => who.call('/order/payment/supplement', { ...paidBy(orderNo), version: 999 }),
    fits: code.versionConflict,
  },
  refund: {
    right: 'payment.refund',
    deed: ['paid', 'partlyRefunded'],
    // More than anybody paid.
    ask: (who, orderNo) => who.call('/order/payment/refund', { ...backOf(orderNo), version: 1 }),
    fits: code.limitExceeded,
  },
  refundRequest: {
    right: 'payment.refundRequest',
    deed: ['paid', 'partlyRefunded'],
    ask: (who, orderNo) => who.call('/order/payment/refundRequest', { ...backOf(orderNo), version: 1 }),
    fits: code.limitExceeded,
  },
  resend: {
    right: 'payment.notify',
    deed: ['paid', 'failed', 'expired', 'refunding', 'refunded', 'partlyRefunded', 'chargedBack'],
    ask: (who, no) => bulk(who.call('/order/payment/notify', { orderNos: [no], dryRun: true })),
  },
};
const paidBy = (orderNo: string) => ({
  ...{ orderNo, paidAmount: '1000.00', payTime: context.clock.now().getTime(), bankTraceNo: 'T-STATES', reason },
});
const backOf = (orderNo: string) => ({ orderNo, amount: '9000.00', returnFee: false, byHand: true, reason });

const people: Record<string, SignedIn> = {};
const orders: Record<string, string> = {};
let upstream: Awaited<ReturnType<typeof openUpstream>>;
beforeAll(async () => {
  upstream = await openUpstream(context);
  const agent = await buildAgent(context);
  const merchant = await buildMerchant(context, { agentId: agent.id });
  const account = await buildAccount(context, { channelCode: 'NORTH' });
  for (const [name, status] of Object.entries(paymentStatus))
    orders[name] = (await buildOrder(context, { merchant, account, status, with: detailsOf(status) })).orderNo;
  const owners: Record<number, string> = { 2: merchant.id, 3: agent.id, 4: agent.id };
  for (const role of builtInRoles) {
    const ownerId = owners[role.scope];
    people[role.letter] = await app.as(role.code, ownerId === undefined ? {} : { ownerId });
  }
});
afterAll(() => upstream.close());
/** Who was paid knows when; each wants to be told. */
const detailsOf = (status: number) => ({
  notifyUrl: 'http://127.0.0.1:9/hear',
  ...(status === paymentStatus.partlyRefunded && { payTime: context.clock.now(), paidAmount: 100_000 }),
});

/** What the table of statuses and the table of grants say together. */
function expectedOf({ right, deed, fits = code.ok }: Probe, letter: string, status: number): number {
  if (!defaultGrants[right].includes(letter)) return code.noPermission;
  return fitsIn(deed, status) ? fits : code.transitionNotAllowed;
}
function fitsIn(deed: Probe['deed'], status: number): boolean {
  if (typeof deed === 'string') return mayDo(deed, { status });
  return deed === undefined || deed.some((name) => paymentStatus[name] === status);
}

test.each(Object.entries({ ...probes, ...probesOfMoney }))(
  '%s is done by its roles, in its statuses, and never else',
  async (_, probe) => {
    const wrong: string[] = [];
    for (const [letter, who] of Object.entries(people))
      for (const [name, status] of Object.entries(paymentStatus)) {
        const { code: got } = await probe.ask(who, orders[name] ?? '');
        const expected = expectedOf(probe, letter, status);
        if (got !== expected) wrong.push(`${letter} ${name}: ${got} instead of ${expected}`);
      }
    expect(wrong).toEqual([]);
  },
);
