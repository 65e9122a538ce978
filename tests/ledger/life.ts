import type { Currency } from '#contract/money';
import type { Booking } from '../../server/ledger/events';
import { type Journal, Overdraft } from '../../server/ledger/post';
import { Book } from './book';
import { buildJournal } from './journal';
import { type Random, randomOf } from './random';

export interface Business {
  merchantId: string;
  currency: Currency;
  agentId: string | null;
  settleDays: number;
}
export const businesses: readonly Business[] = [
  { merchantId: '1', currency: 'MXN', agentId: '1', settleDays: 1 },
  { merchantId: '2', currency: 'MXN', agentId: null, settleDays: 0 },
  { merchantId: '3', currency: 'BRL', agentId: '2', settleDays: 1 },
];
/** Something of a merchant, or paid to it by its agent, that has begun and not ended, and how much it holds. */
export interface Open {
  business: Business;
  amount: bigint;
  fee: bigint;
}
export const openKinds = [
  ...(['orders', 'receipts', 'tickets', 'payouts', 'refunds', 'settlements'] as const),
  'recharges',
] as const;
export type OpenKind = (typeof openKinds)[number];

/** What happens to a payment business, told twice: by the ledger's book, and by plain sums kept beside it. */
export class Life {
  readonly book = new Book();
  readonly random: Random;
  readonly history: { journal: Journal; accepted: boolean }[] = [];
  readonly open: Record<OpenKind, Open[]> = {
    orders: [],
    receipts: [],
    tickets: [],
    payouts: [],
    refunds: [],
    settlements: [],
    recharges: [],
  };
  /** By merchant: what we owe it, in whichever pocket. */
  readonly worth = new Map<string, bigint>();
  /** By currency: what the channel collected and still has. */
  readonly atChannel = new Map<string, bigint>();

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  /** Books it, or learns that there is not enough; then the story stays where it was. */
  attempt({ merchantId, currency }: Business, booking: Booking): boolean {
    const journal = buildJournal(booking, String(this.history.length), { merchantId, currency });
    const accepted = this.accepts(journal);
    this.history.push({ journal, accepted });
    return accepted;
  }

  owe({ merchantId }: Business, change: bigint): void {
    this.worth.set(merchantId, (this.worth.get(merchantId) ?? 0n) + change);
  }

  collect({ currency }: Business, change: bigint): void {
    this.atChannel.set(currency, (this.atChannel.get(currency) ?? 0n) + change);
  }

  begin(kind: OpenKind, business: Business, amount: bigint, fee = 0n): void {
    this.open[kind].push({ business, amount, fee });
  }

  /** One of the open ones, at random. */
  some(kind: OpenKind): Open | undefined {
    return this.random.pick(this.open[kind]);
  }

  end(kind: OpenKind, item: Open): void {
    this.open[kind].splice(this.open[kind].indexOf(item), 1);
  }

  private accepts(journal: Journal): boolean {
    try {
      this.book.post(journal);
      return true;
    } catch (error) {
      if (error instanceof Overdraft) return false;
      throw error;
    }
  }
}
