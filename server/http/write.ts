import type { Call } from '#contract/call';
import { code } from '#contract/error';
import { type PendingApproval, pendingApproval } from '#contract/shape';
import { isUndone } from '../db/lost';
import type { Writes } from '../db/pools';
import { again } from '../db/retry';
import { tryOut } from '../db/savepoint';
import { hasSecret, masked, withoutSecrets } from '../openapi/schemaWalk';
import { merchantOfRequest } from '../scope/about';
import type { Services } from '../services';
import { say } from '../words/say';
import { LastingRefusal } from '../words/word';
import { writeAudit } from './auditWrite';
import { tellChanges } from './changeEvent';
import { executeBy } from './execution';
import type { HandedIn } from './gate';
import type { ApprovalVerdict, Change, Handler, Identified } from './handlers';
import { type IdempotencyKey, once, type WriteOutcome } from './idempotency';
import { approvalInputOf, idempotencyKeyOf } from './idempotencyKey';
import { thingsIn } from './namedThings';
import { type FindFacts, factsFor, holds, previewOf, queueActionOf, type WriteContext } from './preview';
import { watched } from './progress';
import { nothingChanges } from './read';
import {
  envelopeOf,
  handlerContextOf,
  type RequestContext,
  type Route,
  readyHandler,
  serializerOf,
  success,
  triedHandler,
} from './route';

type Handed = HandedIn & { signal: AbortSignal };

/** A write: idempotent, in one transaction with its audit row and its first answer. The answer leaves after COMMIT. */
export async function answerWrite(route: Route, context: RequestContext, handed: Handed) {
  const { name, call, services } = route;
  const { locale } = context.admitted.caller;
  if (isDryRun(context.input)) return success(await dryRun(route, context, handed));
  const key = idempotencyKeyOf(name, call, context.admitted, context.input, services.vault);
  const handle = await readyHandler(route, context);
  const write = () => once(services.db.writes, key, (tx) => act(route, context, { tx, key, handle, ...handed }));
  const done = await watched(key, () => inTurn(services, context.input, write));
  if (done.refusal) throw done.refusal;
  if (done.repeated) context.reply.header('x-repeated', '1');
  if (done.code === code.approvalNeeded)
    return waits(context, success(done.data, say(locale, 'approvalNeeded'), done.code));
  return success(done.data, done.repeated && hasSecret(call.output) ? say(locale, 'shownOnce') : '');
}

/**
 * Writes about one merchant take turns, or whoever holds its row would hold up everybody; a decision about a request is
 * about the request's.
 */
async function inTurn<T>({ db }: Services, input: object, work: () => Promise<T>): Promise<T> {
  const [merchantId, approvalId]: unknown[] = [Reflect.get(input, 'merchantId'), Reflect.get(input, 'approvalId')];
  const about =
    typeof merchantId === 'string'
      ? merchantId
      : typeof approvalId === 'string'
        ? await merchantOfRequest(db.reads, approvalId)
        : undefined;
  return about === undefined ? work() : db.lanes.take(about, work);
}

const isDryRun = (input: object): boolean => Reflect.get(input, 'dryRun') === true;

/**
 * What a call would answer now. Nothing of it stays, so it is neither proven, nor consented to, nor in the audit, nor
 * known by its `requestId`.
 */
const dryRun = (route: Route, context: RequestContext, { signal }: Handed): Promise<unknown> =>
  again(
    () =>
      route.services.db.writes.transaction().execute((tx) => {
        const handlerContext = {
          ...handlerContextOf(route, context, {
            db: tx,
            signal,
            changed: () => undefined,
            identify: nothingChanges,
            execute: nothingChanges,
          }),
          db: tx,
        };
        const run = async () => route.declared(await triedHandler(route)(handlerContext));
        return tryOut(tx, run, () => false);
      }),
    isUndone,
  );

const waitingAnswer = { ...envelopeOf(pendingApproval) };
/** The second output that the gate adds to a call which waits for a second person: through an allow-list of its own. */
function waits({ reply }: RequestContext, answer: ReturnType<typeof success>) {
  reply.serializer(reply.compileSerializationSchema(waitingAnswer)).type('application/json; charset=utf-8');
  return answer;
}

interface Within extends Handed {
  tx: Writes;
  handle: Handler<Call>;
  key: IdempotencyKey | undefined;
}

