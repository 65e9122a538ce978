import { sql } from 'kysely';
import { code } from '#contract/error';
import { type PendingApproval, pendingApproval } from '#contract/shape';
import { again } from '../db/again';
import { isUndone } from '../db/lost';
import type { Reads, Writes } from '../db/open';
import type { Services } from '../services';
import { say } from '../words/say';
import { LastingRefusal } from '../words/word';
import { carryOutBy } from './carryOut';
import type { HandedIn } from './gate';
import type { Change, Identified, Judge } from './handlers';
import { thingsIn } from './named';
import { type Done, once, type Wish } from './once';
import { nothingChanges } from './read';
import { type FindFacts, factsFor, holds, rehearsed, tryOut, type Writing } from './rehearse';
import { askedOf, envelopeOf, handlerOf, type Route, serializerOf, success, type Visit } from './route';
import { leaveTrace } from './trace';
import { hasSecret, masked, withoutSecrets } from './walk';
import { keptOf, wishOf } from './wish';

type Handed = HandedIn & { signal: AbortSignal };

/** A write: idempotent, in one transaction with its audit row and its first answer. The answer leaves after COMMIT. */
export async function answerWrite(route: Route, visit: Visit, handed: Handed) {
  const { name, call, services } = route;
  const { locale } = visit.admitted.caller;
  if (isDryRun(visit.input)) return success(await dryRun(route, visit, handed));
  const wish = wishOf(name, call, visit.admitted, visit.input, services.vault);
  const done = await inTurn(services, visit.input, () => once(services.db.writes, wish, (tx) => act(route, visit, { tx, wish, ...handed })));
  if (done.refusal) throw done.refusal;
  if (done.repeated) visit.reply.header('x-repeated', '1');
  if (done.code === code.approvalNeeded) return waits(visit, success(done.data, say(locale, 'approvalNeeded'), done.code));
  return success(done.data, done.repeated && hasSecret(call.output) ? say(locale, 'shownOnce') : '');
}

/** Writes about one merchant take turns, or whoever holds its row would hold up everybody; a decision about a request is about the request's. */
async function inTurn<T>({ db }: Services, input: object, work: () => Promise<T>): Promise<T> {
  const [merchantId, approvalId]: unknown[] = [Reflect.get(input, 'merchantId'), Reflect.get(input, 'approvalId')];
  const about = typeof merchantId === 'string' ? merchantId : typeof approvalId === 'string' ? await merchantOf(db.reads, approvalId) : undefined;
  return about === undefined ? work() : db.lanes.take(about, work);
}

async function merchantOf(db: Reads, approvalId: string): Promise<string | undefined> {
  const { rows } = await sql<{ merchantId: string | null }>`
    select case when cardinality(merchant_ids) = 1 then merchant_ids[1]::text end as "merchantId" from approval where id = ${approvalId}`.execute(db);
  return rows[0]?.merchantId ?? undefined;
}

const isDryRun = (input: object): boolean => Reflect.get(input, 'dryRun') === true;

/** What a call would answer now. Nothing of it stays, so it is neither proven, nor consented to, nor in the audit, nor known by its `requestId`. */
const dryRun = (route: Route, visit: Visit, { signal }: Handed): Promise<unknown> =>
  again(
    () =>
      route.services.db.writes.transaction().execute((tx) => {
        const asked = {
          ...askedOf(route, visit, { db: tx, signal, changed: () => undefined, identify: nothingChanges, carryOut: nothingChanges }),
          db: tx,
        };
        const run = async () => route.declared(await handlerOf(route)(asked));
        return tryOut(tx, run, () => false);
      }),
    isUndone,
  );

const waitingAnswer = { ...envelopeOf(pendingApproval) };
/** The second output that the gate adds to a call which waits for a second person: through an allow-list of its own. */
function waits({ reply }: Visit, answer: ReturnType<typeof success>) {
  reply.serializer(reply.compileSerializationSchema(waitingAnswer)).type('application/json; charset=utf-8');
  return answer;
}

interface Within extends Handed {
  tx: Writes;
  wish: Wish | undefined;
}

