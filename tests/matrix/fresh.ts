import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { type CallName, calls } from '#contract/index';
import { masterStatus } from '#contract/status';
import { CaudalClient, CaudalRefusal } from '../../docs/merchant-api/client.mjs';
import { codeAt } from '../build/authenticator';
import type { People, Person } from './people';
import type { Stage } from './stage';
import { type Answer, carried, consentBy, wordIn } from './wire';
import type { World } from './world';

export interface Freshness {
  title: string;
  /** How often the victim was let in before the change, and after the answer to it had come. */
  before: number;
  after: number;
  /** The call that is not built: the change was made by hand in the database. */
  waitsFor: CallName | undefined;
}
interface Case {
  title: string;
  /** Is the victim let in? */
  ask: () => Promise<boolean>;
  call: CallName;
  change: () => Promise<Answer>;
  byHand: () => Promise<unknown>;
}
const EVERY = 20;
const reason = 'the matrix asks for it';

/** Takes something from people who are asking all the time: from the answer to whoever took it on, they get nothing. */
export async function freshness(stage: Stage, world: World, people: People): Promise<Freshness[]> {
  const results: Freshness[] = [];
  for (const one of casesOf(stage, world, people)) results.push(await watch(one));
  return results;
}

async function watch({ title, ask, call, change, byHand }: Case): Promise<Freshness> {
  let [before, after, answered, over] = [0, 0, false, false];
  const loop = async () => {
    while (!over) {
      const isLate = answered;
      const isIn = await ask();
      if (isIn && isLate) after += 1;
      else if (isIn) before += 1;
      await sleep(EVERY);
    }
  };
  // Two of them, so that one is always on its way.
  const loops = [loop(), loop()];
  await sleep(EVERY * 10);
  const answer = await change();
  if (answer.code === 1601) await byHand();
  answered = answer.code === 0 || answer.code === 1601;
  await sleep(EVERY * 15);
  over = true;
  await Promise.all(loops);
  if (!answered) throw new Error(`${title}: ${call} answers ${answer.code} ${answer.msg}`);
  return { title, before, after, waitsFor: answer.code === 1601 ? call : undefined };
}

