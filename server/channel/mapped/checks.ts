// What proves that a message is the channel's: signatures over exactly what came, and tokens that were agreed on.
import { isSignature, type Recipe, type RecipeCheck, type Sign } from '#contract/channelRecipe';
import { isSame } from '../../constantTime';
import type { CallbackRequest } from '../channel';
import { composed } from './composed';
import { type Credentials, credentialOf, isTheirs, namesOf } from './signature';
import { isTimely, partOf } from './stamp';
import { readFrom } from './textSource';
import { filled, listedAt, textAt, textFields } from './wording';

/** A message as it came, read once. */
export interface Came {
  request: CallbackRequest;
  message: unknown;
  now: Date;
  /** What they add to the address. */
  below?: string | undefined;
}
type SignatureCheck = RecipeCheck & Pick<Sign, 'kind'>;

/** Whether no check of the recipe fails. */
export const passes = (checks: Recipe['checks'], came: Came, credentials: Credentials): boolean =>
  checks.every((check) => holds(check, came, credentials));

function holds(check: RecipeCheck, came: Came, credentials: Credentials): boolean {
  if (!isSignature(check)) {
    const token = tokenIn(check, came);
    return token !== undefined && isSame(tokenOf(check, credentials), token);
  }
  const how = signOf(check);
  const whole = standsIn({ in: how.in, name: how.name, part: check.part }, came);
  const given = afterPrefix(whole, filled(how.prefix ?? '', namesOf(credentials)));
  if (given === undefined || given === '') return false;
  const { stamp } = check;
  const time = stamp && standsIn(stamp, came);
  if (stamp && !isTimely(stamp, time, came.now)) return false;
  const fields = textFields(came.message);
  const isComposed = how.kind.endsWith('Text');
  const text = isComposed ? textOf(how, came, fields, credentials, time) : undefined;
  if (isComposed && text === undefined) return false;
  return isTheirs(how, credentials, { body: came.request.body, fields, text }, given);
}

/** @throws where it does not say how it is written, which no recipe is saved without */
function signOf({ encoding, in: place, name, part: _, stamp: __, ...check }: SignatureCheck): Sign {
  if (!encoding || !place || !name) throw new Error('a check of a signature that does not say how it is written');
  return { ...check, encoding, in: place, name };
}

/** A place of a message; of a header with parts one of them. */
interface Place {
  in: Sign['in'];
  name: string;
  part?: string | undefined;
}
function standsIn({ in: place, name, part }: Place, { request, message }: Came): string | undefined {
  const found = { header: headerOf(request, name), query: request.query.get(name), field: textAt(message, name) }[
    place
  ];
  return part === undefined ? found : partOf(found, part);
}
const afterPrefix = (given: string | undefined, prefix: string): string | undefined =>
  given?.startsWith(prefix) ? given.slice(prefix.length) : undefined;

/** What they had to sign; undefined where something of it is missing, or where its values could be split otherwise. */
function textOf(
  { text = '', name, secret }: Sign,
  { request, message }: Came,
  fields: ReadonlyMap<string, string>,
  credentials: Credentials,
  time: string | undefined,
): Buffer | undefined {
  const { body, headers, query } = request;
  const others = new Map([...fields].filter(([field]) => field !== name));
  const read = readFrom({
    ...{ body, headers, query, credentials, secret, fields: others },
    field: (path) => textAt(message, path),
    listed: (path, below) => listedAt(message, path, below),
    time: () => time,
  });
  return composed(text, read, true);
}

function tokenOf({ kind, secret, user }: RecipeCheck, credentials: Credentials): string {
  const token = credentialOf(credentials, secret);
  if (kind !== 'basic') return token;
  const name = user === undefined ? '' : credentialOf(credentials, user);
  return `Basic ${Buffer.from(`${name}:${token}`).toString('base64')}`;
}

function tokenIn({ kind, name = '' }: RecipeCheck, { request, below }: Came): string | undefined {
  if (kind === 'basic') return headerOf(request, 'authorization');
  if (kind === 'header') return headerOf(request, name);
  return kind === 'query' ? request.query.get(name) : withoutEnd(request.below, below);
}
const withoutEnd = (path: string, end: string | undefined): string =>
  end !== undefined && path.endsWith(`/${end}`) ? path.slice(0, -end.length - 1) : path;
function headerOf({ headers }: CallbackRequest, name: string): string | undefined {
  const given = headers[name.toLowerCase()];
  return typeof given === 'string' ? given : undefined;
}
