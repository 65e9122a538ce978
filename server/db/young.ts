import { sql } from 'kysely';
import { DAY } from '#contract/time';

/** So long after its consent a channel takes no more of a day than a ceiling says. */
export const YOUNG_DAYS = 30;
/** Is a row of `channel` young? One that code of ours speaks to is not: nobody makes it in the console. */
export const isYoung = (now: Date) =>
  sql<boolean>`(channel.recipe is not null and channel.consented_at > ${new Date(now.getTime() - YOUNG_DAYS * DAY)})`;
