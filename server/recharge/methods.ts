import { currencyOf, priceText } from '#contract/money';
import type { recharge as contract } from '#contract/recharge';
import { pricesFor } from '../home/ownPrice';
import { isStale } from '../home/price';
import type { Handler } from '../http/handlers';
import { offeredPlaces } from './offered';
import { countryFor, findOwner } from './ownerStore';
import { presentPayTo } from './pay';

/** Where somebody's own balance is recharged, one currency at a time: the first of theirs where none is named. */
export const methods: Handler<(typeof contract)['methods']> = async ({ db, input, actor, now, settings }) => {
  const owner = await findOwner(db, actor.scope, actor.employeeId);
  if (!owner || owner.isTest) return { currencies: [], currency: null, places: [], price: null };
  const currencies = owner.countries.map((country) => currencyOf[country]);
  const wanted = input.currency ?? currencies[0];
  const countryId = wanted && countryFor(owner, wanted);
  if (!countryId) return { currencies, currency: null, places: [], price: null };
  const currency = currencyOf[countryId];
  const known = await pricesFor(db, { merchantId: owner.merchantId, currency, now });
  const live = isStale(known.sources, now) ? undefined : known.live;
  const places = await offeredPlaces(db, settings, { countryId, currency });
  return { currencies, currency, places: places.map(presentPayTo), price: live ? priceText(live) : null };
};
