import type source from '../zh-CN/session';

export default {
  'session.offline': 'No connection since {time}. What you see is as it was then.',
  'session.leftElsewhere': 'You signed out in another tab. Please sign in again.',
} satisfies Record<keyof typeof source, string>;
