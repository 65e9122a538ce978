import { code } from '#contract/error';
import type { route as contract } from '#contract/route';
import { bookOfType } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { accountsOf } from '../pool/accounts';
import { presentVerdicts } from '../routing/presenter';
import { route } from '../routing/router';
import { byPriority, type RoutingRule } from '../routing/rule';
import { typedAmount } from '../typedAmount';
import { withoutNothing } from '../whole';
import { Refusal } from '../words/word';
import { ruleOf } from './draft';
import { rules as saved } from './list';

type Simulate = HandlerContext<typeof contract.simulate>;
/** In place of an id that the rule has not yet: later than every one that there is. */
const LAST = String(2n ** 63n - 1n);

/** Where an order would go, by the router that orders ask; a rule that is not saved yet is tried as it is written. */
export const simulate: Handler<typeof contract.simulate> = async (context) => {
  const { db, input, actor, now, caller } = context;
  const pool = await accountsOf(context, input.merchantId, 'payment');
  const { merchant } = pool;
  const amount = { minor: typedAmount(input.amount, merchant.currency, 'amount'), currency: merchant.currency };
  const of = { merchantId: merchant.id, countryId: merchant.countryId };
  const book = bookOfType(merchant.merchantType);
  const order = { way: 'payment', pooled: true, of, book, method: input.method, amount } as const;
  const rules = await withDraft(context, pool.rules);
  const at = input.time === undefined ? now : new Date(input.time);
  const { rule, verdicts } = route(pool.accounts, order, { now: at, draw: () => 0, strategy: pool.strategy, rules });
  const isDraft = rule !== undefined && !pool.rules.includes(rule);
  return {
    ruled: rule !== undefined,
    rule: rule && (isDraft || (await saved.find(db, actor.scope, rule.id))) ? named(rule) : null,
    strategy: rule?.strategy ?? pool.strategy,
    accounts: presentVerdicts(verdicts, caller.locale),
  };
};

const named = ({ id, name }: RoutingRule) => ({ id: id === LAST ? null : id, name });

/** The rules in force, the one being written among them as if it were switched on. */
async function withDraft(context: Simulate, inForce: readonly RoutingRule[]): Promise<readonly RoutingRule[]> {
  const { draft } = context.input;
  if (draft === undefined) return inForce;
  const { id = LAST } = draft;
  if (id !== LAST && !(await saved.find(context.db, context.actor.scope, id)))
    throw new Refusal(code.notFound, 'notFound');
  const draftRule = await ruleOf(context, withoutNothing(draft));
  return [...inForce.filter((rule) => rule.id !== id), { ...draftRule, id }].sort(byPriority);
}
