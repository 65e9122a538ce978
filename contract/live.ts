import Type, { type Static } from 'typebox';
import { read } from './call';
import { kindTopics } from './kind';
import { fields, instant, list, oneOf, optional, text, words } from './shape';

/** What may change before somebody's eyes: orders of each kind that is followed, and what else is shown live. */
const topics = [...kindTopics, 'merchant.balance', 'notice', 'menu', 'approval', 'account', 'price'] as const;
export type LiveTopic = (typeof topics)[number];
export const liveTopic = oneOf(...topics);

/**
 * What a screen shows, and would ask for again after a change of this topic. It is asked for by the server, through the
 * same gate, where the contract says that equal viewers share the answer.
 */
const Question = Type.Object(
  {
    topic: liveTopic,
    /** "payment.page" */
    call: text(1, 60),
    /** The body of that call: JSON. */
    input: text(2, 4_000),
  },
  { additionalProperties: false },
);
export type Question = Static<typeof Question>;

/** One line of the stream: that something changed, never what; or the answer to a question, with their own rights. */
export const LiveLine = fields({
  /**
   * `ready` once at the start, `beat` every few seconds so that a silent line is known to be alive. `refetch` where
   * single changes were lost: who listens asks for everything they show again. `answer` where a question was asked
   * anew.
   */
  topic: oneOf('ready', 'beat', 'refetch', 'answer', ...topics),
  /**
   * Order number, name of an account, or id of a merchant, a notice or a request for approval; of an answer, the place
   * of its question. Empty for the first three, for many accounts at once, and for the menu, which is asked for anew
   * with the rights.
   */
  no: words,
  kind: oneOf('created', 'changed', ''),
  at: instant,
  /** The envelope that the call answers, as gzip in base64; empty where it is to be asked for in the usual way. */
  answer: optional(words),
});
export type LiveLine = Static<typeof LiveLine>;

export const live = {
  stream: read('/stream', {
    title: 'Follow what changes, line by line, until the caller leaves.',
    access: 'signedIn',
    added: true,
    answers: 'stream',
    input: { topics: list(liveTopic, 10), questions: optional(list(Question, 4)) },
    output: LiveLine,
  }),
};
