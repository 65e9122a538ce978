// What chains say about the transfers that orders name: looked at outside of any transaction, kept in one of its own.
import { mayMove, rechargeMoves, rechargeStatus } from '#contract/status';
import { chainOf, type Transfer } from '../chain/chain';
import { waitBriefly } from '../db/briefly';
import type { Writes } from '../db/pools';
import { eachByItself } from '../eachByItself';
import { type By, byNobody } from '../order/by';
import { tellLists } from '../order/live';
import { step } from '../order/step';
import type { ChangesOf } from '../order/tables';
import type { Services } from '../services';
import { keepAstray } from './astray';
import { placed } from './placed';
import { changeRecharge, keepChain, leaseLooks, lockOne, type RechargeRow } from './store';
import { tellPeople } from './tell';
import { usedBesides } from './transfer';
import { isSenderOf } from './transferStore';
import { isAstray, type Verdict, verdictOf } from './verdict';

const SECOND = 1000;
/** Of what is certain: looked at again, and until it has so many times the confirmations that made it so. */
const DEEP = 10;
const { onChain, done, rejected, cancelled } = rechargeStatus;

/** Looks at the chain for orders that are due; gives how many. */
export async function watchChains(services: Services, most: number): Promise<number> {
  const { db, clock } = services;
  const due = await leaseLooks(db.writes, { now: clock.now(), most });
  await eachByItself(services, { job: 'chainWatch', things: due, nameOf: ({ id }) => id }, (row) =>
    watch(services, row).then(() => 1),
  );
  return due.length;
}

async function watch(services: Services, row: RechargeRow): Promise<void> {
  const { chain: name, txHash, address, usdtAmount, submittedAt } = row;
  if (name === null || txHash === null || address === null || usdtAmount === null || submittedAt === null) return;
  const { settings, clock, log } = services;
  const around = { chains: settings.chains, now: () => clock.now(), allowPrivate: settings.allowLoopbackCallbacks };
  const chain = chainOf(name, around);
  if (!chain) return;
  const amount = BigInt(usdtAmount);
  let found: Transfer | undefined;
  try {
    found = await chain.look(txHash, { address, amount, since: submittedAt });
  } catch (error) {
    // It is looked at again; what nobody says is no reason to believe anything.
    log.warn({ err: error, orderNo: row.orderNo }, 'chain not read');
    return;
  }
  await keep(services, row, found, chain.enough);
}

/** Keeps what was seen, unless the order names another transfer by now. */
const keep = ({ db, clock, nextId }: Services, seen: RechargeRow, found: Transfer | undefined, enough: number) =>
  db.writes.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    const row = await lockOne(tx, seen.id);
    if (row.txHash !== seen.txHash || row.status === rejected || row.status === cancelled) return;
    const now = clock.now();
    const by = byNobody({ now, nextId, actor: 'system' });
    const verdict = await judged(tx, row, found, { enough, now });
    const transfer = found && { txAt: found.at, txSender: found.sender, txPosition: found.position };
    const next = { ...verdict, ...transfer, chainNextAt: nextLook(row, verdict, enough, now) };
    if (found && isAstray(verdict.chainState) && verdict.confirmations >= enough && row.status !== done)
      await keepAstray(tx, row, found, by);
    if (row.chainState === verdict.chainState) return keepChain(tx, row, next);
    const saved = await goOn(tx, row, next, by);
    const notice = noticeOf(row, verdict);
    if (notice) await tellPeople(tx, saved, notice, by);
  });

/** To where the chain is about it, or what it says changes alone. */
async function goOn(tx: Writes, row: RechargeRow, next: Verdict & ChangesOf<'recharge'>, by: By): Promise<RechargeRow> {
  const isOnChain = next.chainState === 'found' || next.chainState === 'verified';
  if (isOnChain && mayMove(rechargeStatus, rechargeMoves, row.status, onChain))
    return step(tx, 'recharge', row, { to: onChain, set: next }, by);
  const saved = await changeRecharge(tx, row, next);
  await tellLists(tx, 'recharge', saved, 'changed', by.now);
  return saved;
}

/** What the chain says, by what we know; a transfer that another order has meanwhile binds nothing. */
async function judged(
  tx: Writes,
  row: RechargeRow,
  found: Transfer | undefined,
  { enough, now }: { enough: number; now: Date },
): Promise<Verdict> {
  const { usdtAmount, createdAt, chainState: before, chain, txHash } = row;
  const isKnown = found !== undefined && (await isSenderOf(tx, row, found.sender));
  const expected = { amount: BigInt(usdtAmount ?? 0), createdAt, expiresAt: placed(row).expiresAt };
  const verdict = verdictOf(found, { ...expected, isKnown, enough, before, now });
  const wasFree = before !== null && isAstray(before) && !isAstray(verdict.chainState);
  if (!wasFree || chain === null || txHash === null) return verdict;
  const other = await usedBesides(tx, row, { chain, txHash });
  return other ? { ...verdict, chainState: 'unbound' } : verdict;
}

/** Null where nothing changes any more. */
function nextLook(row: RechargeRow, { chainState, confirmations }: Verdict, enough: number, now: Date): Date | null {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * SECOND);
  if (chainState === 'looking') return inSeconds(Math.min(5 + row.chainTries * 5, 300));
  if (chainState === 'found' || (isAstray(chainState) && confirmations < enough)) return inSeconds(5);
  if (chainState === 'verified') return row.status === done && confirmations >= enough * DEEP ? null : inSeconds(20);
  return chainState === 'reorganised' && row.status !== done ? inSeconds(60) : null;
}

/** People are told of what they can decide, and of money that was credited and is not there. */
function noticeOf({ status }: RechargeRow, { chainState }: Verdict) {
  if (chainState === 'looking' || chainState === 'found') return undefined;
  if (status !== done) return 'rechargeToConfirm' as const;
  return chainState === 'verified' ? undefined : ('rechargeUndone' as const);
}