async function act(route: Route, visit: Visit, within: Within): Promise<Done> {
  const { tx, wish, signal } = within;
  const started = performance.now();
  const changes: Change[] = [];
  const who: Identified = {};
  const handed = {
    db: tx,
    signal,
    changed: (change: Change) => changes.push(change),
    identify: (found: Identified) => void Object.assign(who, found),
    carryOut: carryOutBy(route, visit, within),
  };
  const asked = { ...askedOf(route, visit, handed), db: tx };
  const facts = factsFor(route, asked);
  const outcome = await proven(route, visit, asked, facts, within)
    .then(() => perform(route, visit, { asked, facts, changes }, within))
    .catch(asLasting);
  await leaveTrace(
    tx,
    {
      id: route.services.nextId(visit.now),
      at: visit.now,
      caller: visit.admitted.caller,
      actor: { ...visit.admitted.actor, ...who.actor },
      call: route.name,
      input: keptInput(route, visit, who),
      named: thingsIn(route.call.input, visit.input),
      changes,
      result: outcome.refusal?.code ?? outcome.code,
      refusedAll: refusedAll(outcome.data),
      answer: outcome.refusal ? undefined : remembered(route, visit, outcome),
      approvalId: outcome.approvalId,
      tookMs: Math.round(performance.now() - started),
    },
    outcome.refusal ? undefined : wish,
  );
  return outcome;
}

function keptInput({ call }: Route, { input }: Visit, { nameTried }: Identified): unknown {
  const kept = masked(call.input, input);
  return nameTried !== undefined && typeof kept === 'object' ? { ...kept, userName: nameTried } : kept;
}

/** After the look-up of a repeat, which needs no proof, and before the handler (`decisions.md` 19). */
async function proven({ call }: Route, { input }: Visit, asked: Writing, facts: FindFacts, { prove }: Within): Promise<void> {
  if (await holds(call.stepUp, input, facts)) await prove(asked, input);
}

interface Doing {
  asked: Writing;
  facts: FindFacts;
  /** Filled by the handler. */
  changes: Change[];
}

/** Does it; or, where a second person is to decide, tries it out, undoes it and files it. What the handler refuses is refused at once. */
async function perform(route: Route, visit: Visit, doing: Doing, { consider, tx }: Within): Promise<Done> {
  const { asked, facts, changes } = doing;
  const handle = handlerOf(route);
  const run = async () => route.declared(await handle(asked));
  const judge = await judgeOf(route, visit, doing, consider);
  if (!judge) return done(await run());
  const kept = keptOf(route.call, visit.input, route.services.vault);
  const before = await facts();
  let file: ReturnType<Judge>;
  const data = await tryOut(tx, run, (answer) => {
    if (didNothing(answer)) return true;
    const named = thingsIn(route.call.input, visit.input);
    file = judge({ call: route.name, named, ...kept, ...rehearsed(kept.input, before, changes) });
    return file === undefined;
  });
  if (!file) return done(data);
  const pending = await file();
  changes.splice(0, changes.length, { type: 'approval', no: pending.approvalId, after: { status: pending.approvalStatus } });
  return waiting(pending);
}

/** A call for several that refuses each of them: there is nothing for a second person to decide. */
const didNothing = (answer: unknown): answer is { okIds: unknown[] } =>
  typeof answer === 'object' && answer !== null && 'okIds' in answer && Array.isArray(answer.okIds) && answer.okIds.length === 0;

/** Why such a call did nothing: the code of the first refusal. */
function refusedAll(answer: unknown): number | undefined {
  if (!didNothing(answer) || !('failed' in answer) || !Array.isArray(answer.failed)) return undefined;
  const [first]: { code: number }[] = answer.failed;
  return first?.code;
}

async function judgeOf({ name, call }: Route, { input }: Visit, { asked, facts }: Doing, consider: Within['consider']) {
  if (call.approval === undefined) return undefined;
  return consider(asked, { call: name, always: await holds(call.approval, input, facts) });
}

const done = (data: unknown): Done => ({ data, code: code.ok, repeated: false });
const waiting = (pending: PendingApproval): Done => ({
  data: pending,
  code: code.approvalNeeded,
  approvalId: pending.approvalId,
  repeated: false,
});
function asLasting(error: unknown): Done {
  if (error instanceof LastingRefusal) return { ...done(null), refusal: error };
  throw error;
}

/** The answer as it leaves the allow-list, secrets blank: what a repeat is told, and what the audit keeps. */
function remembered({ call }: Route, { reply }: Visit, outcome: Done): unknown {
  if (outcome.approvalId !== undefined) return outcome.data;
  const left: { data?: unknown } = JSON.parse(serializerOf(reply)(success(outcome.data)));
  return withoutSecrets(call.output, left.data);
}
