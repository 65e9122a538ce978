import { toMajor } from '#contract/money';
import { merchantPocket, type Pocket } from '../ledger/account';
import type { Services } from '../services';
import type { ApiMerchant } from './authentication';
import type { BalanceView } from './calls';
import { listBalances } from './store';

const shown: readonly Pocket[] = ['available', 'pending', 'frozen', 'payoutTransit', 'settleTransit'];

/** What the merchant has, pocket by pocket, in its own currency. */
export async function queryBalance({ db }: Services, { id, currency }: ApiMerchant): Promise<BalanceView> {
  const pathOf = (pocket: Pocket) => merchantPocket(id, pocket).path;
  const rows = await listBalances(db.writes, shown.map(pathOf), currency);
  const balanceIn = (pocket: Pocket) =>
    toMajor(rows.find(({ path }) => path === pathOf(pocket))?.balance ?? '0', currency);
  return {
    currency,
    available: balanceIn('available'),
    pending: balanceIn('pending'),
    frozen: balanceIn('frozen'),
    payoutTransit: balanceIn('payoutTransit'),
    settleTransit: balanceIn('settleTransit'),
  };
}
