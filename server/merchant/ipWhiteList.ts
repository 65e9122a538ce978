import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { ipListKind } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { notifyPeople } from '../notify/notice';
import { isWelcome } from '../policy/demands';
import { checkedRanges, placesOfSystems, type Sort } from '../ranges';
import { refuseIfStale } from '../version';
import { badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { findIpLists, type IpRow, keepIpList, listCallers, lockIpLists, type StoredKind } from './ipStore';
import { targetOf } from './target';

type Calls = AppContract['merchant'];
type Save = HandlerContext<Calls['saveIpWhiteList']>;

/** A merchant's own lists, or those of one that staff may see. */
export const ipWhiteList: Handler<Calls['ipWhiteList']> = async ({ db, actor, input }) => {
  const id = targetOf(actor, input.id);
  const row = await findIpLists(db, actor.scope, id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  const lists = (['api', 'portal'] as const).map((kind) => ({ type: ipListKind[kind], ips: presentIpList(row, kind) }));
  return {
    merchantNo: row.merchantNo,
    lists,
    recentCallers: await listCallers(db, actor.scope, id),
    version: row.version,
  };
};

/** The whole list of one kind takes the place of the one before; the next request of the merchant is judged by it. */
export const saveIpWhiteList: Handler<Calls['saveIpWhiteList']> = async (context) => {
  const { db, actor, input, now } = context;
  const kind = storedKind(input.type);
  const id = targetOf(actor, input.id);
  const before = await lockIpLists(db, actor.scope, id);
  if (!before) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, before);
  await keepIpList(db, actor.scope, id, { kind, ips: wanted(context, kind) });
  const after = await lockIpLists(db, actor.scope, id);
  if (!after) throw new Error('the merchant that was just saved is gone');
  await publish(context, before, after);
  return {
    type: input.type,
    ips: presentIpList(after, kind),
    recentCallers: await listCallers(db, actor.scope, id),
    effectiveTime: now.getTime(),
    version: after.version,
  };
};

/** Payouts cannot be asked for by a merchant's system yet, so there is nothing that their list could guard. */
function storedKind(type: number): StoredKind {
  if (type === ipListKind.payoutOnly) throw new Refusal(code.notAvailable, 'notAvailable');
  return type === ipListKind.api ? 'api' : 'portal';
}

function wanted({ input, actor, caller, settings }: Save, kind: StoredKind) {
  const sort: Sort = { ...placesOfSystems, publicOnly: !settings.allowLoopbackCallbacks };
  const ranges = checkedRanges(
    'ips',
    input.ips.map(({ cidr }) => cidr),
    sort,
  );
  if (kind === 'portal' && actor.scope.kind === 'merchant' && !isWelcome(caller.ip, { ips: [ranges] }))
    throw badInput([{ field: 'ips', code: 'ownAddress', limit: caller.ip }]);
  return ranges.map((cidr, at) => ({ cidr, remark: input.ips[at]?.remark ?? null }));
}

const presentIpList = (row: IpRow, kind: StoredKind) =>
  row[kind].map((cidr) => ({ cidr, remark: row.remarks[ipListKind[kind]]?.[cidr] ?? null }));

/** Nobody changes such a list quietly (`reliability.md` TH21). */
async function publish({ db, now, nextId, changed }: Save, before: IpRow, after: IpRow): Promise<void> {
  const listed = ({ api, portal }: IpRow) => ({ apiIps: api.join(', '), portalIps: portal.join(', ') });
  changed({ type: 'merchant', no: before.merchantNo, before: listed(before), after: listed(after) });
  const { id: merchantId, agentId, countryId, merchantNo: no } = after;
  await notifyPeople(db, { kind: 'ipListChanged', merchantId, agentId, countryId, no }, { now, nextId });
}
