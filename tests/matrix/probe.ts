import type { Call } from '#contract/call';
import type { CallName } from '#contract/index';
import type { Kind } from '#contract/shape';
import { codeAt } from '../build/authenticator';
import { sample } from '../gate/sample';
import { bodies, type For } from './bodies';
import { type Expected, expected, madeByAsker, type Target } from './grants';
import type { People } from './people';
import { oneEach, type Slot, slotsOf, titleOf, withId } from './slots';
import { targetsOf } from './targets';
import { type Answer, carried, type Headers } from './wire';
import type { World } from './world';

export interface Named {
  name: CallName;
  call: Call;
}
/** One request: who sends what, and what must become of it. */
export interface Probe {
  how: string;
  /** Made when it is sent: some ask the server for something first. */
  body: () => Promise<object>;
  headers: Headers;
  expected: Expected;
  /** The id that it is about, and what it is to the person. */
  about?: { slot: string; id: string; target: Target };
}
export interface Given extends For {
  world: World;
  people: People;
}

/** A body that the call's schema accepts, about things of the person's own. */
export async function ownBody({ name, call }: Named, given: Given, about?: Slot): Promise<object> {
  const hand = (about && bodies[`${name} ${nameOf(about)}`]) ?? bodies[name];
  const draft = {
    ...(sample(call.input) as object),
    ...(await hand?.({ ...given, ...(about && { kind: about.kind }) })),
  };
  const targets = targetsOf(given.world, given.people, given.who);
  return oneEach(slotsOf(call), about?.kind)
    .filter((slot) => slot.required && !(hand && isSaid(draft, slot)))
    .reduce((body, slot) => withId(body, slot, targets[slot.kind].own ?? targets[slot.kind].absent ?? '1'), draft);
}
/** A hand-made body may name its own things, one or a list of them. */
function isSaid(body: object, { path }: Slot): boolean {
  const value = path.reduce<unknown>((at, key) => (Array.isArray(at) ? at[0] : inside(at, key)), body);
  return typeof value === 'string' && !/^(1|x+)$/.test(value);
}
const inside = (at: unknown, key: string): unknown =>
  typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
const nameOf = ({ path }: Slot): string => path.filter((key) => key !== '*').at(-1) ?? '';

export async function sent({ call }: Named, { who, stage }: Given, { body, headers }: Probe): Promise<Answer> {
  if (call.limit) stage.clock.jump(stage.clock.now() > stage.begin ? -MINUTE : MINUTE);
  const proof = who.seed === undefined ? undefined : await codeAt(who.seed, stage.services.clock.now());
  return stage.send(call.path, { ...carried(call, proof), ...(await body()) }, headers);
}
/** A call with a limit is asked in two minutes by turns, each time with a fresh count. */
const MINUTE = 60_000;

/** Of a request about one's own things: whoever has none of a kind that it must name finds nothing. */
export function expectedPlain({ name, call }: Named, { world, people, who }: Given): Expected {
  const targets = targetsOf(world, people, who);
  const isTheirs = (kind: Kind) => madeByAsker[name] === kind || targets[kind].own === undefined;
  const needed = oneEach(slotsOf(call)).filter(({ required, kind }) => required && !isTheirs(kind));
  const all = [
    expected(call, name, who),
    ...needed.map(({ kind }) => expected(call, name, who, { kind, target: 'own' })),
  ];
  return all.find((one) => one !== 'OK') ?? 'OK';
}

/** The plain request, and for every id in it each kind of target. */
export function probesOf(named: Named, given: Given): Probe[] {
  const { name, call } = named;
  const { who } = given;
  const plain: Probe = {
    how: 'plain',
    body: () => ownBody(named, given),
    headers: who.headers,
    expected: expectedPlain(named, given),
  };
  const targets = targetsOf(given.world, given.people, who);
  const all = [plain];
  for (const slot of slotsOf(call)) {
    if (targets[slot.kind].own === undefined) continue;
    for (const [target, id] of tried(targets[slot.kind], who))
      all.push({
        how: `${titleOf(slot)} ${target}`,
        body: async () =>
          withId(withOwner(await ownBody(named, { ...given, target }, slot), named, slot, target, given), slot, id),
        headers: who.headers,
        expected: expected(call, name, who, { kind: slot.kind, target, at: titleOf(slot) }),
        about: { slot: titleOf(slot), id, target },
      });
  }
  return all;
}

/** Who is stopped at the gate is stopped whatever they name: one's own and another's say so. */
function tried(ids: ReturnType<typeof targetsOf>['merchant'], { fault }: Given['who']): [Target, string][] {
  const all = Object.entries(ids) as [Target, string][]; // keys of Ids
  return fault === undefined || fault === 'mustChange'
    ? all
    : all.filter(([target]) => target === 'own' || target === 'other');
}

const ofMerchants: readonly Slot['kind'][] = ['ticket', 'payment', 'complaint'];
/** What belongs to a merchant is named together with that merchant. */
function withOwner(
  body: object,
  { call }: Named,
  { kind }: Slot,
  target: Target,
  { world, people, who }: Given,
): object {
  const owner = slotsOf(call).find((slot) => slot.required && slot.kind === 'merchant');
  const id = targetsOf(world, people, who).merchant[target];
  if (!owner || !ofMerchants.includes(kind) || id === undefined || target === 'absent' || target === 'wrong')
    return body;
  return withId(body, owner, id);
}
