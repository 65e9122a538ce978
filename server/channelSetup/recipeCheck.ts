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
    ...twice('refundStatuses', recipe.refundStatuses ?? []),
    ...halfRefund(recipe),
  ];
  if (wrong.length > 0) throw badInput(wrong);
}

/** Money is given back by a question, its answer's meaning and a second question, or by none of them. */
function halfRefund({ refund, refundQuery, refundStatuses = [] }: Recipe): FieldError[] {
  if (!refund && !refundQuery && refundStatuses.length === 0) return [];
  const required = (field: string, isThere: boolean): FieldError[] =>
    isThere ? [] : [{ field: `recipe.${field}`, code: 'required' }];
  return [
    ...required('refund.path', refund !== undefined),
    ...required('refundQuery.path', refundQuery !== undefined),
    ...required(
      'refundStatuses',
      refundStatuses.some(({ means }) => means === 'done'),
    ),
  ];
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
  return (['create', 'query', 'cancel', 'takings', 'refund', 'refundQuery'] as const).flatMap((part) => {
    const known: readonly string[] = [...templateNames[part], ...templateNames.both, ...own];
    return (recipe[part]?.fields ?? []).flatMap(({ value }, at) =>
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
