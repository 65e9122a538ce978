// One question to a channel that is spoken to by its recipe: filled in, signed, sent, and its answer read.
import { randomBytes } from 'node:crypto';
import type { Recipe } from '#contract/channelRecipe';
import type { Clock } from '../../clock';
import { answerOf } from '../../publicAnswer';
import type { Settings } from '../../settings';
import { type Reply, replyIn } from './answer';
import type { MappedRow } from './mapped';
import { isWithinReach } from './reach';
import { type Credentials, credentialOf, credentialsIn, namesOf } from './signature';
import { MASK, requestSignature, shownText } from './signing';
import { bodyOf, fieldsOf, filled, pathPart, timeIn, type Values } from './wording';

/** What of a question went over the wire, a header that names a credential masked; told as far as it came. */
export interface Wire {
  /** The request as it was sent, and what of it was signed. */
  sent(request: { method: string; url: string; headers: Headers; body: string; signed: string }): void;
  /** Any answer, also one that is none of ours. */
  answered(status: number, body: string): void;
}
export interface Around {
  clock: Clock;
  /** Where its messages reach us. */
  publicUrl: string;
  /** Where channels may stand beside the whole world. */
  reach: Pick<Settings, 'allowLoopbackCallbacks' | 'channelNetworks'>;
  /** Listens in, where a person tries the recipe. */
  wire?: Wire | undefined;
}
type Question = Pick<Recipe['create'], 'method' | 'path' | 'format' | 'fields'>;
type Headers = Readonly<Record<string, string>>;

/**
 * Where a channel's messages reach us, with what its checks await in path and query.
 * @param token says a credential; whoever shows the address says its name alone
 */
export function callbackUrlOf(
  code: string,
  publicUrl: string,
  checks: Recipe['checks'] = [],
  token = (name: string): string => name,
): string {
  const url = new URL(`/channel/${code}/callback`, publicUrl);
  for (const { kind, name = '', secret } of checks) {
    if (kind === 'path') url.pathname += `/${encodeURIComponent(token(secret))}`;
    if (kind === 'query') url.searchParams.set(name, token(secret));
  }
  return url.href;
}

/** @throws where nothing was answered, or nothing by which anybody knows what came of it */
export async function ask(
  row: MappedRow,
  around: Around,
  what: Question,
  about: Values,
  secret: string,
): Promise<Reply> {
  const { timeoutMs } = row;
  const { method = 'POST' } = what;
  const { url, body, headers, shown, signed } = written(row, around, what, about, credentialsIn(secret));
  around.wire?.sent({ method, url: url.href, headers: shown, body: body ?? '', signed });
  const message = { method, body, headers, timeoutMs, allowPrivate: isWithinReach(url, around.reach) };
  const answer = await answerOf(url, message);
  around.wire?.answered(answer.status, answer.body);
  return replyIn(answer);
}

/** The question in the channel's own words, signed. What is signed is what is sent. */
function written(
  { code, recipe, baseUrl }: MappedRow,
  { clock, publicUrl }: Around,
  what: Question,
  about: Values,
  credentials: Credentials,
) {
  const { sign } = recipe;
  const callbackUrl = callbackUrlOf(code, publicUrl, recipe.checks, (name) => credentialOf(credentials, name));
  const nonce = randomBytes(12).toString('hex');
  const now = clock.now();
  const time = timeIn(recipe, now, now);
  const values = { ...namesOf(credentials), time, nonce, callbackUrl, ...about };
  const fields = fieldsOf(what, values);
  const base = baseUrl.replace(/\/$/, '') + filled(what.path, values, { spelled: pathPart });
  const urlOf = (query = '') => new URL(`${base}${query && `?${query}`}`);
  const queryOf = () => (isBodiless(what) ? bodyOf({ ...what, format: 'form' }, fields) : '');
  const body = bodyIn(what, fields) || undefined;
  const ownHeaders = (isShown: boolean): Headers => ({
    ...(body !== undefined && { 'content-type': TYPES[what.format] }),
    ...headersOf(recipe, values, isShown),
  });
  const [headers, shown] = [ownHeaders(false), ownHeaders(true)];
  if (!sign) return { url: urlOf(queryOf()), body, headers, shown, signed: '' };
  const { method = 'POST' } = what;
  const request = { url: urlOf(queryOf()), method, nonce, body: body ?? '', fields, headers, time };
  const proof = filled(sign.prefix ?? '', values) + requestSignature(sign, credentials, request);
  if (sign.in === 'field') fields.set(sign.name, proof);
  const inQuery = sign.in === 'query' ? new URLSearchParams({ [sign.name]: proof }).toString() : '';
  const inHeader = (text: string): Headers => (sign.in === 'header' ? { [sign.name]: text } : {});
  return {
    url: urlOf([queryOf(), inQuery].filter((part) => part !== '').join('&')),
    body: bodyIn(what, fields) || undefined,
    headers: { ...headers, ...inHeader(proof) },
    shown: { ...shown, ...inHeader(sign.prefix?.includes('{credential.') ? MASK : proof) },
    signed: shownText(sign, credentials, { ...request, headers: shown }),
  };
}

const TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
const isBodiless = ({ method }: Question): boolean => method === 'GET' || method === 'DELETE';
const bodyIn = (what: Question, fields: ReadonlyMap<string, string>): string | undefined =>
  isBodiless(what) ? undefined : bodyOf(what, fields);

/** @param isShown to a person: then nothing of what a credential is part of */
const headersOf = ({ headers = [] }: Recipe, values: Values, isShown: boolean): Record<string, string> =>
  Object.fromEntries(
    headers.map(({ name, value, as, format }) => {
      if (isShown && value.includes('{credential.')) return [name.toLowerCase(), MASK];
      const text = filled(value, values, { format });
      return [name.toLowerCase(), as === 'basic' ? `Basic ${Buffer.from(text).toString('base64')}` : text];
    }),
  );
