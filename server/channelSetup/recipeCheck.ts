// What of a recipe its schema cannot say: names that there are, keys that can be read, words that mean one thing.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type Recipe, templateNames } from '#contract/channelRecipe';
import type { FieldError } from '#contract/error';
import { badInput } from '../words/badField';

/** @param credentials all that the channel will have, by name. @throws Refusal that names every wrong field */
export function refuseWrongRecipe(recipe: Recipe, credentials: Readonly<Record<string, string>>): void {
  const lost = missing(recipe, credentials);
  const wrong = [
    ...misplaced(recipe),
    ...lost,
    // Templates may name the same credential: one word about it is enough.
    ...(lost.length === 0 ? unknownNames(recipe, Object.keys(credentials)) : []),
    ...twice('statuses', recipe.statuses),
    ...twice('errors', recipe.errors ?? []),
  ];
  if (wrong.length > 0) throw badInput(wrong);
}

/** A signature over a body cannot stand in that body. */
const misplaced = ({ signature: { kind, in: place } }: Recipe): FieldError[] =>
  place === 'field' && kind.endsWith('Body') ? [{ field: 'recipe.signature.in', code: 'enum', limit: 'header' }] : [];

function missing({ signature }: Recipe, credentials: Readonly<Record<string, string>>): FieldError[] {
  const wanted = [signature.secret, ...(signature.theirs === undefined ? [] : [signature.theirs])];
  if (!wanted.every((name) => Object.hasOwn(credentials, name))) return [{ field: 'credentials', code: 'required' }];
  if (signature.kind !== 'rsaBody') return [];
  if (signature.theirs === undefined) return [{ field: 'recipe.signature.theirs', code: 'required' }];
  const isRead =
    canRead(createPrivateKey, credentials[signature.secret]) && canRead(createPublicKey, credentials[signature.theirs]);
  return isRead ? [] : [{ field: 'credentials', code: 'pattern' }];
}
function canRead(read: (pem: string) => { asymmetricKeyType?: string }, pem = ''): boolean {
  try {
    return read(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** A template that names what there is not would leave every order without an answer. */
function unknownNames(recipe: Recipe, credentials: readonly string[]): FieldError[] {
  const own = credentials.map((name) => `credential.${name}`);
  return (['create', 'query'] as const).flatMap((part) => {
    const known: readonly string[] = [...templateNames[part], ...templateNames.both, ...own];
    return recipe[part].fields.flatMap(({ value }, at) =>
      namesIn(value).every((name) => known.includes(name))
        ? []
        : [
            {
              field: `recipe.${part}.fields.${at}.value`,
              code: 'enum',
              limit: known.map((one) => `{${one}}`).join(' '),
            },
          ],
    );
  });
}
const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{([A-Za-z][A-Za-z0-9.]*)\}/g)].map(([, name = '']) => name);

const twice = (field: string, rows: readonly { theirs: string }[]): FieldError[] =>
  rows.flatMap(({ theirs }, at) =>
    rows.findIndex((row) => row.theirs === theirs) < at
      ? [{ field: `recipe.${field}.${at}.theirs`, code: 'taken' }]
      : [],
  );
