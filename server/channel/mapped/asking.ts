// One question to a channel that is spoken to by its recipe: filled in, signed, sent, and its answer read.
import { randomBytes } from 'node:crypto';
import type { Recipe } from '#contract/channelRecipe';
import type { Clock } from '../../clock';
import { askOver } from '../../publicAnswer';
import type { Settings } from '../../settings';
import type { MappedRow } from './mapped';
import { isWithinReach } from './reach';
import { type Credentials, credentialsIn, type Signed, signatureOf, signedText } from './signature';
import { bodyOf, fieldsOf, timeSaid, type Values } from './wording';

/** What of a question went over the wire; told as far as it came. */
export interface Wire {
  /** The request as it was sent, and what of it was signed. */
  sent(request: { url: string; headers: Record<string, string>; body: string; signed: string }): void;
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
type Question = Pick<Recipe['create'], 'path' | 'format' | 'fields'>;

/** Where a channel's messages reach us. */
export const callbackUrlOf = (code: string, publicUrl: string): string =>
  new URL(`/channel/${code}/callback`, publicUrl).href;

/** @throws where nothing was answered, or nothing that is JSON */
export async function ask(
  row: MappedRow,
  around: Around,
  what: Question,
  about: Values,
  secret: string,
): Promise<unknown> {
  const { baseUrl, timeoutMs } = row;
  const { body, headers, signed } = written(row, around, what, about, credentialsIn(secret));
  const url = new URL(baseUrl.replace(/\/$/, '') + what.path);
  around.wire?.sent({ url: url.href, headers, body, signed });
  const message = { body, headers, timeoutMs, allowPrivate: isWithinReach(url, around.reach) };
  return JSON.parse(await askOver(url, message, around.wire?.answered));
}

/** The question in the channel's own words, signed. */
function written(
  { code, recipe }: MappedRow,
  { clock, publicUrl }: Around,
  what: Question,
  about: Values,
  credentials: Credentials,
) {
  const own = Object.fromEntries(Object.entries(credentials).map(([name, value]) => [`credential.${name}`, value]));
  const time = timeSaid(recipe, clock.now());
  const nonce = randomBytes(12).toString('hex');
  const fields = fieldsOf(what, { ...own, time, nonce, callbackUrl: callbackUrlOf(code, publicUrl), ...about });
  const { signature } = recipe;
  const bytes: Signed = { body: bodyOf(what, fields), fields };
  const sign = signatureOf(signature, credentials, bytes);
  const signed = signedText(signature, bytes);
  if (signature.in === 'field') fields.set(signature.name, sign);
  const headers = {
    'content-type': what.format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    ...(signature.in === 'header' && { [signature.name]: sign }),
  };
  return { body: bodyOf(what, fields), headers, signed };
}
