import calls from '@@/calls.json';
import type { Access, Answer, Contract, Input } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Given } from './ahead';
import { pathOf } from './callPath';
import { isEnvelope } from './envelope';
import { withoutTurns } from './plain';
import { randomText } from './random';
import { answerIn } from './waiting';

export interface CallOptions {
  /** The caller shows failures itself: no toast. */
  skipErrorHandler?: boolean;
  /** Nobody pressed anything: the call does not keep the session alive. */
  background?: boolean;
  signal?: AbortSignal;
  /** Told of each piece of an answer that arrives, with how many bytes have. */
  onDownloadProgress?: (progress: { loaded: number }) => void;
  /** Milliseconds until the call fails unanswered. */
  timeout?: number;
  /** What the server has answered unasked: it is read as if it had just come. */
  given?: Given;
}

type StepUp = 'always' | 'sometimes';

/** A call as the browser knows it: a function, with its name and what it asks for. */
export interface ApiCall<I = never, O = unknown> {
  /** @throws Refused, or the transport's own error. */
  (input: I, options?: CallOptions): Promise<O>;
  /** "merchant.freeze" */
  call: string;
  path: string;
  access: Access;
  /** It asks for a code or the password: always, or for some inputs. */
  stepUp: StepUp | undefined;
  /** A step of a work queue: its proof holds for equal ones that follow soon, which the server judges. */
  isStep?: boolean;
  /** Done, it has only begun: others go on with it. */
  begins?: boolean;
  /** Its answer is the same for equal viewers, and the live stream tells it. */
  alike?: boolean;
}
export type Client<T extends Contract> = {
  [A in keyof T]: { [K in keyof T[A]]: ApiCall<Input<T[A][K]>, Answer<T[A][K]>> };
};

const load = () => import(/* webpackChunkName: "transport" */ './transport');
/** Fetches the transport ahead of the first call. */
export const prefetchTransport = (): void => void load();

/** What `scripts/calls.ts` writes of a call: its path, who may make it, and signs of what applies. */
type Facts = readonly [path: string, access: Access, signs: string];
/** Every call by its area and name: all are one text there, because everybody downloads all of them. */
const known: Record<string, Record<string, Facts>> = Object.fromEntries(
  calls.split('\n').map((text) => {
    const [head = '', ...all] = text.split(',');
    const [area = '', way = ''] = head.split(' ');
    const factsOf = (one: string): [string, Facts] => {
      const facts = one.split(' ');
      const [name = '', access = '', signs = ''] = facts;
      const right = access || '.view';
      const path = pathOf(way, facts);
      // Written from the contract, whose accesses these are.
      return [name, [path, (right.startsWith('.') ? area + right : right) as Access, signs]];
    };
    return [area, Object.fromEntries(all.map(factsOf))];
  }),
);
const proofs: Record<string, StepUp> = { p: 'always', q: 'sometimes' };
const proofOf = (signs: string): StepUp | undefined => proofs[/[pq]/.exec(signs)?.[0] ?? ''];

/**
 * A repeated write answers as the first time did, by its `requestId`; whoever has not made one gets one here. The
 * writes that need no session, sign-in and logout, are not repeated and take none.
 */
const named = (input: object, [, access, signs]: Facts): object =>
  signs.includes('w') && access !== 'anyone' && !('requestId' in input) ? { ...input, requestId: randomText() } : input;

function callOf(name: string, facts: Facts): ApiCall<object> {
  const [path, access, signs] = facts;
  // A file is as large as it is, so it may take its time.
  const how = signs.includes('b') ? { responseType: 'blob' as const, timeout: 0 } : {};
  const send = async (input: object, options: CallOptions = {}) => {
    const { post } = await load();
    const answer = await post(`/backend${path}`, { ...how, ...options, data: named(input, facts) });
    return isEnvelope(answer) ? answerIn({ ...answer, data: withoutTurns(answer.data) }) : answer;
  };
  return Object.assign(send, {
    call: name,
    path,
    access,
    stepUp: proofOf(signs),
    isStep: signs.includes('k'),
    begins: signs.includes('n'),
    alike: signs.includes('a'),
  });
}

const mapValues = <T, U>(of: Record<string, T>, to: (value: T, key: string) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value, key)]));

/**
 * `api.merchant.freeze({…})` makes the call and gives the envelope's `data`; `api.merchant.freeze.access` is there to
 * ask.
 */
export const api = mapValues(known, (area, areaName) =>
  mapValues(area, (facts, name) => callOf(`${areaName}.${name}`, facts)),
) as unknown as Client<AppContract>; // The data is written from the contract that gives the type.

const callsWith = (sign: string): readonly string[] =>
  Object.entries(known).flatMap(([area, entries]) =>
    Object.entries(entries).flatMap(([name, facts]) => (facts[2].includes(sign) ? [`${area}.${name}`] : [])),
  );
/** The names of the calls that change something: "merchant.freeze". */
export const writes = callsWith('w');
/** Those of them that may wait for a second person. */
export const waitingWrites = callsWith('2');

/**
 * The file that an export call answers, whatever its size.
 * @throws Refused where there is nothing to export.
 */
export async function fetchFile<I>(call: ApiCall<I>, input: I, options?: CallOptions): Promise<Blob> {
  const answer = await call(input, options);
  if (answer instanceof Blob) return answer;
  throw new TypeError(`${call.call} answers no file`);
}
