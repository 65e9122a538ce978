// Settlements of the demo's months, as owners ask for what is due of their money, and as plans do. What people of ours
// do with them then is told beside (`settlementWork.ts`).
import { type Country, type Currency, minorDigits, stepOf } from '#contract/money';
import { settlementMode, settleType } from '#contract/status';
import { BOOK_ZONE, businessDay, dayEnd, plusDays } from '#contract/time';
import { orderNo } from '../../server/db/orderNo';
import type { NextId } from '../../server/db/snowflake';
import { inUsdtAt, worthAt } from '../../server/settlement/draft';
import { nextRun, planDay } from '../../server/settlementPlan/window';
import type { IsBankDay } from '../../server/settlementRule/bankDays';
import { lastDueOn } from '../../server/settlementRule/cycle';
import { judged } from '../../server/settlementRule/judged';
import type { Terms } from '../../server/settlementRule/terms';
import { weekdayOfDay } from '../../server/wallClock';
import type { Course } from './course';
import { lesser } from './flows';
import { pricesAt } from './prices';
import type { Purses } from './purses';
import type { Dice } from './random';
import { type Application, apply, type SettlementStory } from './settlementLife';
import type { Settler, SettlerAccount } from './settlers';

const MINUTE = 60_000;
/** One day of a plan, and what came of it. */
export interface PlanRun {
  settler: Settler;
  day: string;
  at: number;
  /** None where there was too little. */
  story?: SettlementStory;
}
export interface Settling {
  course: Course;
  purses: Purses;
  chance: Dice;
  nextId: NextId;
  /** The places that pay: of each currency, and the wallet. */
  payerOf(settler: Settler, account: SettlerAccount): string;
  isBankDay(settler: Settler): IsBankDay;
  /** A settlement is there. */
  addStory(story: SettlementStory): void;
  /** And people see to it. */
  begun(story: SettlementStory, settler: Settler, payerId: string): void;
  ran(run: PlanRun): void;
  now: number;
}

/** Lets owners and plans ask, each on its days. */
export function askAll(of: Settling, settlers: readonly Settler[]): void {
  for (const settler of settlers) {
    const { days, terms, countryId, accounts } = settler;
    // From the moment on at which its account may be used.
    const from = Math.max(...accounts.map(({ usableAt }) => usableAt.getTime()));
    for (const { day, at: opens } of openings({
      terms,
      countryId,
      isBankDay: of.isBankDay(settler),
      from,
      now: of.now,
    })) {
      if (days === 'plan')
        of.course.at(opens + of.chance.whole(5, 50) * 1000, (at) => runPlan(of, settler, { day, at }));
      else if (days.includes(weekdayOfDay(day)))
        of.course.at(opens + of.chance.whole(15, 290) * MINUTE, (at) => askByHand(of, settler, { day, at }));
    }
  }
}

interface Opening {
  terms: Terms;
  countryId: Country;
  isBankDay: IsBankDay;
  /** Epoch ms. */
  from: number;
  now: number;
}
/** When the hours of a rule begin in some time, and on which of its days. */
export function openings({ terms, countryId, isBankDay, from, now }: Opening): When[] {
  const found: When[] = [];
  let at = from;
  let day = planDay(terms, countryId, new Date(at));
  for (;;) {
    const next = nextRun(terms, countryId, { now: new Date(at), isBankDay, lastDay: day });
    if (!next || next.getTime() > now) return found;
    at = next.getTime();
    day = planDay(terms, countryId, next);
    found.push({ day, at });
  }
}

interface When {
  /** By the clock of its country. */
  day: string;
  at: number;
}
/** How often an owner with an address wants USDT. */
const TO_USDT = 0.5;
function askByHand(of: Settling, settler: Settler, when: When): void {
  const { currency, terms, share, accounts } = settler;
  const [bank, address] = accounts;
  const account = of.chance.roll() < TO_USDT && address ? address : bank;
  if (!account) return;
  const part = (dueOf(of, settler, when) * share) / 100n;
  const most = account === address ? least(part, worthOfTill(of, settler, account, when.at)) : part;
  const unit = 100n * 10n ** BigInt(minorDigits[currency]);
  const amount = most - (most % unit);
  if (amount >= terms.least)
    begin(of, settler, { at: when.at, account, amount, origin: { mode: settlementMode.manual } });
}

