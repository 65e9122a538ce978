import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { type CallName, calls } from '#contract/index';
import type { Db } from '../../server/db/pools';
import type { Vault } from '../../server/vault';
import { buildAccount, buildPool } from '../build/account';
import { buildContext } from '../build/context';
import { buildOrder } from '../build/order';
import type { People } from './people';
import { type Given, type Named, ownBody, sent } from './probe';
import { MAPPED, provider } from './provider';
import { random } from './random';
import type { Stage } from './stage';
import { type Answer, consentBy, wordIn } from './wire';
import type { World } from './world';

/** What became of the balances while one person did all that they can. */
export interface Minted {
  steps: number;
  done: number;
  /** Who, by what, and whose balance rose. */
  risen: string[];
}
/** Calls that would end the walk: the asker's own session, or how they sign in. */
const ends: readonly CallName[] = [
  ...(['employee.logout', 'employee.modifyPwd', 'employee.sessionKill', 'employee.sessionsKill'] as const),
  ...(['employee.googleAuthInit', 'employee.googleAuthBind', 'employee.googleAuthUnbind'] as const),
];
/** Calls by which one person of ours raises a balance, with whose word stands behind it besides. */
const withAnother: Partial<Record<CallName, string>> = {
  'payment.supplement': 'up to about 500 dollars by the house’s own rule, and so much of a day (decision 0250)',
  'payment.supplementBatch': 'likewise',
  'receipt.match': 'likewise, of money that came in',
  'receipt.split': 'likewise',
  'receipt.autoMatch': 'likewise',
  'recharge.confirm': 'the merchant sent the money and proved it; likewise, and so much of a day',
  'settlement.remit': 'what could not be paid goes back to whom it was taken from',
  'settlement.audit': 'what is refused goes back to whom it was taken from',
  'fund.check': 'somebody else has recorded it',
  'statement.match': 'somebody else has brought the line, and a second has let it pass; likewise, and so much of a day',
  'statement.check': 'somebody else has brought the lines',
  'fund.void': 'what is taken back was recorded and checked by two, never by its maker',
};
const walkers: readonly string[] = ['operation.mex', 'admin.all', 'finance.all', 'cashier.mex'];
const KEY = 'the walker signs';
const RECIPE = { ...provider.recipe, statuses: [{ theirs: '2', means: 'paid' as const }] };

interface Walk extends Given {
  minted: Minted;
  /** What a balance was before the last step. */
  before: Map<string, bigint>;
  ownUrl: string;
  /** Number of an order that waits for its money at the channel in use. */
  openNo: string;
}

/** Each of four people makes and decides what they can by themselves, in any order and by the ways round. */
export async function minting(stage: Stage, world: World, people: People, seed: number): Promise<Minted> {
  const minted: Minted = { steps: 0, done: 0, risen: [] };
  const { server, ownUrl } = await ownServer();
  const openNo = await openOrder(stage, world);
  const next = random(seed);
  for (const who of people.actors.filter(({ name }) => walkers.includes(name))) {
    const walk: Walk = { who, stage, world, people, minted, ownUrl, openNo, before: await balances(stage) };
    await byChannels(walk);
    const names = calls.filter(({ name, call }) => call.kind === 'write' && !ends.includes(name));
    for (const named of names.sort(() => next() - 0.5)) await step(walk, named);
    await byChannels(walk);
  }
  server.close();
  minted.risen.push(...(await ofOneAlone(stage)));
  return minted;
}

