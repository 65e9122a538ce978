import { write } from './call';
import { fields, idOf, instant, list, oneOf, optional, orNull, secretOnce, text, words } from './shape';

/** One secret of a merchant's systems, by its name; the secret itself is shown once and never again. */
export const MerchantKey = fields({
  name: words,
  /** `leaving`: another has taken its place, and both are good for a day. */
  state: oneOf('inUse', 'leaving', 'ended', 'revoked'),
  createdTime: instant,
  createdBy: words,
  /** From then on it is refused; null while nothing has taken its place. */
  expireTime: orNull(instant),
  revokedTime: orNull(instant),
  lastUsedTime: orNull(instant),
  lastUsedIp: orNull(words),
});

export const merchantKey = {
  apiInfo: write('/merchant/apiInfo', {
    title: 'Show, rotate, draw or revoke the keys of a merchant’s systems.',
    access: 'merchant.key',
    stepUp: ({ action }: { action: string }) => action !== 'view',
    approval: ({ action, id }: { action: string; id?: string }) =>
      (action === 'rotate' || action === 'revoke') && id !== undefined,
    /**
     * `draw`: the new key of a rotation that a second person consented to, for whoever asked for it. `revoke` names
     * the key, which is refused from then on.
     */
    input: {
      id: optional(idOf('merchant')),
      action: oneOf('view', 'rotate', 'draw', 'revoke'),
      key: optional(text(4, 16)),
    },
    output: fields({
      merchantNo: words,
      signType: oneOf('HMAC-SHA256'),
      baseUrl: words,
      keys: list(MerchantKey),
      /** The asker may draw a new key until then. */
      drawUntil: orNull(instant),
      newKey: orNull(words),
      newSecret: secretOnce,
      /** With the first key that is drawn: nobody has seen the one before. */
      newCallbackSecret: secretOnce,
    }),
  }),
};
