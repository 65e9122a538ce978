import type source from '../zh-CN/session';

export default {
  'session.leftElsewhere': 'You signed out in another tab. Please sign in again.',
} satisfies Record<keyof typeof source, string>;