/** Where somebody else is named above: whatever one person made and let pass, or took back, themselves. */
async function ofOneAlone({ services }: Stage): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select record_no as no from fund_record where maker_id in (checker_id, voider_id)
    union all select order_no from settlement where applicant_id in (auditor_id, remitter_id)
      or auditor_id = remitter_id`.execute(services.db.reads);
  return rows.map(({ no }) => `${no} was made and decided by one`);
}

/** The key in force is the walker’s own, as if a channel’s credential were changed by one: the walk has to notice. */
export const withOwnKey = async (db: Db, vault: Vault): Promise<void> => {
  await sql`alter table channel disable trigger channel_recipe_consented`.execute(db);
  const callbackSecret = vault.seal(JSON.stringify({ key: KEY }));
  await db.updateTable('channel').set({ callbackSecret }).where('code', '=', MAPPED).execute();
};

/** A channel of the walker's own, and one in use that they change, each with an account, and what both then tell. */
async function byChannels(walk: Walk): Promise<void> {
  const { who, ownUrl } = walk;
  const own = `W${who.name.replace(/\W/g, '').toUpperCase()}`;
  const form = { ...provider, baseUrl: ownUrl, recipe: RECIPE, credentials: [{ name: 'key', value: KEY }] };
  await ask(walk, 'channel.save', { ...form, code: own });
  const { code: _, ...changed } = form;
  const version = async () => Number(wordOf(await ask(walk, 'channel.details', { code: MAPPED }), 'version') ?? 1);
  await ask(walk, 'channel.save', { ...changed, changes: MAPPED, version: await version() });
  await ask(walk, 'channel.saveFieldMap', { code: MAPPED, version: await version(), recipe: RECIPE });
  const errors = [{ theirs: 'E', means: 'F01', action: 'final' }];
  await ask(walk, 'channel.saveErrorMap', { code: MAPPED, version: await version(), errors });
  for (const no of [own, MAPPED]) {
    await ask(walk, 'channel.test', { code: no });
    await ask(walk, 'channel.saveStatus', { ids: [no], status: 1 });
    await ask(walk, 'channel.saveStatus', { ids: [no], status: 5, reason: 'round about' });
    await ask(walk, 'channel.saveStatus', { ids: [no], status: 1 });
    await takeAccount(walk, no);
    await tell(walk, no);
  }
}

async function takeAccount(walk: Walk, channelCode: string): Promise<void> {
  const named = namedAs('account.save');
  const body = { ...(await ownBody(named, walk)), channelCode, accountId: undefined, version: undefined };
  const made = await ask(walk, 'account.save', body);
  const accountId = wordIn(made, 'accountId');
  if (accountId === undefined) return;
  await ask(walk, 'account.saveStatus', { ids: [accountId], status: 1 });
  await ask(walk, 'account.saveAccountBatch', { mode: 'patch', ids: [accountId], patch: { status: 1 }, dryRun: false });
}

/** One that nothing stands against but that nobody has paid it. */
async function openOrder({ services }: Stage, { a }: World): Promise<string> {
  const context = buildContext(services.db, services);
  const account = await buildAccount(context, { channelCode: MAPPED });
  await buildPool(context, { merchantId: a.merchant.id, account });
  return (await buildOrder(context, { merchant: a.merchant, account, amount: ORDERED })).orderNo;
}
const ORDERED = '7777.77';
/** The same as the channel says it, minor units. */
const PAID = ORDERED.replace('.', '');

/** Messages under the walker's key: an order of ours was paid, and one that nobody knows. */
async function tell(walk: Walk, channelCode: string): Promise<void> {
  for (const no of [walk.openNo, `P${walk.minted.steps}`]) await tellOf(walk, channelCode, no);
}
async function tellOf(walk: Walk, channelCode: string, no: string): Promise<void> {
  const { stage } = walk;
  const payload = JSON.stringify({ no, st: '2', fee: PAID });
  const signature = createHmac('sha256', KEY).update(payload).digest('hex');
  await fetch(`${stage.services.settings.publicUrl}/channel/${channelCode}/callback`, {
    ...{ method: 'POST', body: payload },
    headers: { 'content-type': 'application/json', 'x-sign': signature },
  });
  await look(walk, `a callback to ${channelCode}`, undefined);
}

const namedAs = (name: CallName): Named => calls.find((one) => one.name === name) ?? missing(name);
function missing(what: string): never {
  throw new Error(`there is no ${what}`);
}
async function step(walk: Walk, named: Named): Promise<void> {
  const body = await ownBody(named, walk).catch(() => undefined);
  if (body !== undefined) await ask(walk, named.name, body);
}
/** Asks, decides about it alone where it waits, and looks at the balances. */
async function ask(walk: Walk, name: CallName, body: object): Promise<Answer> {
  const answer = await send(walk, name, body);
  const approvalId = answer.code === code.approvalNeeded ? wordIn(answer, 'approvalId') : undefined;
  if (approvalId !== undefined) await consentBy((call, given) => send(walk, call, given), approvalId);
  await look(walk, name, withAnother[name]);
  return answer;
}
async function send(walk: Walk, name: CallName, body: object): Promise<Answer> {
  const { minted, who } = walk;
  minted.steps += 1;
  const probe = { how: 'alone', body: async () => body, headers: who.headers, expected: 'OK' as const };
  const answer = await sent(namedAs(name), walk, probe);
  if (answer.code === code.ok) minted.done += 1;
  return answer;
}
async function look(walk: Walk, what: string, another: string | undefined): Promise<void> {
  const now = await balances(walk.stage);
  const risen = [...now].filter(([whose, minor]) => minor > (walk.before.get(whose) ?? 0n));
  walk.before = now;
  if (another !== undefined) return;
  for (const [whose, minor] of risen) walk.minted.risen.push(`${walk.who.name} by ${what}: ${whose} is ${minor}`);
}

/** What each owner has in all its pockets, and the house in all its places, by currency. */
async function balances({ services }: Stage): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ whose: string; minor: string }>`
    select whose, sum(minor)::text as minor from (
      select coalesce(a.owner_type || ' ' || a.owner_id, 'our places') || ' ' || a.currency as whose,
        case when e.side = a.side then e.amount else -e.amount end as minor
      from ledger_entry e join ledger_account a on a.id = e.account_id
      where (a.owner_type is not null or a.path like 'asset:%') and a.book = 0) as lines
    group by whose`.execute(services.db.reads);
  return new Map(rows.map(({ whose, minor }) => [whose, BigInt(minor)]));
}

const wordOf = ({ data }: Answer, name: string): string | undefined => {
  const found = new RegExp(`"${name}":"?([^",}]+)`).exec(JSON.stringify(data ?? null));
  return found?.[1];
};

/** A provider of the walker's own: it takes every order, and says of each that it was paid. */
const ANSWER = `{"ok":"true","no":"1","url":"https://pay.example/1","st":"2","fee":"${PAID}"}`;
async function ownServer(): Promise<{ server: Server; ownUrl: string }> {
  const server = createServer((_, response) => response.end(ANSWER));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, ownUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
