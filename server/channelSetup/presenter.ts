import type { Channel } from '#contract/channel';
import type { ChannelRow } from './list';

/** A channel without what only the server may know, and without windows that are over. */
export const shownOf = (
  { recipe: _, callbackSecret: __, errors: ___, maintenance, ...shown }: ChannelRow,
  now: Date,
): Channel => ({
  ...shown,
  maintenance: maintenance.filter(({ until }) => until > now.getTime()).sort((one, other) => one.from - other.from),
});
