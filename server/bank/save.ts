import { bank } from '#contract/bank';
import { code } from '#contract/error';
import { currencyOf } from '#contract/money';
import { bankKind } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { exactOf } from '../money';
import { refuseIfStale } from '../version';
import { type WholeCall, whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { listScopeAt, type PlaceRow, places } from './list';
import { chainOf, numbersOf } from './numbers';
import { presentPlace } from './presenter';
import { addPlace, changePlace, findTaken, hasAccounts, hasCompany, holdPlaces, isColleague } from './store';

type Save = HandlerContext<typeof bank.save>;
/** With what stands in the fields that were not sent. */
type Wanted = WholeCall<Save>;
/** Numbers are said only to become others, all at once. */
const numbers = {
  ...{ accountNo: undefined, clabe: undefined, cbu: undefined, cvu: undefined, cci: undefined, pixKey: undefined },
  ...{ address: undefined, holderDocNo: undefined },
};
const standingOf = (before: PlaceRow) => ({ ...before, chain: chainOf(before.chain), ...numbers });
const listScopeOf = ({ actor, now }: Save) => listScopeAt(actor.scope, now);

/** Makes a place of ours with its account in the ledger, or changes what is known of one. */
export const save: Handler<typeof bank.save> = async (context) => {
  const { db, actor, now, nextId, changed } = context;
  await holdPlaces(db);
  const before = await lockPlace(context);
  const wanted = { ...context, input: whole(bank.save, context.input, before && standingOf(before)) };
  await refuseUnfit(wanted, before);
  const id = before?.id ?? nextId(now);
  const columns = columnsOf(wanted, before);
  const taken = await findTaken(db, actor.scope, { id, ...columns });
  if (taken) throw new Refusal(code.duplicate, 'bankTaken', { name: taken.name });
  await (before
    ? changePlace(db, actor.scope, id, columns)
    : addPlace(db, actor.scope, { ...columns, id, createdAt: now }));
  const saved = await places.find(db, listScopeOf(context), id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  const difference = { ...(before && { before: facts(before) }), after: facts(saved) };
  changed({ type: 'bank', no: saved.name, ...difference, countryId: saved.countryId });
  return presentPlace(saved);
};

async function lockPlace(context: Save): Promise<PlaceRow | undefined> {
  const { db, input } = context;
  if (input.id === undefined) return undefined;
  const found = await places.lock(db, listScopeOf(context), input.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, presentPlace(found));
  return found;
}

/** @throws Refusal 1001 at the first field that does not fit the others, or what it names */
async function refuseUnfit({ db, input, actor: { scope } }: Wanted, before: PlaceRow | undefined): Promise<void> {
  const { countryId, currency, kind, companyId, linkedAccountIds, keeperEmployeeId } = input;
  if (before && before.countryId !== countryId) throw badField('countryId', 'wrong');
  if (before && before.currency !== currency) throw badField('currency', 'wrong');
  if (before && before.kind !== kind) throw badField('kind', 'wrong');
  if (!mayHold(kind, currency, countryId)) throw badField('currency', 'wrong');
  refuseOtherChain(input, before);
  if (!(await hasCompany(db, scope, companyId, countryId))) throw badField('companyId', 'wrong');
  if (!(await hasAccounts(db, scope, linkedAccountIds, countryId))) throw badField('linkedAccountIds', 'wrong');
  if (keeperEmployeeId !== undefined && !(await isColleague(db, scope, keeperEmployeeId)))
    throw badField('keeperEmployeeId', 'wrong');
}

/** An address is of its chain: another one asks for the address anew. */
function refuseOtherChain({ kind, chain, address }: Wanted['input'], before: PlaceRow | undefined): void {
  if (kind !== bankKind.usdtWallet) return;
  if (chain === undefined) throw badField('chain', 'required');
  if (before && before.chain !== chain && address === undefined) throw badField('address', 'required');
}

/** A wallet of USDT holds nothing else, and a bank never does. */
function mayHold(kind: number, currency: string, countryId: Save['input']['countryId']): boolean {
  if (kind === bankKind.usdtWallet) return currency === 'USDT';
  return currency === currencyOf[countryId] || (currency === 'USDT' && kind !== bankKind.bank);
}

/** A place's columns as somebody wants them; numbers that were not said stay. */
function columnsOf({ input }: Wanted, before: PlaceRow | undefined) {
  const { currency, dayOutLimit } = input;
  const limit = dayOutLimit === undefined ? null : exactOf(dayOutLimit, currency);
  if (limit !== null && limit < 0n) throw badField('dayOutLimit', 'wrong');
  return {
    name: input.name,
    companyId: input.companyId,
    countryId: input.countryId,
    currency,
    kind: input.kind,
    bankCode: input.bankCode ?? null,
    bankName: input.bankName ?? null,
    branch: input.branch ?? null,
    accountType: input.accountType ?? null,
    chain: input.chain ?? null,
    holderName: input.holderName,
    ...((!before || input.holderDocNo !== undefined) && { holderDocNo: input.holderDocNo ?? null }),
    purpose: input.purpose,
    linkedAccountIds: [...new Set(input.linkedAccountIds)],
    dayOutLimit: limit,
    keeperEmployeeId: input.keeperEmployeeId ?? null,
    statementMode: input.statementMode,
    remark: input.remark ?? null,
    ...numbersOf(input, !before),
  };
}

/** For the audit and for who decides: what somebody sets, numbers masked. */
function facts(row: PlaceRow) {
  const { name, companyName, currency, bankCode, bankName, branch, accountType, accountNo, ...rest } =
    presentPlace(row);
  const { chain, address, holderName, holderDocNo, dayOutLimit, keeper, statementMode, remark } = rest;
  return {
    ...{ name, companyName, currency, bankCode, bankName, branch, accountType, accountNo, chain, address },
    ...{
      holderName,
      holderDocNo,
      dayOutLimit,
      keeper,
      statementMode,
      remark,
      linkedAccounts: rest.linkedAccountIds.length,
    },
  };
}
