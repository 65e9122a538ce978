import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { Channel, channelCode } from './channel';
import { failCode } from './failCode';
import { count, fields, instant, list, oneOf, optional, orNull, pageOf, paging, text, words } from './shape';

/**
 * What is done about a refusal: another channel is asked, or the order is refused, now or for good. `unknown` is no
 * answer, and asked about.
 */
const failClass = oneOf('elsewhere', 'refuse', 'unknown', 'final');
export type FailClass = Static<typeof failClass>;

/** What an error of a channel means. */
const mapped = Type.Object(
  { theirs: text(1, 120), means: failCode, action: failClass, note: optional(text(1, 120)) },
  { additionalProperties: false },
);
export type MappedError = Static<typeof mapped>;

/** An error of a channel, mapped or only seen, with how often it came lately. */
const ChannelError = fields({
  theirs: words,
  means: orNull(failCode),
  action: orNull(failClass),
  note: orNull(words),
  /** Of the refusals of the last 30 days, the latest ten thousand at most. */
  times: count,
  lastTime: orNull(instant),
});
export type ChannelError = Static<typeof ChannelError>;

export const channelError = {
  errorMap: read('/channel/errorMap/page', {
    title: 'List the errors of a channel with what they mean to us, those that nobody has mapped first.',
    access: 'channel.view',
    added: true,
    input: { ...paging, code: channelCode },
    output: pageOf(ChannelError),
  }),
  saveErrorMap: write('/channel/errorMap/save', {
    title: 'Say what the errors of a channel mean and what is done about them; these replace those before.',
    access: 'channel.edit',
    added: true,
    stepUp: true,
    /** With what is offered beside them they fit on one page. */
    input: { code: channelCode, version: count, errors: list(mapped, 150) },
    output: Channel,
  }),
};
