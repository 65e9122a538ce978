import type { Word } from '../words/word';
import type { Obstacle } from './candidate';

/** What a person reads of an obstacle. */
export const obstacleWords: Record<Obstacle, Word> = {
  otherWay: 'routeOtherWay',
  otherBook: 'routeOtherBook',
  accountOff: 'routeOff',
  accountPaused: 'routePaused',
  accountInMaintenance: 'routeMaintenance',
  accountArchived: 'routeArchived',
  channelOff: 'routeChannelOff',
  channelInMaintenance: 'routeChannelMaintenance',
  otherCurrency: 'routeCurrency',
  methodNotTaken: 'routeMethod',
  notInPool: 'routeNotInPool',
  poolOff: 'routePoolOff',
  methodNotInPool: 'routePoolMethod',
  outsideHours: 'routeHours',
  ruleLeftOut: 'routeRuleLeftOut',
  amountTooSmall: 'routeSmall',
  amountTooLarge: 'routeLarge',
  betweenSteps: 'routeSteps',
  dayAmountUsed: 'routeDayAmount',
  dayCountUsed: 'routeDayCount',
  monthAmountUsed: 'routeMonth',
  channelDayUsed: 'routeChannelDay',
  tooManyOpen: 'routeOpen',
};