async function act(route: Route, context: RequestContext, within: Within): Promise<WriteOutcome> {
  const { tx, key, signal } = within;
  const started = performance.now();
  const changes: Change[] = [];
  const who: Identified = {};
  const handed = {
    db: tx,
    signal,
    changed: (change: Change) => changes.push(change),
    identify: (found: Identified) => void Object.assign(who, found),
    execute: executeBy(route, context, within),
  };
  const handlerContext = { ...handlerContextOf(route, context, handed), db: tx };
  const facts = factsFor(route, handlerContext);
  const outcome = await proven(route, context, handlerContext, facts, within)
    .then(() => perform(route, context, { handlerContext, facts, changes }, within))
    .catch(asLasting);
  await writeAudit(
    tx,
    {
      id: route.services.nextId(context.now),
      at: context.now,
      caller: context.admitted.caller,
      actor: { ...context.admitted.actor, ...who.actor },
      call: route.name,
      input: auditInput(route, context, who),
      named: thingsIn(route.call.input, context.input),
      changes,
      result: outcome.refusal?.code ?? outcome.code,
      refusedAll: refusedAll(outcome.data),
      answer: outcome.refusal ? undefined : remembered(route, context, outcome),
      approvalId: outcome.approvalId,
      tookMs: Math.round(performance.now() - started),
    },
    outcome.refusal ? undefined : key,
  );
  await tellChanges(tx, changes, context.now);
  return outcome;
}

function auditInput({ call }: Route, { input }: RequestContext, { nameTried }: Identified): unknown {
  const safeInput = masked(call.input, input);
  return nameTried !== undefined && typeof safeInput === 'object' ? { ...safeInput, userName: nameTried } : safeInput;
}

/** After the look-up of a repeat, which needs no proof, and before the handler (`decisions.md` 19). */
async function proven(
  { call, name }: Route,
  { input }: RequestContext,
  handlerContext: WriteContext,
  facts: FindFacts,
  { prove }: Within,
): Promise<void> {
  if (!(await holds(call.stepUp, input, facts))) return;
  await prove(handlerContext, input, { call: name, action: () => queueActionOf(call, input, facts) });
}

interface Doing {
  handlerContext: WriteContext;
  facts: FindFacts;
  /** Filled by the handler. */
  changes: Change[];
}

/**
 * Does it; or, where a second person is to decide, tries it out, undoes it and files it. What the handler refuses is
 * refused at once.
 */
async function perform(
  route: Route,
  context: RequestContext,
  doing: Doing,
  { approvalPolicy, tx, handle }: Within,
): Promise<WriteOutcome> {
  const { handlerContext, facts, changes } = doing;
  const run = async () => route.declared(await handle(handlerContext));
  const verdict = await verdictOf(route, context, doing, approvalPolicy);
  if (!verdict) return done(await run());
  const approvalInput = approvalInputOf(route.call, context.input, route.services.vault);
  const before = await facts();
  let file: ReturnType<ApprovalVerdict>;
  const data = await tryOut(tx, run, (answer) => {
    if (didNothing(answer)) return true;
    const named = thingsIn(route.call.input, context.input);
    file = verdict({ call: route.name, named, ...approvalInput, ...previewOf(approvalInput.input, before, changes) });
    return file === undefined;
  });
  if (!file) return done(data);
  const pending = await file();
  changes.splice(0, changes.length, {
    type: 'approval',
    no: pending.approvalId,
    after: { status: pending.approvalStatus },
  });
  return waiting(pending);
}

/** A call for several that refuses each of them: there is nothing for a second person to decide. */
const didNothing = (answer: unknown): answer is { okIds: unknown[] } =>
  typeof answer === 'object' &&
  answer !== null &&
  'okIds' in answer &&
  Array.isArray(answer.okIds) &&
  answer.okIds.length === 0;

/** Why such a call did nothing: the code of the first refusal. */
function refusedAll(answer: unknown): number | undefined {
  if (!didNothing(answer) || !('failed' in answer) || !Array.isArray(answer.failed)) return undefined;
  const [first]: { code: number }[] = answer.failed;
  return first?.code;
}

async function verdictOf(
  { name, call }: Route,
  { input }: RequestContext,
  { handlerContext, facts }: Doing,
  approvalPolicy: Within['approvalPolicy'],
) {
  if (call.approval === undefined) return undefined;
  return approvalPolicy(handlerContext, { call: name, always: await holds(call.approval, input, facts) });
}

const done = (data: unknown): WriteOutcome => ({ data, code: code.ok, repeated: false });
const waiting = (pending: PendingApproval): WriteOutcome => ({
  data: pending,
  code: code.approvalNeeded,
  approvalId: pending.approvalId,
  repeated: false,
});
function asLasting(error: unknown): WriteOutcome {
  if (error instanceof LastingRefusal) return { ...done(null), refusal: error };
  throw error;
}

/** The answer as it leaves the allow-list, secrets blank: what a repeat is told, and what the audit keeps. */
function remembered({ call }: Route, { reply }: RequestContext, outcome: WriteOutcome): unknown {
  if (outcome.approvalId !== undefined) return outcome.data;
  const left: { data?: unknown } = JSON.parse(serializerOf(reply)(success(outcome.data)));
  return withoutSecrets(call.output, left.data);
}
