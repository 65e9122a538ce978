import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { Call, Contract } from '#contract/call';
import { type Code, code, type Envelope } from '#contract/error';
import type { Services } from '../services';
import { asRefusal, Refusal } from '../words/word';
import type { Admitted } from './admission';
import { type Ask, AsksFirst, type Built, type Handler, type HandlerContext, type Handlers, notYet } from './handlers';

/** One call of the contract at work. */
export interface Route {
  /** "merchant.freeze". */
  name: string;
  call: Call;
  handle: Handler<Call> | AsksFirst<Call> | typeof notYet;
  services: Services;
  built: Built;
  /** Another call of the contract: by its name, or as it stands there. */
  find(call: string | Call): Route;
  /**
   * The answer, as it came.
   * @throws where it is not what the call declares: the serializer would turn null into "" and pass any word of an
   *   enum.
   */
  declared(data: unknown): unknown;
  /** What it answers where it succeeds. */
  envelope: Record<string, unknown>;
}
/** A request that was let in. */
export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
  admitted: Admitted;
  input: object;
  now: Date;
}

export function routesOf<T extends Contract>(contract: T, handlers: Handlers<T>, services: Services): Route[] {
  const find = (wanted: string | Call): Route => {
    const found = routes.find(({ name, call }) =>
      typeof wanted === 'string' ? name === wanted : call.path === wanted.path,
    );
    if (!found) throw new Error(`the contract has no ${typeof wanted === 'string' ? wanted : wanted.path}`);
    return found;
  };
  const plain = [...named(contract, handlers, services, find)];
  const built = builtOf(plain);
  const routes: Route[] = plain.map((route) => ({ ...route, built }));
  return routes;
}

type Plain = Omit<Route, 'built'>;
/** Derived from the handlers themselves: whatever gets one is there from then on. */
const builtOf = (routes: readonly Plain[]): Built => ({
  missing: routes.filter(({ handle }) => handle === notYet).map(({ name }) => name),
  rights: new Set(routes.filter(({ handle }) => handle !== notYet).map(({ call }) => call.access)),
});

function* named<T extends Contract>(
  contract: T,
  handlers: Handlers<T>,
  services: Services,
  find: Route['find'],
): Generator<Plain> {
  for (const [area, calls] of Object.entries(contract)) {
    // A loop over all calls cannot keep each call's own types; `Handlers` has checked them.
    const written = handlers[area] as Record<string, Route['handle']> | undefined;
    for (const [key, call] of Object.entries(calls)) {
      const handle = written?.[key];
      if (handle === undefined) throw new Error(`${area}.${key} has no handler`);
      const name = `${area}.${key}`;
      const envelope = { ...envelopeOf(call.output) };
      yield { name, call, handle, services, find, declared: checkOf(name, call), envelope };
    }
  }
}

/** Compiled for the first answer: a server is ready sooner, and few checks are all used. */
function checkOf(name: string, call: Call): Route['declared'] {
  let output: Validator | undefined;
  return (data) => {
    output ??= Compile(call.output);
    if (output.Check(data)) return data;
    const wrong = output.Errors(data).map(({ instancePath, message }) => `${instancePath || '(all)'} ${message}`);
    throw new Error(`${name} answers what it does not declare: ${wrong.slice(0, 5).join('; ')}`);
  };
}

/** @throws Refusal 1601 where the handler is not written yet. */
export function handlerOf({ handle }: Route): Handler<Call> {
  if (handle === notYet) throw new Refusal(code.notAvailable, 'notAvailable');
  if (handle instanceof AsksFirst) throw new Error('somebody outside has to be asked first, before any transaction');
  return handle;
}

/** The handler of a dry run. */
export const triedHandler = (route: Route): Handler<Call> =>
  (route.handle instanceof AsksFirst && route.handle.tried) || handlerOf(route);

/**
 * The handler of a write, once it has asked whom it asks first. A refusal of that comes in the transaction, after the
 * look for a first answer.
 */
export async function readyHandler(route: Route, { admitted, input, now }: RequestContext): Promise<Handler<Call>> {
  const { handle, services } = route;
  if (!(handle instanceof AsksFirst)) return (context) => handlerOf(route)(context);
  const { settings, vault, db, nextId } = services;
  const beforehand = { input: inputOf(input), actor: admitted.actor, now, nextId, settings, vault, db: db.reads };
  return handle.ask(beforehand).catch((error: unknown) => {
    const refusal = asRefusal(error);
    return () => Promise.reject(refusal);
  });
}

/** The gate has checked it against the call's own schema. */
const inputOf = (input: object) => input as HandlerContext<Call>['input'];

type Handed = Pick<HandlerContext<Call>, 'db' | 'signal' | 'changed' | 'identify' | 'execute'> & {
  ask?: Ask;
};
const nobodyFollows: Ask = () => {
  throw new Error('only a stream asks again');
};
/** What the handler is given. */
export const handlerContextOf = (
  { services, built }: Route,
  { admitted, input, now }: RequestContext,
  handed: Handed,
): HandlerContext<Call> => ({
  input: inputOf(input),
  ...admitted,
  approvalId: undefined,
  now,
  nextId: services.nextId,
  settings: services.settings,
  vault: services.vault,
  built,
  ask: nobodyFollows,
  ...handed,
});

export const success = (data: unknown, msg = '', how: Code = code.ok): Envelope => ({
  success: true,
  msg,
  code: how,
  data,
});

export const envelopeOf = (data: Call['output']) =>
  Type.Object({ success: Type.Boolean(), msg: Type.String(), code: Type.Integer(), data });

/** The allow-list of the route: what the schema does not declare is left out. */
export function serializerOf(reply: FastifyReply): Serialize {
  const serialize = reply.getSerializationFunction('200');
  if (!serialize) throw new Error('the route has no schema for its answer');
  // typed for objects only, though it takes whatever its schema describes
  return serialize as Serialize;
}
export type Serialize = (value: unknown) => string;

/** The same for the answers of another route; made once for each. */
export const serializerFor = (reply: FastifyReply, { envelope }: Route): Serialize =>
  reply.compileSerializationSchema(envelope, '200') as Serialize; // the cast is as above
