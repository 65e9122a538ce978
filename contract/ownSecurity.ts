import type { Static } from 'typebox';
import { read, write } from './call';
import { proxyType } from './merchantAgent';
import {
  codes,
  count,
  countryId,
  currency,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  money,
  nothing,
  oneOf,
  optional,
  orNull,
  pageOf,
  paging,
  secret,
  secretOnce,
  secretsOnce,
  sixDigits,
  words,
} from './shape';
import { masterStatus, signInResult } from './status';

/**
 * A change of the second factor takes the password and, where there is one already, a code of it or a recovery code.
 */
const owner = { password: secret(128), googleCode: optional(sixDigits), recoveryCode: optional(secret(40)) };

/** A place where somebody is signed in. */
export const OwnSession = fields({
  id,
  /** The one that asks. */
  current: flag,
  ip: words,
  /** What the browser calls itself. */
  userAgent: words,
  createTime: instant,
  seenTime: instant,
  expireTime: instant,
});
export type OwnSession = Static<typeof OwnSession>;

export const SignInTry = fields({ id, at: instant, ip: words, userAgent: words, result: codes(signInResult) });
export type SignInTry = Static<typeof SignInTry>;

/** The agent that somebody works for; in each currency what it has earned and may not spend yet, and what it may. */
const OwnAgent = fields({
  proxyNo: words,
  proxyType,
  status: codes(masterStatus),
  commission: list(fields({ currency, accrued: money, available: money })),
});

/**
 * Who somebody is here, as they may see it of themselves: contact data masked, for whoever looks over their shoulder.
 */
export const OwnProfile = fields({
  userName: words,
  realName: words,
  ownerType: oneOf('platform', 'merchant', 'agent', 'dealer'),
  /** The merchant or agent they work for. */
  ownerName: orNull(words),
  /** Null for whoever works for no agent. */
  agent: orNull(OwnAgent),
  companyName: orNull(words),
  phone: orNull(words),
  email: orNull(words),
  telegram: orNull(words),
  roles: list(words, 20),
  /** Empty: every country. */
  countryIds: list(countryId),
  createTime: instant,
  pwdUpdateTime: orNull(instant),
  /** When the password will be too old; null where it does not grow old. */
  pwdExpireTime: orNull(instant),
  lastLoginTime: orNull(instant),
  lastLoginIp: orNull(words),
});
export type OwnProfile = Static<typeof OwnProfile>;

/** What people do for their own security: the second factor, open sessions, past sign-ins. */
export const ownSecurity = {
  profile: read('/employee/profile', {
    title: 'Show the asker who they are here.',
    access: 'signedIn',
    added: true,
    input: {},
    output: OwnProfile,
  }),
  googleAuthStatus: read('/employee/googleAuth/status', {
    title: 'Say whether the asker has a second factor, and whether they must.',
    access: 'signedIn',
    beforeDuty: true,
    added: true,
    input: {},
    output: fields({
      bound: flag,
      since: orNull(instant),
      forced: flag,
      recoveryCodesLeft: count,
      serverTime: instant,
    }),
  }),
  googleAuthInit: write('/employee/googleAuth/init', {
    title: 'Begin to enrol or replace the second factor: give a new secret for the authenticator.',
    access: 'signedIn',
    own: true,
    beforeDuty: true,
    added: true,
    input: owner,
    output: fields({ secretText: secretOnce, otpauthUri: secretOnce, expireTime: instant, serverTime: instant }),
  }),
  googleAuthBind: write('/employee/googleAuth/bind', {
    title: 'Finish enrolling with a first code; all other sessions end.',
    access: 'signedIn',
    own: true,
    beforeDuty: true,
    added: true,
    input: { googleCode: sixDigits },
    output: fields({ recoveryCodes: secretsOnce }),
  }),
  googleAuthUnbind: write('/employee/googleAuth/unbind', {
    title: 'Give up the second factor; all other sessions end.',
    access: 'signedIn',
    own: true,
    added: true,
    input: owner,
    output: nothing,
  }),
  recoveryRegenerate: write('/employee/googleAuth/recovery/regenerate', {
    title: 'Make new recovery codes; the old ones are void.',
    access: 'signedIn',
    own: true,
    added: true,
    input: { password: secret(128), googleCode: sixDigits },
    output: fields({ recoveryCodes: secretsOnce }),
  }),
  sessionPage: read('/employee/session/page', {
    title: 'List where the asker is signed in, the latest seen first.',
    access: 'signedIn',
    added: true,
    input: { ...paging },
    output: pageOf(OwnSession),
  }),
  sessionKill: write('/employee/session/kill', {
    title: 'End one session of the asker, or every one but this where none is named.',
    access: 'signedIn',
    own: true,
    added: true,
    input: { id: optional(idOf('session')) },
    output: fields({ count }),
  }),
  loginLogPage: read('/employee/loginLog/page', {
    title: 'List who tried to sign in as the asker, the latest first.',
    access: 'signedIn',
    added: true,
    input: { ...paging },
    output: pageOf(SignInTry),
  }),
};
