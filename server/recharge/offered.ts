import { rechargeType } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import type { Settings } from '../settings';
import { type PlaceToPay, placesToPay } from './store';

/** Places that take what goes to a balance; a wallet only where somebody can say what its chain says. */
export async function offeredPlaces(
  db: Reads | Writes,
  { chains }: Pick<Settings, 'chains'>,
  of: Parameters<typeof placesToPay>[1],
): Promise<PlaceToPay[]> {
  const places = await placesToPay(db, of);
  return places.filter((place) => place.type === rechargeType.bank || chains === 'simulated' || isNamed(place, chains));
}
const isNamed = ({ chain }: PlaceToPay, chains: ReadonlyMap<string, unknown>) => chain !== null && chains.has(chain);
