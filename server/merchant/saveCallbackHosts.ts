import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { checkedHosts, hostOf, isListed } from '../callbackHosts';
import type { Handler, HandlerContext } from '../http/handlers';
import { notifyPeople } from '../notify/notice';
import { refuseIfStale } from '../version';
import { badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { type ContactRow, lockContact, updateMerchant } from './masterStore';
import { targetOf } from './target';

type Call = AppContract['merchant']['saveCallbackHosts'];
type Save = HandlerContext<Call>;

/** All hosts take the place of those before: every new address is judged by them, and so is each try from now on. */
export const saveCallbackHosts: Handler<Call> = async (context) => {
  const { db, input, actor, settings } = context;
  const before = await lockContact(db, actor.scope, targetOf(actor, input.id));
  if (!before) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, before);
  const hosts = checkedHosts('hosts', input.hosts, settings.allowLoopbackCallbacks);
  refuseIfDeaf(context, before, hosts);
  const { version } = await updateMerchant(db, before.id, { callbackHosts: hosts });
  await publish(context, before, hosts);
  return { hosts, version };
};

/**
 * A merchant's own people first move the address, and then shut its old host. Ours may be quicker than them: an address
 * that somebody else moved is shut at once.
 */
function refuseIfDeaf({ actor }: Save, { notifyUrl }: ContactRow, hosts: readonly string[]): void {
  if (actor.scope.kind !== 'merchant' || notifyUrl === null || isListed(notifyUrl, hosts)) return;
  throw badInput([{ field: 'hosts', code: 'ownCallback', limit: hostOf(notifyUrl) }]);
}

/** Nobody changes such a list quietly. */
async function publish({ db, now, nextId, changed }: Save, before: ContactRow, hosts: readonly string[]) {
  const { id: merchantId, merchantNo: no, agentId, countryId } = before;
  const listed = (some: readonly string[]) => ({ callbackHosts: some.join(', ') });
  changed({ type: 'merchant', no, before: listed(before.callbackHosts), after: listed(hosts), countryId });
  await notifyPeople(db, { kind: 'callbackHostsChanged', merchantId, agentId, countryId, no }, { now, nextId });
}
