import { sql } from 'kysely';
import { type CallName, calls } from '#contract/index';
import { approvalStatus, deductCategory, deductDirection, deductFrom, masterStatus } from '#contract/status';
import type { Db } from '../../server/db/pools';
import { PASSWORD } from '../build/employee';
import { enter, type People } from './people';
import { random } from './random';
import type { Stage } from './stage';
import { type Answer, carried, consentBy, type Headers, wordIn } from './wire';
import { customRole, type World } from './world';

/** What somebody came to who had every chain of giving to themselves. */
export interface Walked {
  steps: number;
  /** Accounts that they held besides their own, and money writes that they asked for. */
  accounts: number;
  requests: number;
  /** Requests that they decided themselves: none may be. */
  decided: string[];
}
/** An account that the one human can act as. */
interface Hand {
  headers: Headers;
  password: string;
}
interface Walk {
  stage: Stage;
  world: World;
  people: People;
  /** Consents to whatever gives somebody power, and to no money: a second person who is deceived. */
  deceived: Hand;
  hands: Hand[];
  /** Requests about money that wait. */
  waiting: string[];
  walked: Walked;
  pick: <T>(of: readonly T[]) => T;
}
const CHOSEN = 'a river runs past nine mills';
const reason = 'the matrix asks for it';
const FINANCE = '3';
const ADMINISTRATOR = '1';
const STEPS = 24;

/**
 * One administrator makes, resets, enables and gives roles in any order, and tries to have money moved by the accounts
 * that this brings.
 */
export async function oneHuman(stage: Stage, world: World, people: People, seed: number): Promise<Walked> {
  const next = random(seed);
  const admin = people.actors.find(({ name }) => name === 'admin.all');
  if (!admin) throw new Error('there is no administrator');
  const second = await enter(stage, 'admin.mex', 'ADMIN', 'country');
  const walk: Walk = {
    ...{ stage, world, people, waiting: [] },
    deceived: { headers: second.headers, password: PASSWORD },
    hands: [{ headers: admin.headers, password: PASSWORD }],
    walked: { steps: 0, accounts: 0, requests: 0, decided: [] },
    pick: (of) => of[Math.floor(next() * of.length)] as never, // none of the lists is empty
  };
  // Once the shortest way, with the first of everything: the administrator, finance, a person of finance. Then as it
  // comes.
  const shortest: Walk = { ...walk, pick: ([first]) => first as never };
  for (const step of [make, ask, decide, reset, ask, decide]) await step(shortest);
  for (let n = 0; n < STEPS; n += 1) await walk.pick([make, reset, giveRole, giveBack, dropFactor, ask, decide])(walk);
  return walk.walked;
}

/** Without the rule of ties nothing of it is refused: the walk has to notice. */
export const withoutTies = async (db: Db): Promise<void> => {
  await sql`create
    or replace function tied_to(person bigint,
    moment timestamptz) returns setof bigint stable language sql as 'select person'`.execute(db);
};

async function as({ stage, walked }: Walk, { headers, password }: Hand, name: CallName, body: object): Promise<Answer> {
  const { call } = calls.find((one) => one.name === name) ?? missing(name);
  walked.steps += 1;
  return stage.send(call.path, { ...carried(call), ...(call.stepUp && { password }), ...body }, headers);
}
function missing(what: string): never {
  throw new Error(`there is no ${what}`);
}
/** Gives somebody power, with the consent of the deceived where it takes one, and takes their account over. */
async function give(
  walk: Walk,
  name: CallName,
  body: object,
  about: { id: string | undefined; userName: string },
): Promise<void> {
  const { pick, hands } = walk;
  const hand = pick(hands);
  const answer = await as(walk, hand, name, body);
  const approvalId = wordIn(answer, 'approvalId');
  if (approvalId === undefined) return takeOver(walk, about.userName, wordIn(answer, 'initialPassword'));
  await decideAs(walk, walk.deceived, approvalId);
  const id = about.id ?? (await idOf(walk, about.userName));
  if (id !== undefined)
    await takeOver(
      walk,
      about.userName,
      wordIn(await as(walk, hand, 'employee.firstPassword', { id }), 'initialPassword'),
    );
}
const idOf = async ({ stage }: Walk, userName: string): Promise<string | undefined> =>
  (
    await sql<{ id: string }>`select id::text from employee where user_name = ${userName}`.execute(
      stage.services.db.reads,
    )
  ).rows[0]?.id;

