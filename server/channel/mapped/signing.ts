// The signature of a request, over exactly what is sent; and what of it a person may see.
import type { FieldFormat, Sign } from '#contract/channelRecipe';
import { composed } from './composed';
import { type Credentials, signatureOf, signedText } from './signature';
import { readFrom } from './textSource';

export const MASK = '••••';
/** What is about to leave, but for its signature. */
interface Request {
  url: URL;
  method: string;
  nonce: string;
  body: string;
  fields: ReadonlyMap<string, string>;
  headers: Readonly<Record<string, string>>;
  time(format?: FieldFormat): string;
}

/** @throws where its text names what there is not */
export const requestSignature = (sign: Sign, credentials: Credentials, request: Request): string =>
  signatureOf(sign, credentials, { ...request, text: textOf(sign, credentials, request) });

/** What was signed, without any key. */
export const shownText = (sign: Sign, credentials: Credentials, request: Request): string =>
  sign.kind.endsWith('Text')
    ? (textOf(sign, masked(credentials), request) ?? '').toString()
    : signedText(sign, request);
const masked = (credentials: Credentials): Credentials =>
  Object.fromEntries(Object.keys(credentials).map((name) => [name, MASK]));

function textOf({ text = '', secret }: Sign, credentials: Credentials, request: Request): Buffer | undefined {
  const { url, method, nonce, body, fields, headers, time } = request;
  const read = readFrom({
    ...{ body, headers, credentials, secret, fields, query: new Map(url.searchParams) },
    field: (name) => fields.get(name),
    listed: () => undefined,
    time: (format) => time(timeFormats.find((one) => one === format)),
    own: { nonce, method, path: url.pathname + url.search },
  });
  return composed(text, read);
}
/** As a text may write the time. */
export const timeFormats = ['ms', 's', 'iso', 'isoSeconds'] as const;
