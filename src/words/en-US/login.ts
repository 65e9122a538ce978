import type source from '../zh-CN/login';

export default {
  'login.slogan': 'See how the money flows',
  'login.userName': 'User name',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.busy': 'Signing in…',
  'login.demo': 'Demo accounts',
  'login.demo.hint': 'Choose one to fill in its name and password',
  'login.unreachable': 'The server cannot be reached. Check the network and try again.',
  'login.code': 'Code',
  'login.code.hint': 'Enter the six digits that your authenticator shows',
  'login.recoveryCode': 'Recovery code',
  'login.recoveryCode.hint': 'Each recovery code works once',
  'login.useRecoveryCode': 'No phone at hand? Use a recovery code',
  'login.useCode': 'Use a code of the authenticator',
  'login.startOver': 'Back',
} satisfies Record<keyof typeof source, string>;
