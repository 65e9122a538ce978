import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { closeViews, openView } from '../identity/view';
import { lockMerchant } from '../merchantLock/lock';
import { Refusal } from '../words/word';
import { listRelated } from './relationStore';

type Calls = AppContract['merchant'];
const HALF_AN_HOUR = 30 * 60_000;

/** Opens a session that looks as a merchant whom one may see. @throws Refusal 1004 */
export const loginAs: Handler<Calls['loginAs']> = async ({ db, input, actor, caller, now, changed }) => {
  const merchant = await lockMerchant(db, actor.scope, input.merchantId);
  const [found] = await listRelated(db, actor.scope, { only: [merchant.id] });
  if (!found) throw new Refusal(code.notFound, 'notFound');
  const { name } = found;
  const until = new Date(now.getTime() + HALF_AN_HOUR);
  const { token, roleId } = await openView(db, { actor, caller, merchantId: merchant.id, now, until });
  changed({
    type: 'merchant',
    no: merchant.merchantNo,
    after: { lookedAtBy: actor.userName, name, until: until.toISOString() },
    countryId: merchant.countryId,
  });
  const { merchantNo, countryId } = merchant;
  return {
    token,
    merchantNo,
    name,
    roleIds: [roleId],
    userName: actor.userName,
    countryId,
    expireTime: until.getTime(),
  };
};

/** Ends what looks as a merchant from this session; the audit names who looked. */
export const loginAsEnd: Handler<Calls['loginAsEnd']> = async ({ db, actor, now, changed }) => {
  const ended = await closeViews(db, actor, now);
  for (const { merchantNo } of await listRelated(db, actor.scope, { only: ended }))
    changed({ type: 'merchant', no: merchantNo, before: { lookedAtBy: actor.userName }, after: { lookedAtBy: null } });
  return {};
};