function casesOf(stage: Stage, { a }: World, { actors }: People): Case[] {
  const { send, services } = stage;
  const db = services.db.writes;
  const person = (name: string): Person => actors.find((one) => one.name === name) ?? missing(name);
  const admin = person('admin.all');
  const as = async (who: Person, name: CallName, body: object): Promise<Answer> => {
    const proof = who.seed === undefined ? undefined : await codeAt(who.seed, services.clock.now());
    return send(callOf(name).path, { ...carried(callOf(name), proof), ...body }, who.headers);
  };
  /** What waits for a second person is carried out by their consent. */
  const consented = async (answer: Answer): Promise<Answer> => {
    const approvalId = wordIn(answer, 'approvalId');
    return approvalId === undefined ? answer : consentBy((name, body) => as(finance, name, body), approvalId);
  };
  const isIn = async (who: Person, name: CallName, body = {}) => (await as(who, name, body)).code === 0;
  const api = new CaudalClient({
    baseUrl: services.settings.publicUrl,
    merchantNo: a.merchant.merchantNo,
    apiSecret: a.merchant.secrets.api,
  });
  const [finance, cashier, operation, dealer, agent] = [
    person('finance.all'),
    person('cashier.mex'),
    person('operation.mex'),
    person('a.dealer'),
    person('a.agent'),
  ];
  return [
    {
      title: 'an employee is disabled',
      ask: () => isIn(cashier, 'employee.list'),
      call: 'employee.saveStatus',
      change: () => as(admin, 'employee.saveStatus', { ids: [cashier.employeeId], status: 0, reason }),
      byHand: () => sql`update employee set status = 0 where id = ${cashier.employeeId}`.execute(db),
    },
    {
      title: 'a role loses a right',
      ask: () => isIn(dealer, 'merchant.billingFlow'),
      call: 'role.save',
      change: async () =>
        as(admin, 'role.save', withoutRight((await as(admin, 'role.fetchRole', { id: '6' })).data, 'billing.view')),
      byHand: () => sql`delete from role_grant where role_id = 6 and grant_key = 'billing.view'`.execute(db),
    },
    {
      title: 'a merchant goes to another agent',
      ask: () => isIn(agent, 'merchant.balanceInfo', { id: a.merchant.id }),
      call: 'merchant.relateSave',
      change: async () =>
        consented(
          await as(operation, 'merchant.relateSave', {
            proxyId: a.agent,
            items: [{ merchantId: a.merchant.id, rates: [], remove: true }],
            version: 1,
          }),
        ),
      byHand: () => sql`update merchant set agent_id = ${a.superAgent} where id = ${a.merchant.id}`.execute(db),
    },
    {
      title: 'somebody loses a role',
      ask: () => isIn(operation, 'merchant.list'),
      call: 'employee.save',
      change: async () =>
        as(
          admin,
          'employee.save',
          withRoles((await as(admin, 'employee.page', { userName: 'operation.mex' })).data, ['3']),
        ),
      byHand: () =>
        sql`delete from employee_role where employee_id = ${operation.employeeId} and role_id = 2`.execute(db),
    },
    {
      title: 'a merchant is disabled',
      // It goes on asking, but no new order is looked at any more: one that is too small is refused for its amount, or
      // for whose it is.
      ask: () =>
        api.createPayment({ merchantOrderNo: 'fresh', amount: '0.01', currency: 'MXN', method: 'SPEI' }).then(
          () => true,
          (refusal: unknown) => !(refusal instanceof CaudalRefusal) || refusal.code !== code.merchantClosed,
        ),
      call: 'merchant.saveStatus',
      change: () => as(admin, 'merchant.saveStatus', { ids: [a.merchant.id], status: masterStatus.disabled, reason }),
      byHand: () => sql`update merchant set status = 0 where id = ${a.merchant.id}`.execute(db),
    },
  ];
}

const callOf = (name: CallName) => calls.find((one) => one.name === name)?.call ?? missing(name);
function missing(what: string): never {
  throw new Error(`there is no ${what}`);
}

/** What role.fetchRole answers, as role.save wants it; undefined of a call that is not built. */
interface FetchedRole {
  role: { id: string; name: string; code: string; scope: number; version: number };
  buttonKeys: string[];
  dataScope: object;
}
function withoutRight(data: unknown, right: string): object {
  if (data === null)
    return {
      id: '6',
      name: 'dealers',
      code: 'U_DEALER',
      scope: 4,
      menuIds: [],
      buttonKeys: [],
      dataScope: { countryIds: [], merchantIds: [], maskFields: [] },
    };
  const { role, buttonKeys, dataScope } = data as FetchedRole; // the call declares it
  const { id, name, code, scope, version } = role;
  return {
    id,
    version,
    name,
    code,
    scope,
    menuIds: [],
    buttonKeys: buttonKeys.filter((key) => key !== right),
    dataScope,
  };
}

interface ListedEmployee {
  id: string;
  version: number;
  userName: string;
  realName: string;
  countryIds: string[];
  ownerType: string;
  ipWhitelist: string[];
}
function withRoles(data: unknown, roleIds: string[]): object {
  const { list = [] } = (data ?? {}) as { list?: ListedEmployee[] }; // the call declares it
  const [one] = list;
  if (!one)
    return {
      userName: 'operation.mex',
      realName: 'operation',
      roleIds,
      countryIds: ['MEX'],
      ownerType: 'platform',
      ipWhitelist: [],
    };
  const { id, version, userName, realName, countryIds, ownerType, ipWhitelist } = one;
  return { id, version, userName, realName, roleIds, countryIds, ownerType, ipWhitelist };
}
