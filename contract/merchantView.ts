import { write } from './call';
import { countryId, fields, idOf, instant, list, nothing, reason, secretOnce, words } from './shape';

/** Looking at the console as a merchant's own people do. */
export const merchantView = {
  loginAs: write('/merchant/loginAs', {
    title: 'Open a session of 30 minutes that looks as a merchant and changes nothing.',
    access: 'merchant.loginAs',
    stepUp: true,
    added: true,
    input: { merchantId: idOf('merchant'), reason },
    /** What the console keeps, as after a sign-in. */
    output: fields({
      token: secretOnce,
      merchantNo: words,
      name: words,
      roleIds: list(words),
      userName: words,
      countryId,
      expireTime: instant,
    }),
  }),
  loginAsEnd: write('/merchant/loginAs/end', {
    title: 'End what looks as a merchant from this session.',
    access: 'merchant.loginAs',
    added: true,
    input: {},
    output: nothing,
  }),
};
