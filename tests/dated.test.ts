// Which lists have days, what finds a row whatever its day, and what waits for a person is said once
// (`contract/dated.ts`): requests, servers and screens say nothing else.

import { type DatedList, datedLists, undatedBy } from '#contract/dated';
import { calls } from '#contract/index';
import { book } from '#contract/status';
import { DAY, dayStart } from '#contract/time';
import { complaints } from '../server/complaint/list';
import { records } from '../server/fund/list';
import { orders } from '../server/payment/list';
import { recharges } from '../server/recharge/list';
import { refunds } from '../server/refund/list';
import { settlements } from '../server/settlement/list';

const lists = {
  payment: orders,
  refund: refunds,
  recharge: recharges,
  settlement: settlements,
  fund: records,
  complaint: complaints,
};
const now = new Date('2026-11-27T15:00:00Z');
const by = {
  actor: {
    scope: { kind: 'platform', countryIds: [] },
    get employeeId(): string {
      throw new Error('an answer for equal viewers does not know employeeId');
    },
  },
  caller: { zone: 'MEX' },
  now,
} as const;
const today = { from: dayStart('2026-11-27', 'MEX'), to: dayStart('2026-11-27', 'MEX') + DAY };
const each = Object.entries(lists).map(([name, list]) => ({ name: name as keyof typeof lists, list }));

test.each(each)(
  '$name: numbers and queues are of all days, unless days are named; the rest is of today',
  ({ name, list }) => {
    expect(list.listScopeOf({}, by)).toMatchObject({ range: today, book: book.live, now });
    expect(undatedBy(name)).toContain('queue');
    for (const finder of datedLists[name].undatedBy) {
      expect(list.listScopeOf({ [finder]: 'x' }, by).range).toBeUndefined();
      expect(list.listScopeOf({ [finder]: 'x', startDate: '2026-11-27' }, by).range).toEqual(today);
    }
    // Orders are in months: their queues go back as far as any list does.
    const back = list.listScopeOf({ queue: 'x' }, by).range;
    expect(back?.from ?? 0).toBeLessThan(now.getTime() - 92 * DAY);
    expect(list.listScopeOf({ queue: 'x', endDate: '2026-11-27' }, by).range).toEqual(today);
  },
);

test.each(each)(
  '$name: days are about the date that is asked for, and about the first where none is',
  ({ name, list }) => {
    const dates = Object.entries<string>(datedLists[name].dates);
    expect(list.listScopeOf({}, by).basis).toBe(dates[0]?.[1]);
    expect(dates.map(([type]) => list.listScopeOf({ dateType: type }, by).basis)).toEqual(
      dates.map(([, date]) => date),
    );
  },
);

/** What a page call takes under a name: the values, where there is a list of them. */
const valuesOf = (input: object, name: string): unknown => Reflect.get(input, name)?.enum;
const pages = calls.flatMap(({ name, call: { input } }) =>
  'startDate' in input.properties && 'pageSize' in input.properties ? [{ name, takes: input.properties }] : [],
);
/** Their screens are searched by words alone. */
const byWordsAlone = ['apiLog.page', 'audit.page', 'notifyLog.page'];
/** Of one thing, or figures: no screen of its own lists them, and they show no queue. */
const ofOneThing = ['bank.accountDetails', 'channel.callbackLog', 'ledger.entryPage', 'stat.profit', 'stat.txn'];
/** By the call of the list's page. */
const listOfPage: Record<string, DatedList> = {
  'payment.page': 'payment',
  'payment.refundPage': 'refund',
  'recharge.page': 'recharge',
  'settlement.page': 'settlement',
  'fund.page': 'fund',
  'complaint.page': 'complaint',
  'merchant.billingFlow': 'flow',
};

test('a list that takes days says what finds a row without them, by fields that its call takes', () => {
  const known = [...byWordsAlone, ...ofOneThing, ...Object.keys(listOfPage)];
  expect(pages.map(({ name }) => name).sort()).toEqual(known.sort());
  for (const { name, takes } of pages) {
    const list = listOfPage[name];
    if (!list) {
      expect(Object.keys(takes)).not.toContain('queue');
      continue;
    }
    const { dates, queues } = datedLists[list];
    expect(Object.keys(takes)).toEqual(expect.arrayContaining([...datedLists[list].undatedBy]));
    expect(valuesOf(takes, 'queue') ?? []).toEqual(queues);
    expect(valuesOf(takes, 'dateType') ?? [Object.keys(dates)[0]]).toEqual(Object.keys(dates));
  }
});
