import { read } from './call';
import { countryId, list, optional, words } from './shape';
import { payType } from './merchantPool';

export const channel = {
  list: read('/account/channel/list', {
    title: 'List the codes of the channels in use.',
    access: 'signedIn',
    input: { countryId: optional(countryId), payType: optional(payType) },
    output: list(words),
  }),
};
