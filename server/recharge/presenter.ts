import { code } from '#contract/error';
import type { Recharge } from '#contract/recharge';
import type { Reads } from '../db/pools';
import type { Actor } from '../http/handlers';
import { maskAccount } from '../mask';
import { Refusal } from '../words/word';
import { type RechargeListRow, recharges } from './list';

/** An order as somebody may see it: owners know a place of ours by its bank, we by the name that we gave it. */
export function present({ bankName, holderName, ...row }: RechargeListRow, { scope }: Pick<Actor, 'scope'>): Recharge {
  const placeName = scope.kind === 'platform' ? row.placeName : (bankName ?? holderName);
  return { ...row, placeName, fromAccount: row.fromAccount === null ? null : maskAccount(row.fromAccount) };
}

/** One of them. @throws Refusal 1004 where somebody sees no such order */
export async function presented(
  { db, actor, now }: { db: Reads; actor: Pick<Actor, 'scope'>; now: Date },
  id: string,
): Promise<Recharge> {
  const found = await recharges.find(db, { scope: actor.scope, now }, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return present(found, actor);
}
