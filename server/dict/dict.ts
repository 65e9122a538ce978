import { type dict as contract, type DictEntry, dictType } from '#contract/dict';
import { listBanks } from '#contract/identifierBank';
import { methods } from '#contract/method';
import { type Country, countries, currencyOf, minorDigits } from '#contract/money';
import type { Reads } from '../db/pools';
import type { Actor, AreaHandlers, Caller } from '../http/handlers';
import { bankCountry } from './banks';
import { listTakenMethods } from './store';

interface Context {
  db: Reads;
  actor: Actor;
  caller: Caller;
}
/** ISO 3166-1: the two letters that `Intl` knows a country by. */
const shortOf: Record<Country, string> = { MEX: 'MX', COL: 'CO', PER: 'PE', CHL: 'CL', ARG: 'AR', BRA: 'BR' };

/** What there is to choose from, the same for everybody: `/dict/query`. */
export const dict: AreaHandlers<typeof contract> = {
  query: async ({ input: { types }, ...context }) => {
    const wanted = dictType.enum.filter((type) => types.includes(type));
    return (await Promise.all(wanted.map((type) => entriesOf[type](context)))).flat();
  },
};

const entriesOf: Record<DictEntry['type'], (context: Context) => DictEntry[] | Promise<DictEntry[]>> = {
  country: ({ caller }) => {
    const names = new Intl.DisplayNames(caller.locale, { type: 'region' });
    return countries.map((code) => entry('country', code, [code], names.of(shortOf[code])));
  },
  currency: ({ caller }) => {
    const names = new Intl.DisplayNames(caller.locale, { type: 'currency' });
    const of = (code: string) => countries.filter((country) => currencyOf[country] === code);
    return Object.keys(minorDigits).map((code) => entry('currency', code, of(code), nameOf(names, code)));
  },
  method: async ({ db, actor }) => {
    const usual = countries.flatMap((country) => methods[country]);
    // A house may take more than we know of; whoever is not its own people is told the usual ones.
    const taken = actor.scope.kind === 'platform' ? await listTakenMethods(db) : [];
    return [...new Set([...usual, ...taken])].map((code) => entry('method', code, takenIn(code)));
  },
  bank: () =>
    listBanks().map(({ type, begins, name }) => entry('bank', `${type} ${begins}`, [bankCountry[type]], name)),
};

const takenIn = (method: string) => countries.filter((country) => methods[country].includes(method));

const entry = (type: DictEntry['type'], code: string, countryIds: Country[], name = code): DictEntry => ({
  ...{ type, code, countryIds, name },
});

/** Intl asks three letters of a currency, which USDT has not. */
const nameOf = (names: Intl.DisplayNames, code: string) => (code.length === 3 ? names.of(code) : code);
