import { oneOf } from './shape';

/**
 * What the router says of each account, the closed list: which one takes the order, and which would take it after or
 * instead. The others have a reason why they cannot. Some other one goes `behind` by the strategy; `notDrawn` is an
 * equal on which the lot did not fall.
 */
export const routeReason = oneOf(
  'chosen',
  'notDrawn',
  'behind',
  'otherWay',
  'otherBook',
  'accountOff',
  'accountPaused',
  'accountInMaintenance',
  'accountArchived',
  'channelOff',
  'channelInMaintenance',
  'otherCurrency',
  'methodNotTaken',
  'notInPool',
  'poolOff',
  'methodNotInPool',
  'outsideHours',
  'ruleLeftOut',
  'amountTooSmall',
  'amountTooLarge',
  'betweenSteps',
  'dayAmountUsed',
  'dayCountUsed',
  'monthAmountUsed',
  'channelDayUsed',
  'tooManyOpen',
);
