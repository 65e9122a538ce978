import { type KindTopic, kinds, kindTopics, orderKinds } from '#contract/kind';
import type { Right } from '#contract/right';
import type { Event } from '../db/outbox';
import type { Actor } from '../http/handlers';

/** The PostgreSQL channel on which the relay tells every server process. */
export const CHANNEL = 'caudal_live';

/** The grant that opens the list in which the change would be seen. */
const grantOf: Record<Exclude<Event['topic'], KindTopic | 'notice' | 'menu' | 'session' | 'cache'>, Right> = {
  'merchant.balance': 'billing.view',
  approval: 'approval.view',
  account: 'account.view',
  price: 'home.view',
};
const isOfOrders = (topic: Event['topic']): topic is KindTopic => kindTopics.some((one) => one === topic);
/** Of orders: whoever sees one of the kinds that share the topic. */
const opens = (topic: Exclude<Event['topic'], 'notice' | 'menu' | 'session' | 'cache'>, { grants }: Hearer): boolean =>
  isOfOrders(topic)
    ? orderKinds.some((name) => kinds[name].topic === topic && grants.has(kinds[name].right))
    : grants.has(grantOf[topic]);

type Hearer = Pick<Actor, 'scope' | 'grants' | 'employeeId' | 'role'>;

function concerns(hearer: Hearer, { topic, concerns: of }: Event): boolean {
  const { scope, grants } = hearer;
  if (topic === 'menu' || topic === 'session' || topic === 'cache') return false;
  if (topic !== 'notice') return opens(topic, hearer);
  if (!of || !('grant' in of) || !grants.has(of.grant)) return false;
  return scope.kind === 'platform' || !of.platformOnly;
}

/** Did the rights change with which this person's stream began? */
export const changesRightsOf = ({ role }: Pick<Actor, 'role'>, { topic, concerns: of }: Event): boolean =>
  topic === 'menu' && of !== undefined && 'roleId' in of && [role.id, role.base?.id].includes(of.roleId);

/** Did the session end by which this person listens? */
export const endsSessionOf = ({ sessionHash }: Pick<Actor, 'sessionHash'>, { topic, concerns: of }: Event): boolean =>
  topic === 'session' && of !== undefined && 'sessionHash' in of && of.sessionHash === sessionHash;

/** May this person learn that the row changed? The same rows as `inScope` lets them query. */
export function mayHear(actor: Hearer, event: Event): boolean {
  if (event.topic === 'menu') return event.concerns === undefined || changesRightsOf(actor, event);
  if (event.concerns && 'employeeId' in event.concerns) return event.concerns.employeeId === actor.employeeId;
  if (!concerns(actor, event)) return false;
  // A price is everybody's; who may not see it in their country is told nothing when they ask.
  if (event.topic === 'price') return true;
  const { scope } = actor;
  if (scope.kind === 'merchant') return scope.merchantId === event.merchantId;
  if (scope.kind === 'agent') return event.agentId !== null && scope.agentIds.includes(event.agentId);
  if (scope.kind === 'dealer') return false;
  if (scope.merchantIds && !isAboutOnly(scope.merchantIds, event)) return false;
  return scope.countryIds.length === 0 || event.countryId === '' || scope.countryIds.includes(event.countryId);
}

/** What nobody knows whose it is, whoever sees some merchants only does not hear. */
const isAboutOnly = (merchantIds: readonly string[], { merchantId, about = [merchantId] }: Event): boolean =>
  about?.every((one) => merchantIds.includes(one)) ?? false;

/** Events of one notification. Only the relay writes on the channel (`tell_events`), so the shape is known. */
export const unpacked = (text: string): Event[] => JSON.parse(text) as Event[];
