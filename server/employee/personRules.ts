import { isIP } from 'node:net';
import { badField } from '../words/badField';
import type { Owner } from './personOwner';
import { companyExists } from './personOwnerStore';
import type { Save } from './saveCall';

/**
 * What the shape of the call cannot say. @param expires when the account has expired until now @throws Refusal 1001 at
 * the field
 */
export async function refuseUnfit(context: Save, owner: Owner, expires: number | null = null): Promise<void> {
  refuseCountries(context, owner);
  refuseAddresses(context.input.ipWhitelist);
  refuseExpiry(context, expires);
  await refuseCompany(context, owner);
}

/** Our own people and dealers' work in countries that are named; those of a merchant or an agent where it does. */
function refuseCountries({ actor: { scope }, input: { countryIds } }: Save, { type }: Owner): void {
  const areNamed = type === 'platform' || type === 'dealer';
  if (!areNamed && countryIds.length > 0) throw badField('countryIds', 'additionalProperties');
  if (!areNamed || scope.kind !== 'platform') return;
  if (countryIds.length === 0) throw badField('countryIds', 'required');
  const own = scope.countryIds;
  if (own.length > 0 && countryIds.some((one) => !own.includes(one))) throw badField('countryIds', 'notYours');
}

/** An account that has expired already may stay as it is. */
function refuseExpiry({ input: { expireTime }, now }: Save, expires: number | null): void {
  if (expireTime !== undefined && expireTime !== expires && expireTime <= now.getTime())
    throw badField('expireTime', 'future');
}

function refuseAddresses(list: readonly string[]): void {
  if (!list.every(isNetwork)) throw badField('ipWhitelist', 'network');
}

/** An address, or a network of version 4 or 6: 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);
  return version !== 0 && (prefix === undefined || Number(prefix) <= (version === 4 ? 32 : 128));
}

async function refuseCompany({ db, actor, input }: Save, { type }: Owner): Promise<void> {
  if (input.companyId === undefined) return;
  if (type !== 'platform') throw badField('companyId', 'additionalProperties');
  if (!(await companyExists(db, actor.scope, input.companyId))) throw badField('companyId', 'unknown');
}
