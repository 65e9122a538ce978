import type source from './zh-CN';

/** Why a settlement is refused by its rule, and what else is said of rules and bank holidays. */
export default {
  settlementUnruled: 'There is no settlement rule for {currency} yet. Ask the platform’s finance team.',
  settlementOff: 'Settlements are switched off at present.',
  settlementDay: 'Today is no settlement day.',
  settlementHours: 'Settlements are taken from {from} to {to}, local time.',
  settlementTimes: 'All {times} settlements of today have been asked for.',
  settlementLeast: 'A settlement is {limit} at least.',
  settlementMost: 'A settlement is {limit} at most.',
  settlementDayLeft: 'At most {limit} is left for today.',
  settlementEaten: 'The fee of {fee} leaves nothing of the amount.',
  planTooLittle: 'Less than {limit} is due.',
  planNoAccount: 'No account to settle to is usable.',
  planRan: 'The plan of {day} has settled already.',
  planClosed: 'The plan’s hours are not now.',
  planStopped: 'The books were found broken: nothing settles by itself until that is released.',
} satisfies typeof source;
