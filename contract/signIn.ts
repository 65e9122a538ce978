import Type, { type Static } from 'typebox';
import { write } from './call';
import {
  countryId,
  fields,
  flag,
  instant,
  list,
  locale,
  oneOf,
  optional,
  orNull,
  secret,
  sixDigits,
  text,
  words,
} from './shape';

/** The twelve fields that the console keeps (specification, section 3), and what the server says besides. */
export const SignedIn = fields({
  /** Null in no answer: sign-in is never repeated. */
  token: Type.String({ secret: true }),
  isAdmin: flag,
  roleIds: list(words),
  isAdminOperation: flag,
  isChuNaRole: flag,
  isFinanceRiskRole: flag,
  isUshang: flag,
  isMerchantRole: flag,
  proxyType: oneOf('proxy', 'admpro', ''),
  userName: words,
  usdtUrl: words,
  countryId,
  countryIds: list(countryId),
  access: oneOf('admin', 'user'),
  permissions: list(words),
  mustChangePwd: flag,
  mustBindGoogle: flag,
  expireTime: instant,
  serverTime: instant,
  lastLogin: orNull(fields({ time: instant, ip: words })),
});
export type SignedIn = Static<typeof SignedIn>;

export const signIn = {
  login: write('/merchant/login', {
    title: 'Sign in, for people of every kind.',
    access: 'anyone',
    own: true,
    idempotent: false,
    limit: '60/minute',
    input: {
      /** Left out in the second step, where `ticket` says who it is. */
      userName: optional(text(3, 32)),
      password: optional(secret(128)),
      captchaId: optional(text(1, 80)),
      captcha: optional(text(1, 20)),
      googleCode: optional(sixDigits),
      /** Instead of a code, where the authenticator is lost. */
      recoveryCode: optional(secret(40)),
      verifyCode: optional(sixDigits),
      ticket: optional(secret(100)),
      locale: optional(locale),
      /**
       * Made at random by a browser and kept there: who knows it is not held up by others' guesses at the same account.
       */
      deviceId: optional(secret(64)),
    },
    output: SignedIn,
  }),
};
