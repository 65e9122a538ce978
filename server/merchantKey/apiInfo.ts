import type { Static } from 'typebox';
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { MerchantKey } from '#contract/merchantKey';
import { DAY } from '#contract/time';
import type { Handler, HandlerContext } from '../http/handlers';
import { notifyPeople } from '../notify/notice';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { KEY_OWED_FOR, mintKey, newSecret, oweKey } from './key';
import { endKeysAt, type KeyRow, listKeys, lockKeyOwner, revokeKey, setCallbackSecret } from './store';

type Call = AppContract['merchant']['apiInfo'];
type ApiInfo = HandlerContext<Call>;
type Owner = NonNullable<Awaited<ReturnType<typeof lockKeyOwner>>>;

/** How long the key before is good beside the new one. */
const OVERLAP = DAY;

/** The keys of one’s own systems, or of a merchant’s that staff may see; a new one in their place; the end of one. */
export const apiInfo: Handler<Call> = async (context) => {
  const { db, input, actor, now, settings } = context;
  const id = actor.scope.kind === 'merchant' ? (input.id ?? actor.scope.merchantId) : input.id;
  const owner = id === undefined ? undefined : await lockKeyOwner(db, actor.scope, id);
  if (!owner) throw new Refusal(code.notFound, 'notFound');
  const shown = await act(context, owner);
  const keys = await listKeys(db, actor.scope, owner.id);
  const after = await lockKeyOwner(db, actor.scope, owner.id);
  return {
    merchantNo: owner.merchantNo,
    signType: 'HMAC-SHA256' as const,
    baseUrl: settings.publicUrl,
    keys: keys.map((key) => presentKey(key, now)),
    drawUntil: after && isOwed(after, context) ? (after.keyOwedUntil?.getTime() ?? null) : null,
    newKey: null,
    newSecret: null,
    newCallbackSecret: null,
    ...shown,
  };
};

async function act(context: ApiInfo, owner: Owner): Promise<object> {
  switch (context.input.action) {
    case 'view':
      return {};
    case 'revoke':
      return revoke(context, owner);
    case 'draw':
      return draw(context, owner);
    case 'rotate':
      return context.approvalId === undefined ? rotate(context, owner) : owe(context, owner);
  }
}

/** A new key, at once; those before are good for exactly a day more. */
async function rotate(context: ApiInfo, owner: Owner) {
  const { db, vault, actor, now } = context;
  await endKeysAt(db, owner.id, new Date(now.getTime() + OVERLAP));
  const key = await mintKey(db, vault, { merchantId: owner.id, by: actor.userName, now });
  await tellKeyChange(context, owner, 'keyRotated');
  return { newKey: key.name, newSecret: key.secret };
}

/** The answer of what a second person consented to reaches nobody: whoever asked draws the key, and it begins then. */
async function owe({ db, actor, now, changed }: ApiInfo, owner: Owner) {
  await oweKey(db, owner.id, { to: actor.employeeId, until: new Date(now.getTime() + KEY_OWED_FOR) });
  changed({ type: 'merchant', no: owner.merchantNo, after: { keyToDraw: actor.userName }, countryId: owner.countryId });
  return {};
}

async function draw(context: ApiInfo, owner: Owner) {
  const { db, vault, actor } = context;
  if (!isOwed(owner, context)) throw new Refusal(code.transitionNotAllowed, 'keyNotOwed');
  await oweKey(db, owner.id, null);
  const isFirst = (await listKeys(db, actor.scope, owner.id)).length === 0;
  const drawn = await rotate(context, owner);
  if (!isFirst) return drawn;
  const callback = newSecret();
  await setCallbackSecret(db, owner.id, vault.seal(callback));
  return { ...drawn, newCallbackSecret: callback };
}

const isOwed = ({ keyOwedTo, keyOwedUntil }: Owner, { actor, now }: ApiInfo): boolean =>
  keyOwedTo === actor.employeeId && keyOwedUntil !== null && keyOwedUntil > now;

/** The next request that is signed with it is refused. */
async function revoke(context: ApiInfo, owner: Owner) {
  const { db, input, now } = context;
  if (input.key === undefined) throw badField('key', 'required');
  if (!(await revokeKey(db, owner.id, input.key, now))) throw new Refusal(code.notFound, 'notFound');
  await tellKeyChange(context, owner, 'keyRevoked');
  return {};
}

/** Nobody changes keys quietly. */
async function tellKeyChange(
  { db, input, now, nextId, changed }: ApiInfo,
  owner: Owner,
  what: 'keyRotated' | 'keyRevoked',
) {
  const { id: merchantId, merchantNo: no, agentId, countryId } = owner;
  changed({ type: 'merchant', no, after: { [what]: input.key ?? true }, countryId });
  await notifyPeople(db, { kind: 'keyChanged', merchantId, agentId, countryId, no }, { now, nextId });
}

const presentKey = (key: KeyRow, now: Date) => ({
  name: key.name,
  state: stateOf(key, now),
  createdTime: key.createdAt.getTime(),
  createdBy: key.createdBy,
  expireTime: key.expiresAt?.getTime() ?? null,
  revokedTime: key.revokedAt?.getTime() ?? null,
  lastUsedTime: key.lastUsedAt?.getTime() ?? null,
  lastUsedIp: key.lastUsedIp,
});

function stateOf({ revokedAt, expiresAt }: KeyRow, now: Date): Static<typeof MerchantKey>['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'inUse';
  return expiresAt > now ? 'leaving' : 'ended';
}
