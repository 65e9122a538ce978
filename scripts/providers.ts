// The table of providers in docs, out of the files of the library: what each can be asked, tells, and lacks.
import { abilities, abilitiesOf, type ReadyRecipe } from '../contract/readyRecipe';
import { library } from '../server/channel/library';

export const PROVIDERS = 'docs/providers.md';

/** `asked` is believed by the question alone, as no check proves its messages. */
const cellOf = (one: ReadyRecipe, ability: (typeof abilities)[number]): string => {
  if (!abilitiesOf(one)[ability]) return 'no';
  return ability === 'callback' && one.recipe.checks.length === 0 ? 'asked' : 'yes';
};
const rowOf = ([id, one]: [string, ReadyRecipe]): string =>
  line([
    `${one.name} (\`${id}\`, ${one.date})`,
    one.places.map(({ countryId, payMethods }) => `${countryId} ${payMethods.join(', ')}`).join('; '),
    ...abilities.map((ability) => cellOf(one, ability)),
    one.lacks.map(({ of, why }) => `${of}: ${why}`).join(' '),
  ]);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The whole page. */
export const providersPage = (): string =>
  [
    '# Providers with a ready recipe',
    '',
    'Written by `npm run docs` from `server/channel/recipes`. *asked*: a message is a hint, and the question decides.',
    'What is *no* a person does by hand, or nobody can do there yet; the last column says why.',
    '',
    line(['Provider', 'Where', ...abilities, 'What it has and no recipe says']),
    line(Array.from({ length: abilities.length + 3 }, () => '---')),
    ...[...library].map(rowOf),
    '',
  ].join('\n');
