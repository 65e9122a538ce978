import type { Static } from 'typebox';
import { read, write } from './call';
import { Channel, channelCode } from './channel';
import { recipe } from './channelRecipe';
import { recipeParts } from './recipePart';
import { count, fields, flag, list, oneOf, words } from './shape';

/** Which field of a channel is which of ours. */
const ChannelField = fields({
  part: oneOf(...recipeParts),
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
  saveFieldMap: write('/channel/fieldMap/save', {
    title: 'Change which fields of a channel are which of ours; its address and credentials stay.',
    access: 'channel.edit',
    added: true,
    stepUp: true,
    /** Whole, as half of one could leave the other half untrue. */
    input: { code: channelCode, version: count, recipe },
    output: Channel,
  }),
};
