// What the fakes of providers have in common. What each says is from the facts of its interface, never from its recipe.
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ServerOptions } from 'node:https';
import type { Country, Currency } from '#contract/money';
import type { Books, Payment } from './books';

export interface Request {
  method: string;
  /** Without its query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The body as it came, and what its JSON says. */
  text: string;
  body: unknown;
}
export interface Reply {
  status?: number;
  body: object;
}
export interface Message {
  body: string;
  headers?: Record<string, string>;
  query?: string;
  /** What stands below the address of callbacks. */
  below?: string;
}
/** A payment as it is told, and as its proof has it: two where somebody alters the message on its way. */
export interface Telling {
  shown: Payment;
  proved: Payment;
  at: Date;
  /** Proved by the provider's own key. A password is known to nobody who alters a message. */
  isOwn: boolean;
}
export interface Provider {
  countryId: Country;
  currency: Currency;
  method: string;
  /** By the names of the recipe's file, as its channel has to bring them. */
  credentials: Readonly<Record<string, string>>;
  /** Where it speaks TLS; the credential `authority` says whose word its certificate is. */
  tls?: ServerOptions;
  /** Whether whoever asks is let in. */
  admits(request: Request): boolean;
  /** Undefined where it knows no such thing. */
  answer(request: Request, books: Books): Reply | undefined;
  /** How it refuses a payment. */
  refusal: Reply;
  message(message: Telling): Message;
  /** What it sends once an address is entered there. */
  greeting?(): Message;
}

type Answer = (request: Request, id: string, no: string) => Reply | undefined;
/** The answer of the first route that fits, `GET /orders/:id`; `:id` and `:no` are parts of the path. */
export function routed(request: Request, routes: Readonly<Record<string, Answer>>): Reply | undefined {
  for (const [route, answer] of Object.entries(routes)) {
    const [method, pattern = ''] = route.split(' ');
    const found = new RegExp(`^${pattern.replace(/:id|:no/g, '([^/]+)')}$`).exec(request.path);
    if (found && method === request.method)
      return answer(request, decodeURIComponent(found[1] ?? ''), decodeURIComponent(found[2] ?? ''));
  }
  return undefined;
}

/** What stands in JSON at these steps: `valueIn(body, 'charges', 0, 'id')`. */
export const valueIn = (body: unknown, ...steps: readonly (string | number)[]): unknown =>
  steps.reduce((at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined), body);

export const basicOf = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
/** HMAC-SHA256. */
export const hmacOf = (key: string, text: string) => createHmac('sha256', key).update(text);
/** The key, where it is the provider's own. */
export const keyOf = ({ isOwn }: Telling, key: string): string => (isOwn ? key : `${key} of another`);
