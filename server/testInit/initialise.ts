import { listBanks } from '#contract/identifierBank';
import { methods } from '#contract/method';
import { currencyOf, minorDigits } from '#contract/money';
import { SANDBOX } from '#contract/status';
import type { Need, Needed, testSetup } from '#contract/testSetup';
import { waitingCalls } from '../approval/checkers';
import { makeSandbox } from '../channel/sandbox';
import type { Reads } from '../db/pools';
import type { Handler } from '../http/handlers';
import { housePlaces } from '../ledger/account';
import { builtInRoles } from '../role/grants';
import { seedRoles } from '../role/seed';
import { countNeeds, openHouse, openPlaces, type Place, rolesWithRights } from './initialiseStore';
import { peopleFacts } from './selfCheckStore';

/** Somebody who decides must not be who asked. */
const LEAST_ADMINISTRATORS = 2;

/** What a first order needs, and how much of it there is. */
export const initialisePlan: Handler<(typeof testSetup)['initialisePlan']> = async ({ db }) => {
  const counted = await countNeeds(db);
  const { administrators } = await peopleFacts(db);
  const [roles, places] = [await missingRoles(db), await missingPlaces(db)];
  const given = (need: Need, there: number): Needed => ({ need, by: 'given', there, missing: [] });
  const made = (need: Need, there: number, missing: string[]): Needed => ({ need, by: 'made', there, missing });
  const people = (need: Need, there: number, least = 1): Needed => ({
    need,
    by: 'people',
    there,
    missing: there < least ? [String(least - there)] : [],
  });
  return {
    needs: [
      given('countries', Object.keys(currencyOf).length),
      given('methods', new Set(Object.values(methods).flat()).size),
      given('banks', listBanks().length),
      given('approvals', waitingCalls.length),
      made('roles', builtInRoles.length - roles.length, roles),
      made('sandbox', counted.sandbox, counted.sandbox === 0 ? [SANDBOX] : []),
      made('houseAccounts', allPlaces.length - places.length, places.map(nameOf)),
      people('administrators', administrators, LEAST_ADMINISTRATORS),
      people('companies', counted.companies),
      people('channels', counted.channels),
      people('accounts', counted.accounts),
      people('merchants', counted.merchants),
      people('pools', counted.pools),
    ],
  };
};

/** Adds what is missing and changes nothing that is there, so that it may be done again. */
export const initialise: Handler<(typeof testSetup)['initialise']> = async (context) => {
  const { db, vault, settings, now, changed } = context;
  const roles = await missingRoles(db);
  const { sandbox } = await countNeeds(db);
  await seedRoles(db);
  await makeSandbox({ db: { writes: db }, vault, settings, clock: { now: () => now } });
  const opened = await openHouse(db, await missingPlaces(db));
  const made = [...roles, ...(sandbox === 0 ? [SANDBOX] : []), ...opened];
  if (made.length > 0) changed({ type: 'system', no: settings.title, after: { made } });
  return { made };
};

const allPlaces: readonly Place[] = Object.keys(minorDigits).flatMap((currency) =>
  housePlaces.map(({ path, side }) => ({ path, side, currency })),
);
const nameOf = ({ path, currency }: Place) => `${path} ${currency}`;

async function missingPlaces(db: Reads): Promise<Place[]> {
  const open = new Set(await openPlaces(db));
  return allPlaces.filter((place) => !open.has(nameOf(place)));
}

async function missingRoles(db: Reads): Promise<string[]> {
  const codes = await rolesWithRights(db);
  return builtInRoles.map(({ code }) => code).filter((code) => !codes.includes(code));
}
