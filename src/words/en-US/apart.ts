import type source from '../zh-CN/apart';

/** While nothing is written, because two clocks differ. */
export default {
  'apart.strip': 'The server’s clock is wrong: nothing can be changed for now. You can look; it goes on by itself.',
} satisfies Record<keyof typeof source, string>;
