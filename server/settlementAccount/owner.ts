// Whose settlements somebody sees to: the house they work for.
import { code } from '#contract/error';
import type { Country } from '#contract/money';
import { merchantType, type SettlingOwner, settlingOwner } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Actor } from '../http/handlers';
import { Refusal } from '../words/word';
import { findHouse } from './ownerStore';

export interface SettlingHouse {
  ownerType: SettlingOwner;
  ownerId: string;
  merchantId: string | null;
  agentId: string | null;
  countryIds: readonly Country[];
}
const types = { merchant: settlingOwner.merchant, agent: settlingOwner.agent, dealer: settlingOwner.dealer };

/**
 * The merchant or agent that somebody works for.
 * @throws Refusal 1003 for our own people, 1601 for a house without a balance that could be settled
 */
export async function houseOf(db: Reads, actor: Pick<Actor, 'employeeId' | 'scope'>): Promise<SettlingHouse> {
  const { kind } = actor.scope;
  if (kind === 'platform') throw new Refusal(code.noPermission, 'noPermission', { grant: 'settlement.apply' });
  const house = kind === 'dealer' ? undefined : await findHouse(db, actor.employeeId, kind);
  if (!house || house.merchantType === merchantType.test) throw new Refusal(code.notAvailable, 'settlementNone');
  const { ownerId, countryIds } = house;
  return {
    ...{ ownerType: types[kind], ownerId, countryIds },
    merchantId: kind === 'merchant' ? ownerId : null,
    agentId: kind === 'agent' ? ownerId : null,
  };
}
