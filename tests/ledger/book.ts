import { type Journal, type Line, Overdraft } from '../../server/ledger/post';

/** The ledger as a map in memory: what the database must agree with. */
export class Book {
  /** Balance on the account's own side, by path and currency. */
  readonly balances = new Map<string, bigint>();
  private readonly strict = new Set<string>();

  /** @throws Overdraft, with the book as it was, where a strict account would end below zero. */
  post({ lines, currency }: Journal): void {
    const before = new Map(this.balances);
    for (const line of lines) this.add(line, line.currency ?? currency);
    if (this.hasOverdraft()) {
      this.balances.clear();
      for (const [place, balance] of before) this.balances.set(place, balance);
      throw new Overdraft();
    }
  }

  balance(path: string, currency: string): bigint {
    return this.balances.get(`${path} ${currency}`) ?? 0n;
  }

  /** Σ debits − Σ credits; 0 when nothing was made or lost. */
  trial(currency: string, sideOf: (path: string) => 'D' | 'C'): bigint {
    const places = [...this.balances].filter(([place]) => place.endsWith(` ${currency}`));
    return places.reduce((sum, [place, balance]) => (sideOf(place) === 'D' ? sum + balance : sum - balance), 0n);
  }

  hasOverdraft(): boolean {
    return [...this.strict].some((place) => (this.balances.get(place) ?? 0n) < 0n);
  }

  private add({ account, side, amount }: Line, currency: string): void {
    const place = `${account.path} ${currency}`;
    if (account.strict) this.strict.add(place);
    this.balances.set(place, (this.balances.get(place) ?? 0n) + (side === account.side ? amount : -amount));
  }
}
