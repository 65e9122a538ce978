// A switch as it would be: which pools it moves and which not, with the reason.
import { code } from '#contract/error';
import type { PoolPlace } from '../db/poolPlace';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Obstacle } from '../routing/candidate';
import { accountsFor, type PooledAccount } from '../routing/candidates';
import { obstacleWords } from '../routing/obstacleWords';
import { route } from '../routing/router';
import { Refusal, type Word } from '../words/word';
import { switched } from './plan';
import { lockPair, lockUsers, type Used } from './store';

export interface Wanted {
  fromAccountId: string;
  toAccountId: string;
  merchantIds: readonly string[] | null;
  payMethods: readonly string[] | null;
}
/** A pool that the switch moves, or why not. */
export interface Move extends Used {
  /** Of the first account's methods there those that go over. */
  methods: string[];
  after: { from: PoolPlace; to: PoolPlace };
  refused: Word | null;
}
type Pair = Awaited<ReturnType<typeof lockPair>>[number];
export interface Planned {
  from: Pair;
  to: Pair;
  /** The second account as the router looks at it. */
  candidate: PooledAccount;
  moves: Move[];
}
interface PlanContext {
  db: Writes;
  scope: Scope;
  now: Date;
}

/**
 * Looks at the accounts and at the pools, whose merchants are held from now on.
 * @throws Refusal 1004 for an account that may not be seen
 * @throws Refusal 1006 where the two do not match, the second takes no orders, or no pool could be moved
 */
export async function planOf({ db, scope, now }: PlanContext, wanted: Wanted): Promise<Planned> {
  const { from, to } = await pairOf(db, scope, wanted);
  const candidate = await candidateOf({ db, scope, now }, to);
  const used = await lockUsers(db, scope, wanted);
  const moves = used
    .map((one) => moveOf(one, to, wanted.payMethods ?? one.from.payMethods))
    .filter(({ methods }) => methods.length > 0);
  if (moves.length === 0) throw new Refusal(code.transitionNotAllowed, 'switchNothing');
  return { from, to, candidate, moves };
}

async function pairOf(db: Writes, scope: Scope, { fromAccountId, toAccountId }: Wanted) {
  const pair = await lockPair(db, scope, [fromAccountId, toAccountId]);
  const [from, to] = [fromAccountId, toAccountId].map((id) => pair.find((one) => one.id === id));
  if (!from || !to) throw new Refusal(code.notFound, 'notFound');
  const isAlike = from.countryId === to.countryId && from.currency === to.currency && from.id !== to.id;
  if (!isAlike) throw new Refusal(code.transitionNotAllowed, 'switchUnlike');
  return { from, to };
}

async function candidateOf({ db, scope, now }: PlanContext, { id, payType }: Pair): Promise<PooledAccount> {
  const way = payType === 'payout' ? 'payout' : 'payment';
  const { accounts } = await accountsFor(db, scope, { merchantId: null, way, now });
  const candidate = accounts.find(({ accountId }) => accountId === id);
  if (!candidate) throw new Refusal(code.notFound, 'notFound');
  const [verdict] = route([candidate], { way, pooled: false }, { now, draw: () => 0, rules: [] }).verdicts;
  const obstacle = verdict?.reason;
  if (obstacle && obstacle in obstacleWords)
    // Whatever keeps it from orders is in the list of words.
    throw new Refusal(code.transitionNotAllowed, obstacleWords[obstacle as Obstacle]);
  return candidate;
}

function moveOf(used: Used, to: Pair, wanted: readonly string[]): Move {
  const methods = used.from.payMethods.filter((method) => wanted.includes(method));
  return { ...used, methods, after: switched(used, methods), refused: refusalOf(used, to, methods) };
}

function refusalOf({ way, isElsewhere }: Used, to: Pair, methods: readonly string[]): Word | null {
  if (to.payType !== 'both' && to.payType !== way) return 'routeOtherWay';
  if (methods.some((method) => !to.payMethods.includes(method))) return 'routeMethod';
  return isElsewhere ? 'switchExclusive' : null;
}
