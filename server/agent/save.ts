import { agentEditor } from '#contract/agentEditor';
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { masterStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { type WholeCall, whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { refuseBadChains } from './chainCheck';
import { type FoundAgent, findAgent, listRelated, lockAgent, standsBelow } from './relationStore';
import {
  aboveOf,
  addAgent,
  changeAgent,
  holdTreeAlone,
  levelOf,
  merchantCountries,
  nextAgentNo,
  reachBelow,
} from './store';

type Save = HandlerContext<AppContract['merchant']['proxySave']>;
/** With what stands in the fields that were not sent. */
type Wanted = WholeCall<Save>;
/** So many stand below each other at most. */
const DEEPEST = 3;

/** Makes an agent, or changes it. Whom it stands below is changed at once; what was earned so far stays whose it is. */
export const proxySave: Handler<AppContract['merchant']['proxySave']> = async (given) => {
  const { db, now, nextId } = given;
  await holdTreeAlone(db);
  const before = await lockToChange(given);
  const context = { ...given, input: whole(agentEditor.proxySave, given.input, before) };
  refuseOtherKind(context, before);
  const above = await parentOf(context, before);
  refuseCountries(context, above);
  if (before) return change(context, before, above);
  const { input } = context;
  const [id, proxyNo] = [nextId(now), await nextAgentNo(db)];
  await addAgent(db, { id, proxyNo, createdAt: now, ...columnsOf(input) });
  context.changed({ type: 'agent', no: proxyNo, after: auditedOf(input, above) });
  return { id, proxyNo, version: 1 };
};

/** The agent that is to change, as whoever asks has last seen it; nobody changes themselves. */
async function lockToChange({ db, input, actor: { scope } }: Save): Promise<FoundAgent | undefined> {
  if (input.id === undefined) return undefined;
  const found = await lockAgent(db, scope, input.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseOneself(scope, found);
  refuseIfStale(input, found);
  return found;
}

/** An agent makes, changes and stops those below it; itself the platform. @throws Refusal 1003 */
export function refuseOneself(scope: Save['actor']['scope'], { parentId }: Pick<FoundAgent, 'parentId'>): void {
  if (scope.kind === 'agent' && (parentId === null || !scope.agentIds.includes(parentId)))
    throw new Refusal(code.noPermission, 'agentBelowYouOnly');
}

/** Its people were given roles by its kind. Whoever sees some merchants alone would not see an agent without any. */
function refuseOtherKind({ input, actor: { scope } }: Wanted, before: FoundAgent | undefined): void {
  if (before && before.proxyType !== input.proxyType) throw badField('proxyType', 'const');
  if (!before && scope.kind === 'platform' && scope.merchantIds) throw new Refusal(code.notFound, 'notFound');
}

/** @returns whom it is to stand below; nobody is null */
async function parentOf({ db, input, actor: { scope } }: Wanted, before: FoundAgent | undefined) {
  const { parentId } = input;
  if (parentId === undefined) {
    if (scope.kind === 'agent') throw badField('parentId', 'required');
    return null;
  }
  if (before && parentId === before.parentId) return aboveOf(db, before);
  const above = await findAgent(db, scope, parentId);
  if (!above) throw new Refusal(code.notFound, 'notFound');
  await refusePlace(db, before, above);
  return above;
}

/** Only an enabled super agent has agents below it, three deep and in no circle. */
async function refusePlace(db: Save['db'], agent: FoundAgent | undefined, above: FoundAgent): Promise<void> {
  if (above.proxyType !== 'admpro' || above.status !== masterStatus.enabled)
    throw atParent('agentAboveNotSuper', { name: above.name });
  if (agent && (await standsBelow(db, above.id, agent.id))) throw atParent('agentInCircle', { name: above.name });
  const below = agent ? await reachBelow(db, agent.id) : 1;
  if ((await levelOf(db, above.id)) + below > DEEPEST) throw atParent('agentTooDeep', { most: DEEPEST });
}
const atParent = (
  word: 'agentAboveNotSuper' | 'agentInCircle' | 'agentTooDeep',
  values: Record<string, string | number>,
) => new Refusal(code.badParameter, word, values, { fields: [{ field: 'parentId', code: 'wrong' }] });

/** It works where the one above does, and where whoever asks does. No country is every one. */
function refuseCountries({ input: { countryIds }, actor: { scope } }: Wanted, above: FoundAgent | null): void {
  const own = scope.kind === 'platform' ? scope.countryIds : [];
  for (const most of [own, above?.countryIds ?? []])
    if (most.length > 0 && (countryIds.length === 0 || countryIds.some((one) => !most.includes(one))))
      throw badField('countryIds', 'notYours');
}

async function change(context: Wanted, before: FoundAgent, above: FoundAgent | null) {
  const { db, input, now, changed } = context;
  await refuseLeft(context, before);
  const was = await beforeOf(context, before);
  const saved = await changeAgent(db, before.id, columnsOf(input));
  const losing = before.parentId === saved.parentId ? {} : await judged(context, saved, now);
  changed({
    type: 'agent',
    no: before.proxyNo,
    before: was,
    after: { ...auditedOf(input, above), ...losing },
  });
  return { id: before.id, proxyNo: before.proxyNo, version: saved.version };
}

/** Merchants stay where their agent may bring them. */
async function refuseLeft({ db, input: { countryIds } }: Wanted, { id }: FoundAgent): Promise<void> {
  if (countryIds.length === 0) return;
  const left = (await merchantCountries(db, id)).filter((one) => !countryIds.some((country) => country === one));
  if (left.length > 0)
    throw new Refusal(
      code.transitionNotAllowed,
      'agentHasMerchantsIn',
      { countries: left.join(', ') },
      { fields: [{ field: 'countryIds', code: 'wrong' }] },
    );
}

/** Where it stands now, nobody pays more than comes from below. */
const judged = async (context: Wanted, agent: FoundAgent, now: Date) =>
  refuseBadChains(context, agent, await listRelated(context.db, context.actor.scope, { agentId: agent.id }), now);

type Input = Wanted['input'];
const columnsOf = ({ name, proxyType, countryIds, ...more }: Input) => ({
  ...{ name, proxyType, countryIds: [...countryIds] },
  ...{ parentId: more.parentId ?? null, contactName: more.contactName ?? null, remark: more.remark ?? null },
  ...{ contactPhone: more.contactPhone ?? null, contactEmail: more.contactEmail ?? null },
});
const auditedOf = ({ name, proxyType, countryIds }: Input, above: FoundAgent | null) => ({
  ...{ name, proxyType, countryIds: countryIds.join(', ') },
  parent: above?.proxyNo ?? null,
});
async function beforeOf({ db }: Wanted, before: FoundAgent) {
  const { name, proxyType, countryIds } = before;
  return {
    ...{ name, proxyType, countryIds: countryIds.join(', ') },
    parent: (await aboveOf(db, before))?.proxyNo ?? null,
  };
}
