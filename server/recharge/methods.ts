import { type Currency, currencyOf, priceText, toMajor } from '#contract/money';
import type { recharge as contract } from '#contract/recharge';
import type { Reads } from '../db/pools';
import { pricesFor } from '../home/ownPrice';
import { isStale } from '../home/price';
import type { Handler } from '../http/handlers';
import { agentPocket } from '../ledger/account';
import { balances } from '../ledger/holding';
import { offeredPlaces } from './offered';
import { countryFor, findOwner, type Owner } from './ownerStore';
import { presentPayTo } from './pay';

/** Where somebody's own balance is recharged, one currency at a time: the first of theirs where none is named. */
export const methods: Handler<(typeof contract)['methods']> = async ({ db, input, actor, now, settings }) => {
  const owner = await findOwner(db, actor.scope, actor.employeeId);
  if (!owner || owner.isTest) return { ...nothing, currencies: [] };
  const currencies = owner.countries.map((country) => currencyOf[country]);
  const wanted = input.currency ?? currencies[0];
  const countryId = wanted && countryFor(owner, wanted);
  if (!countryId) return { ...nothing, currencies };
  const currency = currencyOf[countryId];
  const known = await pricesFor(db, { merchantId: owner.merchantId, currency, now });
  const live = isStale(known.sources, now) ? undefined : known.live;
  const places = await offeredPlaces(db, settings, { countryId, currency });
  const available = await availableOf(db, owner, currency);
  return { currencies, currency, places: places.map(presentPayTo), price: live ? priceText(live) : null, available };
};
const nothing = { currency: null, places: [], price: null, available: null };

/** What an agent has, to pay into merchants' balances. */
async function availableOf(db: Reads, { agentId }: Owner, currency: Currency): Promise<string | null> {
  if (agentId === null) return null;
  const account = { path: agentPocket(agentId, 'available').path, currency };
  return toMajor((await balances(db, [account]))(account), currency);
}
