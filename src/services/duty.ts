import { code } from '#contract/error';

/** Where somebody does what the server wants of them before anything else. */
export const duties: Readonly<Record<number, string>> = {
  [code.passwordMustChange]: '/modifyPwd',
  [code.mustBindSecondFactor]: '/googleAuth',
};
