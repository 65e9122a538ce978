import type { homeFund } from '#contract/homeFund';
import { type Currency, currencyOf, toMajor } from '#contract/money';
import { positionAt } from '../books/position';
import { seesBooksIn } from '../books/trial';
import { listDifferences } from '../difference/difference';
import type { Handler } from '../http/handlers';
import { alertsOf, figuresOf, presentPosition, presentSeen } from './fundFigures';

type Fund = (typeof homeFund)['fund'];

/**
 * Where our money is and whose it is: what the trial balance of the live book says of the same instant, added up by
 * what it means. A place that was seen to hold something else counts as it was seen.
 */
export const fund: Handler<Fund> = async ({ input, actor, db, now }) => {
  const asOf = input.asOf ?? now.getTime();
  const wanted = input.currency ?? (input.countryId && currencyOf[input.countryId]);
  const isShown = (currency: Currency) =>
    seesBooksIn(actor.scope, currency) && (wanted === undefined || currency === wanted);
  const { sums, receivables } = await positionAt(db, asOf);
  const differences = (await listDifferences(db, asOf)).filter(({ currency }) => isShown(currency));
  const currencies = [...new Set(sums.map(({ currency }) => currency))].filter(isShown);
  const figures = currencies.map((currency) => figuresOf(currency, sums, differences));
  return {
    asOf,
    byCurrency: figures.map((one) => presentPosition(one, actor.grants.has('home.profit'))),
    byChannel: receivables
      .filter(({ currency, receivable }) => isShown(currency) && receivable !== '0')
      .map(({ receivable, ...channel }) => ({ ...channel, receivable: toMajor(receivable, channel.currency) })),
    places: differences.map(presentSeen),
    alerts: figures.flatMap(alertsOf),
  };
};
