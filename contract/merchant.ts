import { merchantAgent } from './merchantAgent';
import { merchantMoney } from './merchantMoney';
import { merchantPool } from './merchantPool';
import { merchantProfile } from './merchantProfile';
import { signIn } from './signIn';

/** Everything below `/merchant`, by what it is about. */
export const merchant = {
  ...signIn,
  ...merchantProfile,
  ...merchantMoney,
  ...merchantPool,
  ...merchantAgent,
};
