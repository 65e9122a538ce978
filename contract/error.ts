/** The code that leads to the sign-in page (specification, section 8). */
export const SESSION_INVALID = 1288;

/** Every code an envelope may carry (conventions 0.15 and decisions 14). */
export const code = {
  ok: 0,
  badParameter: 1001,
  signInRefused: 1002,
  noPermission: 1003,
  notFound: 1004,
  versionConflict: 1005,
  transitionNotAllowed: 1006,
  duplicate: 1007,
  inProgress: 1008,
  tooManyRequests: 1009,
  verificationSent: 1201,
  stepUpNeeded: 1202,
  stepUpWrong: 1203,
  locked: 1204,
  passwordMustChange: 1205,
  ipNotAllowed: 1206,
  mustBindSecondFactor: 1207,
  sessionInvalid: SESSION_INVALID,
  balanceTooLow: 1301,
  limitExceeded: 1302,
  outsideWindow: 1303,
  priceStale: 1304,
  noAccountAvailable: 1305,
  blacklisted: 1306,
  approvalNeeded: 1401,
  ownRequest: 1402,
  exportQueued: 1501,
  fault: 1500,
  busy: 1503,
  notAvailable: 1601,
  upstreamUnknown: 1602,
  badSignature: 2001,
  badTimestamp: 2002,
  nonceUsed: 2003,
  addressNotAllowed: 2004,
  merchantClosed: 2005,
} as const;
export type Code = (typeof code)[keyof typeof code];

/** One field and the keyword of the rule it breaks; the screen has a word for each keyword. */
export interface FieldError {
  field: string;
  code: string;
  limit?: number | string;
}

/** The envelope of every JSON answer. */
export interface Envelope<T = unknown> {
  success: boolean;
  msg: string;
  code: number;
  data: T;
}
