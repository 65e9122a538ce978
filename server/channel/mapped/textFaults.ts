// What of a signature's text its schema cannot say: names that there are there, and a key within a plain hash.
import { isSignature, type Recipe, type RecipeCheck, type Sign } from '#contract/channelRecipe';
import type { FieldError } from '#contract/error';
import { groupsOf, isNamed, isTextName, type Named } from './composed';
import { type Credentials, isPublicKey } from './signature';
import { timeFormats } from './signing';

type Signing = RecipeCheck | Sign;
/** Every wrong field of the signatures of a recipe. */
export const textFaults = (
  { sign, checks, headers = [], ...parts }: Recipe,
  credentials: Credentials,
): FieldError[] => [
  ...(sign ? faultsOf('recipe.sign', sign, credentials, true) : []),
  ...checks.flatMap((check, at) => faultsOf(`recipe.checks.${at}`, check, credentials, false)),
  ...timelessFormats('headers', headers),
  ...timelessFormats('token.headers', parts.token?.headers ?? []),
  ...(sign?.text?.includes('{each}') && hasNested(parts) ? [fault('recipe.sign.text', 'nested')] : []),
];
const timelessFormats = (of: string, headers: NonNullable<Recipe['headers']>): FieldError[] =>
  headers.flatMap(({ value, format }, at) =>
    format !== undefined && !value.includes('{time}') ? [fault(`recipe.${of}.${at}.format`, 'enum', '')] : [],
  );
/** The outermost fields alone are each. */
const hasNested = ({ create, query, search, cancel, takings, refund, refundQuery }: Partial<Recipe>): boolean =>
  [create, query, search, cancel, takings, refund, refundQuery].some((part) =>
    part?.fields.some(({ name }) => name.includes('.')),
  );
const fault = (field: string, code: string, limit?: string): FieldError => ({
  ...{ field, code },
  ...(limit !== undefined && { limit }),
});

function faultsOf(at: string, one: Signing, credentials: Credentials, isRequest: boolean): FieldError[] {
  const { kind, text, prefix = '' } = one;
  const isComposed = kind.endsWith('Text');
  if (isComposed && text === undefined) return [fault(`${at}.text`, 'required')];
  const names = isComposed && text !== undefined ? namedIn(text) : [];
  const firm = isComposed && text !== undefined ? namedIn(text, false) : [];
  const isKeyless = kind === 'hashText' && !firm.some(({ of }) => of === 'secret');
  const isInItself = one.in === 'field' && names.some(({ of }) => of === 'body');
  const strange = names.some((named) => !isKnown(named, credentials, isRequest));
  const inPrefix = [...prefix.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  const mayPrefix = [...Object.keys(credentials).map((name) => `credential.${name}`), ...(isRequest ? OWN : [])];
  return [
    ...(strange ? [fault(`${at}.text`, 'enum', placesOf(isRequest))] : []),
    ...(isRequest ? [] : stampFaults(at, one, firm)),
    ...(isKeyless ? [fault(`${at}.text`, 'enum', '{secret}')] : []),
    ...(isInItself ? [fault(`${at}.in`, 'enum', 'header query')] : []),
    ...(inPrefix.every((name) => mayPrefix.includes(name)) ? [] : [fault(`${at}.prefix`, 'enum', mayPrefix.join(' '))]),
    ...keyFaults(at, one, credentials[one.secret]),
  ];
}
/** A time that is not signed could be written anew, and one that is not there cannot be signed. */
function stampFaults(at: string, one: RecipeCheck | Sign, names: readonly Named[]): FieldError[] {
  const stamp = 'stamp' in one ? one.stamp : undefined;
  const isInText = names.some(({ of }) => of === 'time');
  if (stamp && !isInText) return [fault(`${at}.text`, 'enum', '{time}')];
  return isInText && !stamp ? [fault(`${at}.stamp.name`, 'required')] : [];
}
const OWN = ['time', 'nonce'];
/** A key that everybody may know proves nothing where it is a secret. */
const keyFaults = (at: string, one: Signing, key = ''): FieldError[] => [
  ...(one.kind === 'rsaBody' && one.hash === 'md5' ? [fault(`${at}.hash`, 'enum', 'sha1 sha256 sha512')] : []),
  ...(isSigned(one) && one.kind !== 'rsaBody' && isPublicKey(key) ? [fault('credentials', 'pattern')] : []),
];
const isSigned = (one: Signing): boolean => isSignature(one as RecipeCheck); // looks at its kind alone

/** @param withFalling also what may fall out, with which a key or a time would fall */
const namedIn = (text: string, withFalling = true): Named[] =>
  groupsOf(text).flatMap(({ mayFall, pieces }) => (mayFall && !withFalling ? [] : pieces.filter(isNamed)));
const ofRequests = ['method', 'path', 'nonce'];
const withNames = ['header', 'query', 'field', 'listed', 'credential'];
const placesOf = (isRequest: boolean): string =>
  `{body} {time} {header.…} {query.…} {field.…} {each} {secret} {credential.…}${isRequest ? ' {method} {path} {nonce}' : ''}`;

function isKnown({ of, name, as }: Named, credentials: Credentials, isRequest: boolean): boolean {
  if (!isTextName(of) || withNames.includes(of) !== (name !== '')) return false;
  if (isRequest ? of === 'listed' : ofRequests.includes(of)) return false;
  if (of === 'credential' && !Object.hasOwn(credentials, name)) return false;
  if (as === undefined || of === 'listed') return true;
  if (of === 'time') return isRequest && timeFormats.some((format) => format === as);
  return ['header', 'query', 'field'].includes(of) && ['lower', 'lastZero'].includes(as);
}
