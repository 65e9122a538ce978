// A question to a mapped channel in its own words: filled in, and signed. What is signed is what is sent.
import { randomBytes } from 'node:crypto';
import type { Recipe } from '#contract/channelRecipe';
import type { Around } from './asking';
import { callbackUrlOf } from './callbackUrl';
import type { MappedRow } from './mapped';
import { type Credentials, credentialOf, namesOf } from './signature';
import { MASK, requestSignature, shownText } from './signing';
import { bodyOf, fieldsOf, filled, pathPart, timeIn, type Values } from './wording';

export type Question = Pick<Recipe['create'], 'method' | 'path' | 'format' | 'fields'>;
export type Headers = Readonly<Record<string, string>>;

/** @throws where it names what there is not */
export function requestOf(
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

/**
 * A header with an idempotency key stands in requests alone that may be tried again as the same.
 * @param isShown to a person: then nothing of what a credential is part of, or a token
 */
const headersOf = ({ headers = [] }: Recipe, values: Values, isShown: boolean): Record<string, string> =>
  Object.fromEntries(
    headers
      .filter(({ value }) => 'idempotencyKey' in values || !value.includes('{idempotencyKey}'))
      .map(({ name, value, as, format }) => {
        if (isShown && isSecret(value)) return [name.toLowerCase(), MASK];
        const text = filled(value, values, { format });
        return [name.toLowerCase(), as === 'basic' ? `Basic ${Buffer.from(text).toString('base64')}` : text];
      }),
  );
const isSecret = (template: string): boolean => template.includes('{credential.') || template.includes('{token}');
