import { code } from '#contract/error';
import { currencyOf } from '#contract/money';
import { settlementAccount as contract } from '#contract/settlementAccount';
import { settlementAccountStatus, settleType } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type AccountRow, settlementAccounts } from './list';
import { numberOf } from './numbers';
import { houseOf, type SettlingHouse } from './owner';
import { factsOf, presentAccount } from './presenter';
import { addAccount, changeAccount, findTaken, findWhole, holdAccountsOf } from './store';
import { tellAccount } from './tell';

type Save = HandlerContext<typeof contract.save>;
const listScopeOf = ({ actor, now }: Save) => ({ ...actor, now });

/** Makes one, or changes one; either way somebody of ours looks at it before money goes there. */
export const save: Handler<typeof contract.save> = async (context) => {
  const { db, actor, now, nextId, changed } = context;
  const house = await houseOf(db, actor);
  await holdAccountsOf(db, house.ownerId);
  const before = await lockAccount(context, house);
  const id = before?.id ?? nextId(now);
  const columns = await columnsOf(context, house, before);
  const taken = await findTaken(db, actor.scope, { id, ...columns });
  if (taken) throw new Refusal(code.duplicate, 'settlementAccountTaken', { name: taken.name });
  await (before
    ? changeAccount(db, actor.scope, id, columns)
    : addAccount(db, actor.scope, { ...columns, id, createdAt: now }));
  const saved = await settlementAccounts.find(db, listScopeOf(context), id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  const difference = { ...(before && { before: factsOf(before, actor.scope) }), after: factsOf(saved, actor.scope) };
  changed({ type: 'settlementAccount', no: saved.name, ...difference, countryId: saved.countryId });
  await tellAccount(db, saved, 'settlementAccountAsked', context);
  return presentAccount(saved, actor.scope);
};

/** Only the house's own: who answers for agents below sees theirs, and changes none. */
async function lockAccount(context: Save, { ownerId }: SettlingHouse): Promise<AccountRow | undefined> {
  const { db, input, actor } = context;
  if (input.id === undefined) return undefined;
  const found = await settlementAccounts.lock(db, listScopeOf(context), input.id);
  if (found?.ownerId !== ownerId) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, presentAccount(found, actor.scope));
  if (found.settleType !== input.settleType) throw badField('settleType', 'wrong');
  return found;
}

/** Their numbers are shown to nobody in full: what is not sent of them is looked up. */
const anew = { accountNo: undefined, address: undefined, holderDocNo: undefined };
async function columnsOf(context: Save, house: SettlingHouse, before: AccountRow | undefined) {
  const { db, actor } = context;
  const input = whole(contract.save, context.input, before && { ...before, ...anew });
  const { countryId, settleType: type, chain = null, holderName, name } = input;
  if (!house.countryIds.includes(countryId)) throw badField('countryId', 'wrong');
  const number = numberOf(input, !before || before.countryId !== countryId || before.chain !== chain);
  const known = before && (await findWhole(db, actor.scope, before.id));
  const { ownerType, ownerId, merchantId, agentId } = house;
  const isBank = type === settleType.bank;
  return {
    ...{ ownerType, ownerId, merchantId, agentId, countryId, settleType: type, name, holderName },
    currency: isBank ? currencyOf[countryId] : ('USDT' as const),
    bankName: isBank ? (input.bankName ?? null) : null,
    chain: isBank ? null : chain,
    identifier: number ?? known?.identifier ?? '',
    holderDocNo: input.holderDocNo ?? known?.holderDocNo ?? null,
    status: settlementAccountStatus.review,
    makerId: actor.employeeId,
    ...{ auditorId: null, auditedAt: null, auditRemark: null, usableAt: null },
  };
}
