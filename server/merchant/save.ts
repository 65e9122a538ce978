import { code } from '#contract/error';
import { type Country, currencyOf } from '#contract/money';
import { refuseBadChain } from '../agent/chainCheck';
import { type Agent, holdAgent, keepTree } from '../agent/tree';
import { attachFiles } from '../attachment/attachment';
import { agreeRates, beginOf } from '../rate/rates';
import type { Whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { createMerchant } from './creation';
import { storedLimits } from './limits';
import { audited, masterOf, rateFacts, type Save, wantedOf } from './master';
import { hasAgent, hasCompany, hasMoved, lockMaster, type MasterRow, updateMerchant } from './masterStore';

type Input = Save['input'];

/** Makes a merchant, which then waits for its review, or changes what is known and agreed of one. */
export const save = async (context: Save) => {
  const { input, actor } = context;
  const [countryId] = input.countryIds;
  if (countryId === undefined) throw badField('countryIds', 'required');
  if (input.currency !== currencyOf[countryId]) throw badField('currency', 'const');
  // Whoever is limited to some merchants would not find a new one again.
  if (input.id === undefined && actor.scope.kind === 'platform' && actor.scope.merchantIds)
    throw new Refusal(code.notFound, 'notFound');
  await refuseUnknown(context, countryId);
  if (input.id === undefined) return createMerchant(context, countryId);
  if (actor.scope.kind !== 'platform' && changesTerms(input)) throw new Refusal(code.noPermission, 'termsByPlatform');
  return change(context, input.id);
};

/** Rates and limits are agreed with us, not with an agent. */
const changesTerms = ({ rates, limits }: Input) => rates.length > 0 || limits !== undefined;

/** Whose accounts collect for it, and who brought it. An agent's merchants are its own or of those below it. */
async function refuseUnknown({ db, actor, input }: Save, countryId: Country): Promise<void> {
  const { proxyId = input.id === undefined ? null : undefined } = input;
  if (!(await hasCompany(db, actor.scope, input.companyId, countryId))) throw badField('companyId', 'unknown');
  if (actor.scope.kind === 'agent' && proxyId === null) throw badField('proxyId', 'required');
  if (proxyId && !(await hasAgent(db, actor.scope, proxyId, countryId))) throw badField('proxyId', 'unknown');
}

async function change(context: Save, id: string) {
  const { db, input, actor, now, changed } = context;
  const agent = await holdNearest(context);
  const before = await lockMaster(db, actor.scope, id);
  if (!before) throw new Refusal(code.notFound, 'notFound');
  const wanted = wantedOf(input, before);
  refuseIfBehind(wanted, before);
  refuseIfFixed(input, before);
  if (input.merchantType !== before.merchantType && (await hasMoved(db, before)))
    throw badField('merchantType', 'const');
  const limits = input.limits && storedLimits(input.limits, before.currency);
  await attachFiles(context, input.kybFiles ?? [], { type: 'merchant', id });
  const { version } = await updateMerchant(db, id, { ...masterOf(wanted, before.countryId, before), ...limits });
  const from = beginOf(input.ratesFrom, context);
  const { currency } = before;
  await agreeRates(db, { merchantId: id, currency, rates: input.rates, from, by: actor.userName, now });
  if (wanted.proxyId !== undefined && wanted.proxyId !== before.agentId) await refuseBadMove(context, agent, before);
  const after = await lockMaster(db, actor.scope, id);
  changed({
    type: 'merchant',
    no: before.merchantNo,
    before: audited(before),
    after: { ...(after && audited(after)), ...rateFacts(input) },
    countryId: before.countryId,
  });
  const { merchantNo } = before;
  return { id, merchantNo, version, loginUserName: null, ...nothingShown };
}
/** Agents are held before merchants, as wherever what is agreed with them is changed. */
async function holdNearest({ db, actor, input: { proxyId } }: Save): Promise<Agent | undefined> {
  if (!proxyId) return undefined;
  await keepTree(db);
  return holdAgent(db, actor.scope, proxyId);
}

/**
 * Whoever brings it from now on is seen by the asker, and pays no more than comes from below.
 * @throws Refusal 1001 · 1302 with the figure
 */
async function refuseBadMove(context: Save, agent: Agent | undefined, of: MasterRow): Promise<void> {
  if (!agent) throw badField('proxyId', 'unknown');
  const { id, currency } = of;
  const item = { merchantId: id, rates: [] };
  await refuseBadChain(context, agent, { merchant: { id, currency }, item, from: context.now, whole: true });
}
const nothingShown = { initialPassword: null, apiKey: null, apiSecret: null, callbackSecret: null };

const comparable = ['name', 'shortName', 'legalName', 'taxId', 'website', 'mcc', 'settleDays', 'remark'] as const;
/** Whoever was second sees beside each field of theirs what stands there now. @throws Refusal 1005 */
function refuseIfBehind(input: Whole<Input>, before: MasterRow): void {
  if (input.version === before.version) return;
  const others = comparable.filter((field) => (input[field] ?? null) !== before[field]);
  const fields = others.map((field) => ({ field, code: 'isNow', limit: before[field] ?? '–' }));
  throw new Refusal(code.versionConflict, 'versionConflict', {}, { fields });
}

/** Where it works, and in what, is the merchant: another country is another merchant. */
function refuseIfFixed(input: Input, before: MasterRow): void {
  if (input.countryIds[0] !== before.countryId) throw badField('countryIds', 'const');
  if (input.loginUserName !== undefined) throw badField('loginUserName', 'additionalProperties');
}
