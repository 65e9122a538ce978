import { read } from './call';
import { payType } from './merchantPool';
import { countryId, list, optional, words } from './shape';

export const channel = {
  list: read('/account/channel/list', {
    title: 'List the codes of the channels in use.',
    access: 'signedIn',
    input: { countryId: optional(countryId), payType: optional(payType) },
    output: list(words),
  }),
};
