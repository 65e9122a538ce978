// What of a recipe its schema cannot say: names that there are, keys that can be read, words that mean one thing.
import { createPrivateKey } from 'node:crypto';
import { type FieldFormat, isMark, isSignature, type Recipe, type RecipeCheck } from '#contract/channelRecipe';
import type { FieldError } from '#contract/error';
import { adapterNames, recipeParts, requestParts, templateNames } from '#contract/recipePart';
import { openFields } from '../channel/mapped/openFields';
import { publicKeyOf } from '../channel/mapped/signature';
import { textFaults } from '../channel/mapped/textFaults';
import { badInput } from '../words/badField';

/** @param credentials all that the channel will have, by name. @throws Refusal that names every wrong field */
export function refuseWrongRecipe(recipe: Recipe, credentials: Readonly<Record<string, string>>): void {
  const lost = missing(recipe, credentials);
  const wrong = [
    ...misplaced(recipe),
    ...halfChecks(recipe),
    ...ownHeaders(recipe),
    ...idleToken(recipe),
    ...textFaults(recipe, credentials),
    ...emptyMarks(recipe),
    ...unfitting(recipe),
    ...(recipe.create.payUrl || recipe.create.references?.length
      ? []
      : [{ field: 'recipe.create.payUrl', code: 'required' }]),
    ...unsigned(recipe),
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

/** A place that says so by a word says by which. */
const emptyMarks = (recipe: Recipe): FieldError[] =>
  requestParts.flatMap((part) =>
    Object.entries(recipe[part] ?? {}).flatMap(([name, at]) =>
      isMark(at) && (at.is ?? 'says') === 'says' && !at.says?.length
        ? [{ field: `recipe.${part}.${name}.says`, code: 'required' }]
        : [],
    ),
  );

/** An amount or a time is written by a format; no other name is, and a constant of yes or no is one. */
const unfitting = (recipe: Recipe): FieldError[] =>
  requestParts.flatMap((part) =>
    (recipe[part]?.fields ?? []).flatMap(({ value, as, format }, at) => [
      ...(format === undefined || namesIn(value).some((name) => formatsOf(name).includes(format))
        ? []
        : [{ field: `recipe.${part}.fields.${at}.format`, code: 'enum' as const, limit: formatsIn(value) }]),
      ...(as === 'boolean' && !['true', 'false'].includes(value)
        ? [{ field: `recipe.${part}.fields.${at}.value`, code: 'enum' as const, limit: 'true false' }]
        : []),
    ]),
  );
const formatsIn = (template: string): string => namesIn(template).flatMap(formatsOf).join(' ');
function formatsOf(name: string): readonly FieldFormat[] {
  if (name === 'amount') return ['minor', 'major'];
  return ['time', 'expireTime', 'startTime', 'endTime'].includes(name) ? ['ms', 's', 'iso', 'isoSeconds', 'life'] : [];
}

/** What of a request is the connection's own. */
const reserved = ['host', 'connection', 'content-length', 'content-type', 'transfer-encoding'];
const ownHeaders = ({ headers, token }: Recipe): FieldError[] =>
  Object.entries({ headers, 'token.headers': token?.headers }).flatMap(([of, all = []]) =>
    all.flatMap(({ name }, at) =>
      reserved.includes(name.toLowerCase()) ? [{ field: `recipe.${of}.${at}.name`, code: 'pattern' }] : [],
    ),
  );

/** A token that no header names would be asked for by nobody's need, and one that nobody asks for is not there. */
const idleToken = ({ headers = [], token }: Recipe): FieldError[] =>
  token && !headers.some(({ value }) => value.includes('{token}'))
    ? [{ field: 'recipe.headers', code: 'enum', limit: '{token}' }]
    : [];

/** A signature over a body cannot stand in that body. */
const misplaced = ({ sign, checks }: Recipe): FieldError[] =>
  [...(sign ? [{ at: 'sign', one: sign }] : []), ...checks.map((one, n) => ({ at: `checks.${n}`, one }))].flatMap(
    ({ at, one }) =>
      one.in === 'field' && one.kind.endsWith('Body')
        ? [{ field: `recipe.${at}.in`, code: 'enum', limit: 'header' }]
        : [],
  );

/** Whatever a check needs to be made: a signature says how it is written, a token where it stands. */
const halfChecks = ({ checks }: Recipe): FieldError[] =>
  checks.flatMap((one, n) =>
    neededFor(one)
      .filter((name) => one[name] === undefined)
      .map((name) => ({ field: `recipe.checks.${n}.${name}`, code: 'required' })),
  );
function neededFor(one: RecipeCheck): ('encoding' | 'in' | 'name')[] {
  if (isSignature(one)) return ['encoding', 'in', 'name'];
  return one.kind === 'header' || one.kind === 'query' ? ['name'] : [];
}

/** A signature over fields is over the outermost ones: what stands deeper could be changed under a true one. */
function unsigned(recipe: Recipe): FieldError[] {
  const deep = (field: string, at: unknown): FieldError[] =>
    typeof at === 'string' && at.includes('.') ? [{ field, code: 'nested' }] : [];
  // Nothing signs the request for a token.
  const bound = recipe.sign?.kind.endsWith('Fields') ? recipeParts.filter((part) => part !== 'token') : [];
  const sent = bound.flatMap((part) => {
    const section = recipe[part];
    const fields = section && 'fields' in section ? section.fields : [];
    return fields.flatMap(({ name }, at) => deep(`recipe.${part}.fields.${at}.name`, name));
  });
  // Of what comes, messages alone are checked by their signature; answers stand behind the question that was asked.
  const incoming = openFields(recipe).map((name) => ({ field: `recipe.callback.${name}`, code: 'nested' }));
  return [...sent, ...incoming];
}

function missing({ sign, checks, certificate }: Recipe, credentials: Readonly<Record<string, string>>): FieldError[] {
  const wanted = [
    ...(sign ? [sign.secret] : []),
    ...checks.flatMap(({ secret, user }) => [secret, user ?? secret]),
    ...(certificate ? Object.values(certificate) : []),
  ];
  if (!wanted.every((name) => Object.hasOwn(credentials, name))) return [{ field: 'credentials', code: 'required' }];
  const signs = sign?.kind !== 'rsaBody' || canRead(createPrivateKey, credentials[sign.secret]);
  const isRead = checks.every(({ kind, secret }) => kind !== 'rsaBody' || canRead(publicKeyOf, credentials[secret]));
  return signs && isRead ? [] : [{ field: 'credentials', code: 'pattern' }];
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
  const always = templateNames.headers.filter((name) => name !== 'token' || recipe.token);
  const wrong = namesOfHeaders('headers', recipe.headers, [...always, ...own]);
  const ofToken = namesOfHeaders('token.headers', recipe.token?.headers, ['time', 'nonce', ...own]);
  return [...wrong, ...ofToken, ...requestParts.flatMap((part) => namesOfPart(recipe, part, own))];
}
const namesOfHeaders = (of: string, headers: Recipe['headers'] = [], known: readonly string[]): FieldError[] =>
  headers.flatMap(({ value }, at) => strange(`${of}.${at}.value`, value, known));
function namesOfPart(recipe: Recipe, part: (typeof requestParts)[number], own: readonly string[]): FieldError[] {
  const request = recipe[part];
  if (!request) return [];
  const known = [...templateNames[part], ...templateNames.both, ...adapterNamesOf(recipe, part), ...own];
  return [
    ...strange(`${part}.path`, request.path, known),
    ...request.fields.flatMap(({ value }, at) => strange(`${part}.fields.${at}.value`, value, known)),
  ];
}
const adapterNamesOf = ({ adapter }: Recipe, part: (typeof requestParts)[number]): readonly string[] =>
  (adapter && adapterNames[adapter][part]) ?? [];
const strange = (field: string, template: string, known: readonly string[]): FieldError[] =>
  namesIn(template).every((name) => known.includes(name))
    ? []
    : [{ field: `recipe.${field}`, code: 'enum', limit: known.map((one) => `{${one}}`).join(' ') }];
const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{([A-Za-z][A-Za-z0-9.]*)\}/g)].map(([, name = '']) => name);

const twice = (field: string, rows: readonly { theirs: string; detail?: string | undefined }[]): FieldError[] =>
  rows.flatMap(({ theirs, detail }, at) =>
    rows.findIndex((row) => row.theirs === theirs && row.detail === detail) < at
      ? [{ field: `recipe.${field}.${at}.theirs`, code: 'taken' }]
      : [],
  );