async function takeOver(walk: Walk, userName: string, first: string | undefined): Promise<void> {
  if (first === undefined) return;
  const { stage, hands, walked } = walk;
  const token = wordIn(await stage.send('/merchant/login', { userName, password: first }), 'token');
  if (token === undefined) return;
  const changed = await stage.send(
    '/employee/modifyPwd',
    { ...carried(callOf('employee.modifyPwd')), oldPwd: first, newPwd: CHOSEN },
    { authorization: token },
  );
  hands.push({ headers: { authorization: wordIn(changed, 'token') ?? token }, password: CHOSEN });
  walked.accounts += 1;
}
const callOf = (name: CallName) => (calls.find((one) => one.name === name) ?? missing(name)).call;

let made = 0;
async function make(walk: Walk): Promise<void> {
  made += 1;
  const userName = `puppet.${made}`;
  await give(
    walk,
    'employee.save',
    {
      userName,
      realName: 'Puppet',
      roleIds: [walk.pick([FINANCE, ADMINISTRATOR])],
      countryIds: ['MEX'],
      ipWhitelist: [],
    },
    { id: undefined, userName },
  );
}
const victims = ['finance.mex', 'operation.mex', 'clerk.mex'];
async function victim(walk: Walk): Promise<{ id: string; userName: string; version: number; countryIds: string[] }> {
  const userName = walk.pick(victims);
  const { rows } = await sql<{ id: string; version: number; countryIds: string[] }>`
    select id::text, version, country_ids as "countryIds" from employee where user_name = ${userName}`.execute(
    walk.stage.services.db.reads,
  );
  return { userName, ...(rows[0] ?? missing(userName)) };
}
async function reset(walk: Walk): Promise<void> {
  const one = await victim(walk);
  await give(walk, 'employee.resetPwd', { id: one.id, reason }, one);
}
async function giveRole(walk: Walk): Promise<void> {
  const one = await victim(walk);
  const { id, userName, version, countryIds } = one;
  await give(
    walk,
    'employee.save',
    { id, userName, version, realName: 'Victim', roleIds: [customRole.id, FINANCE], countryIds, ipWhitelist: [] },
    one,
  );
}
async function giveBack(walk: Walk): Promise<void> {
  const one = await victim(walk);
  await as(walk, walk.pick(walk.hands), 'employee.saveStatus', {
    ids: [one.id],
    status: masterStatus.disabled,
    reason,
  });
  await give(walk, 'employee.saveStatus', { ids: [one.id], status: masterStatus.enabled }, one);
}
async function dropFactor(walk: Walk): Promise<void> {
  const one = await victim(walk);
  await give(walk, 'employee.googleAuthReset', { employeeId: one.id, reason }, one);
}

async function ask(walk: Walk): Promise<void> {
  const { world, pick, hands, waiting, walked } = walk;
  const about = { direction: deductDirection.deduct, from: deductFrom.available, category: deductCategory.fine };
  const body = { merchantId: world.a.merchant.id, currency: 'MXN', ...about, amount: '0.01', reason };
  for (const hand of [pick(hands), hands.at(-1) ?? pick(hands)]) {
    const id = wordIn(await as(walk, hand, 'merchant.deduct', body), 'approvalId');
    if (id === undefined) continue;
    waiting.push(id);
    walked.requests += 1;
  }
}
/** Every account tries the request that came last. */
async function decide(walk: Walk): Promise<void> {
  const { hands, waiting, walked, stage } = walk;
  const id = waiting.at(-1);
  if (id === undefined) return;
  for (const hand of hands) await decideAs(walk, hand, id);
  const { rows } = await sql`select from approval where id = ${id} and status <> ${approvalStatus.waiting}`.execute(
    stage.services.db.reads,
  );
  if (rows.length > 0) walked.decided.push(id);
}
const decideAs = (walk: Walk, hand: Hand, approvalId: string): Promise<Answer> =>
  consentBy((name, body) => as(walk, hand, name, body), approvalId);
