import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { ratesOf } from '../rate/rates';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { lockContact, updateMerchant } from './masterStore';

/** Its rate stays as it was agreed; orders that are there go on. */
export const saveMethod: Handler<AppContract['merchant']['saveMethod']> = async (context) => {
  const { db, input, actor, now, changed } = context;
  const { method, open } = input;
  const before = await lockContact(db, actor.scope, input.id);
  if (!before) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, before);
  const rates = await ratesOf(db, actor.scope, before.id, now);
  if (!rates.some((rate) => rate.bizType === 'payment' && rate.method === method)) throw badField('method', 'unknown');
  const others = before.closedMethods.filter((one) => one !== method);
  const closedMethods = open ? others : [...others, method].sort();
  const { version } = await updateMerchant(db, before.id, { closedMethods });
  const { merchantNo: no, countryId } = before;
  const factsOf = (methods: readonly string[]) => ({ closedMethods: methods.join(', ') });
  changed({ type: 'merchant', no, before: factsOf(before.closedMethods), after: factsOf(closedMethods), countryId });
  return { closedMethods, version };
};
