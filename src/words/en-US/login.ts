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
} satisfies Record<keyof typeof source, string>;
