// Whether somebody else has to consent before a channel takes orders, or takes them again.
import type { channel } from '#contract/channel';
import { channelStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Handler } from '../http/handlers';
import { type ChannelRow, channels } from './list';
import { holdAsItIs } from './setupStore';

/** One that is in use already needs nobody, nor does one that comes back as it was within a day of maintenance. */
export const needsConsent = ({ status, waits, maintenanceSince }: ChannelRow, now: Date): boolean => {
  if (waits) return true;
  if (status === channelStatus.enabled) return false;
  return maintenanceSince === null || now.getTime() - maintenanceSince.getTime() > DAY;
};

/**
 * Which of these channels are enabled by a second person’s consent: `/channel/standing`. Until whoever asks has done
 * what it was asked for, no other version begins to wait.
 */
export const standing: Handler<typeof channel.standing> = async ({ db, actor, input, now }) => {
  await holdAsItIs(db, input.ids);
  const found = await channels.all(db, actor.scope, {});
  const rows = found.filter((row) => input.ids.includes(row.code) && needsConsent(row, now));
  return { waiting: rows.map(({ code }) => code) };
};