/** As a plan counts it (`server/settlementPlan/plan.ts`). */
function runPlan(of: Settling, settler: Settler, when: When): void {
  const { terms, currency, accounts } = settler;
  const due = dueOf(of, settler, when);
  const amount = due - (due % stepOf(currency));
  const [account] = accounts;
  if (amount < terms.least || !account) {
    of.ran({ settler, ...when });
    return;
  }
  const periodEnd = lastDueOn(when.day, terms, of.isBankDay(settler));
  const last = of.purses.of(settler.purse).settledTo;
  const periodStart = last !== undefined && last < periodEnd ? plusDays(last, 1) : null;
  of.purses.of(settler.purse).settledTo = periodEnd;
  const story = begin(of, settler, {
    at: when.at,
    account,
    amount,
    origin: { mode: settlementMode.auto, periodStart, periodEnd },
  });
  of.ran({ settler, ...when, story });
}

const least = (...amounts: [bigint, ...bigint[]]): bigint => amounts.reduce(lesser);
/** What is spendable and due, within the limits of a settlement; never less than nothing. */
function dueOf({ purses, isBankDay }: Settling, settler: Settler, { day }: When): bigint {
  const { terms } = settler;
  const since = dayEnd(lastDueOn(day, terms, isBankDay(settler)), BOOK_ZONE);
  const due = purses.of(settler.purse).available - purses.youngOf(settler.purse, since);
  const limited = least(due, terms.most ?? due, terms.mostADay ?? due);
  return limited > 0n ? limited : 0n;
}
/** So much of its currency the wallet can pay, with something left for the fee of the chain. */
function worthOfTill(of: Settling, settler: Settler, account: SettlerAccount, at: number): bigint {
  const { has, promised } = of.purses.till(of.payerOf(settler, account));
  return worthAt(((has - promised) * 9n) / 10n, settler.currency, pricesAt(settler.currency, at).market);
}

interface Wanted {
  at: number;
  account: SettlerAccount;
  amount: bigint;
  origin: Pick<Application, 'mode' | 'periodStart' | 'periodEnd'>;
}
/** @throws Error where the rule of its owner would not have let it begin */
function begin(of: Settling, settler: Settler, wanted: Wanted): SettlementStory {
  const { refusal } = judgementOf(settler, wanted);
  if (refusal)
    throw new Error(`the rule of ${settler.person} refuses ${wanted.amount} at ${wanted.at}: ${refusal.word}`);
  const story = ask(of, settler, wanted);
  of.begun(story, settler, of.payerOf(settler, wanted.account));
  return story;
}
const judgementOf = ({ terms, currency, countryId: zone }: Settler, { amount, at }: Wanted) =>
  judged(terms, { amount, currency, zone, now: new Date(at), today: { times: 0, amount: 0n } });

/** It is held from now on, at the fee of the owner's rule. */
export function ask(of: Settling, settler: Settler, wanted: Wanted): SettlementStory {
  const { house, currency, countryId, person } = settler;
  const { at, account, amount, origin: by } = wanted;
  const now = new Date(at);
  const id = of.nextId(now);
  const { fee, feeMode, remitAmount, debit } = judgementOf(settler, wanted);
  const { settleType: type, bankName, chain, identifier, holderName } = account;
  const row = {
    ...{ id, orderNo: orderNo('S', id), ...house, countryId, currency, settleType: type, ...by },
    ...{ amount, fee, feeMode, remitAmount, debit, accountId: account.id, bankName, chain, identifier, holderName },
    ...inUsdt(type === settleType.usdt, currency, remitAmount, at),
    ...{ businessDay: businessDay(at, BOOK_ZONE), createdAt: now },
  };
  of.purses.of(settler.purse).available -= debit;
  const story = apply(row, by.mode === settlementMode.auto ? null : person);
  of.addStory(story);
  return story;
}
function inUsdt(isUsdt: boolean, currency: Currency, remit: bigint, at: number) {
  if (!isUsdt) return { usdtAmount: null, price: null, marketPrice: null };
  const { market: marketPrice, back: price } = pricesAt(currency, at);
  return { usdtAmount: inUsdtAt(remit, currency, price), price, marketPrice };
}
