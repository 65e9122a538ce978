import { code } from '#contract/error';
import { type Country, currencyOf } from '#contract/money';
import { attachFiles } from '../db/attachment';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { refuseBadChain } from './chainCheck';
import { createMerchant } from './creation';
import { storedLimits } from './limits';
import { audited, masterOf, ratesSaid, type Save } from './master';
import { hasAgent, hasCompany, hasMoved, lockMaster, type MasterRow, updateMerchant } from './masterStore';
import { agreeRates, beginOf } from './rates';
import { type FoundAgent, holdTree, lockAgent } from './relationStore';

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
  if (!(await hasCompany(db, actor.scope, input.companyId, countryId))) throw badField('companyId', 'unknown');
  if (actor.scope.kind === 'agent' && input.proxyId === undefined) throw badField('proxyId', 'required');
  if (input.proxyId !== undefined && !(await hasAgent(db, actor.scope, input.proxyId, countryId)))
    throw badField('proxyId', 'unknown');
}

async function change(context: Save, id: string) {
  const { db, input, actor, now, changed } = context;
  const agent = await holdAgent(context);
  const before = await lockMaster(db, actor.scope, id);
  if (!before) throw new Refusal(code.notFound, 'notFound');
  refuseIfBehind(input, before);
  refuseIfFixed(input, before);
  if (input.merchantType !== before.merchantType && (await hasMoved(db, before)))
    throw badField('merchantType', 'const');
  const limits = input.limits && storedLimits(input.limits, before.currency);
  await attachFiles(context, input.kybFiles ?? [], { type: 'merchant', id });
  const { version } = await updateMerchant(db, id, { ...masterOf(input, before.countryId), ...limits });
  const from = beginOf(input.ratesFrom, context);
  const { currency } = before;
  await agreeRates(db, { merchantId: id, currency, rates: input.rates, from, by: actor.userName, now });
  if (input.proxyId !== undefined && input.proxyId !== before.agentId) await refuseBadMove(context, agent, before);
  const after = await lockMaster(db, actor.scope, id);
  changed({
    type: 'merchant',
    no: before.merchantNo,
    before: audited(before),
    after: { ...(after && audited(after)), ...ratesSaid(input) },
    countryId: before.countryId,
  });
  const { merchantNo } = before;
  return { id, merchantNo, version, loginUserName: null, ...nothingShown };
}
/** Agents are held before merchants, as wherever what is agreed with them is changed. */
async function holdAgent({ db, actor, input: { proxyId } }: Save): Promise<FoundAgent | undefined> {
  if (proxyId === undefined) return undefined;
  await holdTree(db);
  return lockAgent(db, actor.scope, proxyId);
}

/**
 * Whoever brings it from now on is seen by the asker, and pays no more than comes from below.
 * @throws Refusal 1001 · 1302 with the figure
 */
async function refuseBadMove(context: Save, agent: FoundAgent | undefined, of: MasterRow): Promise<void> {
  if (!agent) throw badField('proxyId', 'unknown');
  const { id, currency } = of;
  const item = { merchantId: id, rates: [] };
  await refuseBadChain(context, agent, { merchant: { id, currency }, item, from: context.now, whole: true });
}
const nothingShown = { initialPassword: null, apiKey: null, apiSecret: null, callbackSecret: null };

const comparable = ['name', 'shortName', 'legalName', 'taxId', 'website', 'mcc', 'settleDays', 'remark'] as const;
/** Whoever was second sees beside each field of theirs what stands there now. @throws Refusal 1005 */
function refuseIfBehind(input: Input, before: MasterRow): void {
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
