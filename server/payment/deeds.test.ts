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
  deed?: PaymentDeed;
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

const people: Record<string, SignedIn> = {};
const orders: Record<string, string> = {};
let upstream: Awaited<ReturnType<typeof openUpstream>>;
beforeAll(async () => {
  upstream = await openUpstream(context);
  const agent = await buildAgent(context);
  const merchant = await buildMerchant(context, { agentId: agent.id });
  const account = await buildAccount(context, { channelCode: 'NORTH' });
  for (const [name, status] of Object.entries(paymentStatus))
    orders[name] = (await buildOrder(context, { merchant, account, status })).orderNo;
  const owners: Record<number, string> = { 2: merchant.id, 3: agent.id, 4: agent.id };
  for (const role of builtInRoles) {
    const ownerId = owners[role.scope];
    people[role.letter] = await app.as(role.code, ownerId === undefined ? {} : { ownerId });
  }
});
afterAll(() => upstream.close());

/** What the table of statuses and the table of grants say together. */
function expectedOf({ right, deed, fits = code.ok }: Probe, letter: string, status: number): number {
  if (!defaultGrants[right].includes(letter)) return code.noPermission;
  return deed === undefined || mayDo(deed, { status }) ? fits : code.transitionNotAllowed;
}

test.each(Object.entries(probes))('%s is done by its roles, in its statuses, and never else', async (_, probe) => {
  const wrong: string[] = [];
  for (const [letter, who] of Object.entries(people))
    for (const [name, status] of Object.entries(paymentStatus)) {
      const { code: got } = await probe.ask(who, orders[name] ?? '');
      const expected = expectedOf(probe, letter, status);
      if (got !== expected) wrong.push(`${letter} ${name}: ${got} instead of ${expected}`);
    }
  expect(wrong).toEqual([]);
});
