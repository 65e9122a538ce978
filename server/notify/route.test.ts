import { noticeKind } from '#contract/notify';
import type { Right } from '#contract/right';
import { type Screen, screenAt } from '#contract/screen';
import { routeOf } from './route';

const holding = (...rights: Right[]) => ({ grants: new Set(rights) });
const screenOf = (kind: (typeof noticeKind.enum)[number], merchantId: string | null, ...rights: Right[]) =>
  screenAt(routeOf({ kind, no: '2026-05-05', merchantId }, holding(...rights)));
const ofOrders: Readonly<Record<string, Screen>> = {
  refund: '/refundOrder',
  recharge: '/rechargeOrder',
  settlement: '/settlementRecord',
  complaint: '/complaint',
};

test('a notice about an order leads to the list of its kind, whoever’s it is', () => {
  const routes = noticeKind.enum.flatMap((kind) => {
    const [, screen] = Object.entries(ofOrders).find(([of]) => kind.startsWith(of)) ?? [];
    return screen === undefined || kind.startsWith('settlementAccount') ? [] : [{ kind, screen }];
  });
  expect(routes.length).toBeGreaterThan(17);
  for (const { kind, screen } of routes)
    for (const merchantId of ['7', null]) expect([kind, screenOf(kind, merchantId)]).toEqual([kind, screen]);
});

test('every notice leads to a screen that there is', () => {
  for (const kind of noticeKind.enum)
    for (const merchantId of ['7', null]) expect([kind, screenOf(kind, merchantId)]).not.toEqual([kind, undefined]);
});

test('a payment that nobody asked for is looked at among the receipts, by whoever sees them', () => {
  expect(screenOf('paymentUnknown', null, 'receipt.view')).toBe('/receipt');
  expect(screenOf('paymentUnknown', null)).toBe('/paymentOrder');
  expect(screenOf('chargebackKept', null, 'receipt.view')).toBe('/paymentOrder');
});
