import type { RouteRule } from '#contract/route';

type RuleFacts = Omit<RouteRule, 'id' | 'version' | 'merchantNames' | 'savedBy' | 'saveTime'>;

/** What a rule says, as audit and history tell it: a value each, lists as one text, merchants by their ids. */
export const facts = ({ merchantIds, countryIds, payMethods, channels, ...rule }: RuleFacts) => ({
  name: rule.name,
  priority: String(rule.priority),
  status: rule.status,
  merchantIds: merchantIds.join(),
  countryIds: countryIds.join(', '),
  payMethods: payMethods.join(', '),
  currency: rule.currency,
  amountFrom: rule.amountFrom,
  amountTo: rule.amountTo,
  timeFrom: rule.timeFrom,
  timeTo: rule.timeTo,
  strategy: rule.strategy,
  channels: channels.join(', '),
  othersAfter: rule.othersAfter,
});
