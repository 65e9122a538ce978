// What of a merchant's request may be kept: fields that the contract knows, without the payer and without secrets.
import { calls } from './calls';

const HIDDEN = '***';
/** A body is taken up to 32 kB; of one that is full of text the beginning is enough. */
const LONGEST_TEXT = 200;
const MOST_KEPT = 4_000;

const known = new Set(Object.values(calls).flatMap(({ input }) => Object.keys(input.properties)));
/** Of what somebody writes freely, and of addresses the part that may carry a token. */
const guarded: Record<string, (value: unknown) => unknown> = {
  payer: (value) => (isRecord(value) ? mapped(value, () => HIDDEN) : HIDDEN),
  notifyUrl: (value) => withoutQuery(value),
  returnUrl: (value) => withoutQuery(value),
};

/** A body laid out anew, as it may be kept; null where it is no JSON object. */
export function maskedBody(body: Buffer | undefined): string | null {
  const parsed = parsedBody(body);
  if (!parsed) return null;
  const masked = mapped(parsed, (value, name) => (known.has(name) ? shownValue(name, value) : HIDDEN));
  return visible(JSON.stringify(masked)).slice(0, MOST_KEPT);
}

/** The merchant's own number of an order, where a body names one. */
export function merchantOrderNoIn(body: Buffer | undefined): string | null {
  const no = parsedBody(body)?.['merchantOrderNo'];
  return typeof no === 'string' && /^[\w.:/-]{1,64}$/.test(no) ? no : null;
}

/** An answer is our own, but it names the fields of a body as they came; it is kept in part where it is long. */
export function maskAnswer(answer: string): string {
  const named = [...answer.matchAll(/"field":("(?:[^"\\]|\\.)*")/g)].map(([, field = '""']) => field);
  const isStrange = named.some((field) => !field.slice(1, -1).split('.').every(isName));
  const text = isStrange
    ? answer.replace(/^.*?"code":(\d+).*$/s, `{"success":false,"code":$1,"msg":"${HIDDEN}"}`)
    : answer;
  return visible(text).slice(0, MOST_KEPT);
}

function shownValue(name: string, value: unknown): unknown {
  if (guarded[name]) return guarded[name](value);
  if (typeof value === 'string') return value.slice(0, LONGEST_TEXT);
  return typeof value === 'object' && value !== null ? HIDDEN : value;
}

const withoutQuery = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .replace(/\/\/[^/@]*@/, `//${HIDDEN}@`)
        .replace(/[?#].*$/s, `?${HIDDEN}`)
        .slice(0, LONGEST_TEXT)
    : HIDDEN;

/** Signs that turn or hide what stands beside them are spelt out. */
const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

function parsedBody(body: Buffer | undefined): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(body?.toString('utf8') ?? '');
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const mapped = (of: Record<string, unknown>, made: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(of)
      .slice(0, 50)
      .map(([name, value]) => [isName(name) ? name : HIDDEN, made(value, name)]),
  );
/** Like one that a programmer gives; a misspelt one is what is looked for. */
const isName = (text: string): boolean => /^[A-Za-z_]\w{0,30}$/.test(text);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
