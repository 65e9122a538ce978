import type { Static } from 'typebox';
import { read } from './call';
import { fields, instant, list, oneOf, words } from './shape';

export const liveTopic = oneOf(
  'order.payment',
  'order.recharge',
  'order.settlement',
  'merchant.balance',
  'notice',
  'menu',
  'approval',
  'account',
  'price',
);

/** One line of the stream: that something changed, never what; who listens asks for it with their own rights. */
export const LiveLine = fields({
  /**
   * `ready` once at the start, `beat` every few seconds so that a silent line is known to be alive. `refetch` where
   * single changes were lost: who listens asks for everything they show again.
   */
  topic: oneOf(
    'ready',
    'beat',
    'refetch',
    'order.payment',
    'order.recharge',
    'order.settlement',
    'merchant.balance',
    'notice',
    'menu',
    'approval',
    'account',
    'price',
  ),
  /**
   * Order number, name of an account, or id of a merchant, a notice or a request for approval. Empty for the first
   * three, for many accounts at once, and for the menu, which is asked for anew with the rights.
   */
  no: words,
  kind: oneOf('created', 'changed', ''),
  at: instant,
});
export type LiveLine = Static<typeof LiveLine>;

export const live = {
  stream: read('/stream', {
    title: 'Follow what changes, line by line, until the caller leaves.',
    access: 'signedIn',
    added: true,
    answers: 'stream',
    input: { topics: list(liveTopic, 10) },
    output: LiveLine,
  }),
};
