import type { AppContract } from '#contract/index';
import type { AreaHandlers } from '../http/handlers';
import { listChannelCodes } from './store';

/** The console's list of channels; how a channel is spoken to is `server/channel`. */
export const channelHandlers: AreaHandlers<AppContract['channel']> = {
  list: ({ db, input }) => listChannelCodes(db, input),
};
