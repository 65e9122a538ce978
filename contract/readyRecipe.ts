import Type, { type Static } from 'typebox';
import { recipe } from './channelRecipe';
import { countryId, day, list, oneOf, optional, text } from './shape';

/**
 * A recipe that is ready: one file of `server/channel/recipes` about one provider, with where it is from. It names all
 * that has to be brought, or entered at the provider.
 */
const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
/** For people, in every language of the house. */
const words = text(1, 300);
const sentence = closed({ 'zh-CN': words, 'en-US': words, 'es-MX': words, 'pt-BR': words, 'ar-EG': words });

/** What a provider can be asked or tells; the table of `docs/providers.md` has a column of each. */
export const abilities = ['create', 'query', 'cancel', 'refund', 'callback', 'count'] as const;
type Ability = (typeof abilities)[number];

/** The name of the file. */
export const readyId = Type.String({ pattern: '^[a-z][a-z0-9]{1,31}$' });
/** How the callback address comes to the provider: in each request, by somebody who enters it there, or never. */
export const callbackBy = oneOf('request', 'portal', 'none');

export const readyRecipe = closed({
  name: text(2, 60),
  /** What was read of the interface, and the day of this file. */
  source: text(5, 300),
  date: day,
  /** Where it serves: our methods there, and the base addresses, which are left out where nobody has read them. */
  places: Type.Array(
    closed({
      countryId,
      payMethods: Type.Array(Type.String({ pattern: '^[A-Z0-9_]{2,32}$' }), { minItems: 1, maxItems: 20 }),
      baseUrl: optional(text(8, 200)),
      testUrl: optional(text(8, 200)),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  credentials: list(
    closed({
      name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }),
      /** What the provider calls it. */
      theirs: text(1, 80),
      isSecret: Type.Boolean(),
    }),
    10,
  ),
  callback: callbackBy,
  /** What is to be confirmed with a contract, said on the form. */
  unsure: list(sentence, 10),
  /** What the provider has and this recipe does not say: by its ability, or of all of it. */
  lacks: list(closed({ of: oneOf(...abilities, 'payout', 'other'), why: text(5, 200) }), 10),
  recipe,
});
export type ReadyRecipe = Static<typeof readyRecipe>;

/** What of the table a recipe says by itself. */
export const abilitiesOf = ({ recipe: one }: ReadyRecipe): Record<Ability, boolean> => ({
  create: true,
  query: true,
  cancel: one.cancel !== undefined,
  refund: one.refund !== undefined && one.refundQuery !== undefined,
  callback: true,
  count: one.takings !== undefined,
});
