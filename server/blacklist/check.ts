import type { blacklist } from '#contract/blacklist';
import { code } from '#contract/error';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { entries } from './list';
import { isAnyListed, seesMerchant } from './store';
import { hashesOf } from './value';

const MOST = 50;

/** Says what would happen if somebody paid now, everywhere or at one merchant, and the entries that say so. */
export const check: Handler<typeof blacklist.check> = async ({ db, input, actor, now }) => {
  const { value, type, merchantId } = input;
  if (merchantId !== undefined && !(await seesMerchant(db, actor.scope, merchantId)))
    throw new Refusal(code.notFound, 'notFound');
  const hashes = hashesOf(value, type);
  const paging = { current: 1, pageSize: MOST };
  const { rows } = await entries.page(db, { scope: actor.scope, hashes }, { ...paging, value });
  return {
    blocked: await isAnyListed(db, merchantId ?? null, hashes, now),
    entries: rows.filter((entry) => entry.merchantId === null || entry.merchantId === merchantId),
  };
};
