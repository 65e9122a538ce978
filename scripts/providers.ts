// The table of providers in docs, out of the files of the library: what each can be asked, tells, and lacks.
import { abilities, abilitiesOf, type ReadyRecipe } from '../contract/readyRecipe';
import { library } from '../server/channel/library';
import { absentProviders } from './absentProviders';

export const PROVIDERS = 'docs/providers.md';

/** `asked` is believed by the question alone: no check proves its messages, or they say too little. */
const cellOf = (one: ReadyRecipe, ability: (typeof abilities)[number]): string => {
  if (!abilitiesOf(one)[ability]) return 'no';
  return ability === 'callback' && !saysAll(one) ? 'asked' : 'yes';
};
const saysAll = ({ recipe: { checks, callback } }: ReadyRecipe): boolean =>
  checks.length > 0 && callback.status !== undefined && callback.paidAmount !== undefined;
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
    'Each *yes* and *asked* is carried out against a fake of the provider (`server/channel/table.test.ts`).',
    '',
    line(['Provider', 'Where', ...abilities, 'What it has and no recipe says']),
    line(Array.from({ length: abilities.length + 3 }, () => '---')),
    ...[...library].map(rowOf),
    '',
    '## Providers without one',
    '',
    line(['Provider', 'Where', 'What a recipe cannot say', 'What nobody has read yet']),
    line(['---', '---', '---', '---']),
    ...absentProviders.map(({ name, where, needs = '', unread = '' }) => line([name, where, needs, unread])),
    '',
  ].join('\n');
