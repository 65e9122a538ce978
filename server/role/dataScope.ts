import { code } from '#contract/error';
import { roleScope } from '#contract/status';
import type { Writes } from '../db/pools';
import { isUnlimited, type Scope } from '../db/scope';
import { Refusal } from '../words/word';
import type { Role } from './list';
import { nameCompanies, nameMerchants } from './peopleStore';
import type { WantedRole } from './refusal';

type Limits = Pick<Role, 'countryIds' | 'merchantIds' | 'companyIds'>;

/**
 * A limit names what there is, and nobody widens one beyond their own. Other kinds of people see their own rows, and no
 * more of a limit.
 * @throws Refusal 1001 or 1003
 */
export async function refuseScope(
  db: Writes,
  scope: Scope,
  before: Role | undefined,
  wanted: WantedRole,
): Promise<void> {
  if (before ? isSame(before, wanted) : isNone(wanted) && isUnlimited(scope)) return;
  if (wanted.scope !== roleScope.platform && !isNone(wanted)) throw new Refusal(code.badParameter, 'scopeOnlyPlatform');
  if (wanted.scope !== roleScope.platform) return;
  const merchants = await nameMerchants(db, scope, wanted.merchantIds);
  const companies = await nameCompanies(db, scope, wanted.companyIds);
  if (merchants.length < wanted.merchantIds.length || companies.length < wanted.companyIds.length)
    throw new Refusal(code.notFound, 'notFound');
  if (!isWithin(scope, wanted)) throw new Refusal(code.noPermission, 'scopeBeyondYours');
}

const isNone = ({ countryIds, merchantIds, companyIds }: Limits) =>
  countryIds.length + merchantIds.length + companyIds.length === 0;
const isSame = (one: Limits, other: Limits) =>
  (['countryIds', 'merchantIds', 'companyIds'] as const).every(
    (limit) => [...one[limit]].sort().join() === [...other[limit]].sort().join(),
  );

/** Whoever sees some countries or merchants only gives no role more. */
function isWithin(scope: Scope, { countryIds, merchantIds }: Limits): boolean {
  if (scope.kind !== 'platform') return false;
  const inCountries =
    scope.countryIds.length === 0 ||
    (countryIds.length > 0 && countryIds.every((country) => scope.countryIds.includes(country)));
  // Each of them was just found within the scope.
  return inCountries && (!scope.merchantIds || merchantIds.length > 0);
}
