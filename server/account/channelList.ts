import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { listChannelCodes } from './store';

/** The console's list of channels; how they are set up is `server/channelSetup`. */
export const channelList: Handler<AppContract['channel']['list']> = ({ db, input }) => listChannelCodes(db, input);
