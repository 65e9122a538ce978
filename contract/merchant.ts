import { agentEditor } from './agentEditor';
import { merchantAgent } from './merchantAgent';
import { merchantCallback } from './merchantCallback';
import { merchantEditor } from './merchantEditor';
import { merchantKey } from './merchantKey';
import { merchantMethod } from './merchantMethod';
import { merchantMoney } from './merchantMoney';
import { merchantPayout } from './merchantPayout';
import { merchantPool } from './merchantPool';
import { merchantPoolBatch } from './merchantPoolBatch';
import { merchantProfile } from './merchantProfile';
import { merchantView } from './merchantView';
import { signIn } from './signIn';

/** Everything below `/merchant`, by what it is about. */
export const merchant = {
  ...signIn,
  ...merchantProfile,
  ...merchantEditor,
  ...merchantKey,
  ...merchantCallback,
  ...merchantMethod,
  ...merchantMoney,
  ...merchantPayout,
  ...merchantPool,
  ...merchantPoolBatch,
  ...merchantAgent,
  ...agentEditor,
  ...merchantView,
};
