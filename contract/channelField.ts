import type { Static } from 'typebox';
import { read } from './call';
import { channelCode } from './channel';
import { fields, flag, list, oneOf, words } from './shape';

/** Which field of a channel is which of ours. */
const ChannelField = fields({
  part: oneOf('create', 'query', 'cancel', 'callback', 'refund', 'refundQuery'),
  /** Said by us, or read of what they say. */
  way: oneOf('sent', 'read'),
  /** Of what is said a template, of what is read our name. */
  ours: words,
  theirs: words,
});
export type ChannelField = Static<typeof ChannelField>;

export const channelField = {
  fieldMap: read('/channel/fieldMap/query', {
    title: 'List which fields of a channel are which of ours, as its recipe says it.',
    access: 'channel.view',
    added: true,
    input: { code: channelCode },
    /** None where code of ours speaks to it. */
    output: fields({ isMapped: flag, list: list(ChannelField) }),
  }),
};
