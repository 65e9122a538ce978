import { code } from '#contract/error';
import { settlementRule as contract, type SettlementRule } from '#contract/settlementRule';
import { answersForAll, currenciesOf } from '../db/scope';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { columnsOf } from './draft';
import { facts } from './facts';
import { presentRule, rules } from './list';
import { findOwner } from './ownerStore';
import { addVersion, lastVersion, lockRule, type Whose } from './store';

type Save = HandlerContext<typeof contract.save>;

/** A new version of a rule, or a new rule; what was before stays to be read. */
export const save: Handler<typeof contract.save> = async (context) => {
  const { db, input, actor, now, nextId, changed } = context;
  const whose = await whoseOf(context);
  const before = await lockToChange(context, whose);
  const id = before?.id ?? nextId(now);
  const version = (before?.version ?? 0) + 1;
  const { currency, ownerType = null, ownerId = null } = whose;
  const stamp = { reason: input.reason, savedBy: actor.userName, savedAt: now };
  const wanted = whole(contract.save, input, before);
  await addVersion(db, { id, version, currency, ownerType, ownerId, ...columnsOf(wanted), ...stamp });
  const found = await rules.find(db, actor.scope, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  const saved = presentRule(found);
  const difference = { ...(before && { before: facts(before) }), after: facts(saved) };
  changed({ type: 'settlementRule', no: nameOf(saved), ...difference });
  return saved;
};

/** Whose rule it is, of those that the asker sees. @throws Refusal 1001 or 1004 */
async function whoseOf({ db, input: { currency, ownerType, ownerId }, actor }: Save): Promise<Whose> {
  if (ownerType === undefined && ownerId === undefined) {
    if (!answersForAll(actor.scope, currency)) throw badField('currency', 'notYours');
    return { currency };
  }
  if (ownerType === undefined) throw badField('ownerType', 'required');
  if (ownerId === undefined) throw badField('ownerId', 'required');
  const owner = await findOwner(db, actor.scope, { ownerType, ownerId });
  if (!owner) throw new Refusal(code.notFound, 'notFound', {}, { fields: [{ field: 'ownerId', code: 'notYours' }] });
  const traded = owner.currency === null ? currenciesOf(owner.countryIds) : [owner.currency];
  if (currency !== 'USDT' && !traded.includes(currency)) throw badField('currency', 'enum');
  return { currency, ownerType, ownerId };
}

/** The rule that is to change, as whoever asks has last seen it. */
async function lockToChange({ db, input, actor }: Save, whose: Whose): Promise<SettlementRule | undefined> {
  await lockRule(db, whose);
  const last = await lastVersion(db, whose);
  if (input.id === undefined && !last) return undefined;
  const found = await rules.find(db, actor.scope, input.id ?? last?.id ?? '0');
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.id !== last?.id) throw badField('ownerId', 'wrong');
  const shown = presentRule(found);
  // Somebody made it meanwhile, or before the asker looked.
  refuseIfStale(input, shown, shown);
  return shown;
}

/** What people find it by. */
const nameOf = ({ currency, ownerName }: SettlementRule) =>
  ownerName === null ? currency : `${ownerName} ${currency}`;
