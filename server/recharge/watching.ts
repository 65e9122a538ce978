// What chains say about the transfers that orders name: looked at outside of any transaction, kept in one of its own.
import { mayMove, rechargeMoves, rechargeStatus } from '#contract/status';
import { chainOf, type Transfer } from '../chain/chain';
import type { Services } from '../services';
import { changeRecharge, keepChain, leaseLooks, lockOne, type RechargeRow } from './store';
import { told } from './told';
import { type Verdict, verdictOf } from './verdict';

const SECOND = 1000;
/** Of what is certain: looked at again, and until it has so many times the confirmations that made it so. */
const DEEP = 10;
const { onChain, done, rejected, cancelled } = rechargeStatus;

/** Looks at the chain for orders that are due; gives how many. */
export async function watchChains(services: Services, most: number): Promise<number> {
  const { db, clock } = services;
  const due = await leaseLooks(db.writes, { now: clock.now(), most });
  for (const row of due) await watch(services, row);
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
  await keep(services, row, verdictOf(found, { amount, enough: chain.enough, before: row.chainState }), chain.enough);
}

/** Keeps what was seen, unless the order names another transfer by now. */
const keep = ({ db, clock, nextId }: Services, seen: RechargeRow, verdict: Verdict, enough: number) =>
  db.writes.transaction().execute(async (tx) => {
    const row = await lockOne(tx, seen.id);
    if (row.txHash !== seen.txHash || row.status === rejected || row.status === cancelled) return;
    const now = clock.now();
    const next = { ...verdict, chainNextAt: nextLook(row, verdict, enough, now) };
    if (row.chainState === verdict.chainState) return keepChain(tx, row, next);
    const isOnChain = verdict.chainState === 'found' || verdict.chainState === 'verified';
    const moves = isOnChain && mayMove(rechargeStatus, rechargeMoves, row.status, onChain);
    const saved = await changeRecharge(tx, row, { ...next, ...(moves && { status: onChain }) });
    const notice = noticeOf(row, verdict);
    await told({ db: tx, now, nextId }, saved, { kind: 'changed', ...(notice && { notice }) });
  });

/** Null where nothing changes any more. */
function nextLook(row: RechargeRow, { chainState, confirmations }: Verdict, enough: number, now: Date): Date | null {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * SECOND);
  if (chainState === 'looking') return inSeconds(Math.min(5 + row.chainTries * 5, 300));
  if (chainState === 'found') return inSeconds(5);
  if (chainState === 'verified') return row.status === done && confirmations >= enough * DEEP ? null : inSeconds(20);
  return chainState === 'reorganised' && row.status !== done ? inSeconds(60) : null;
}

/** People are told of what they can decide, and of money that was credited and is not there. */
function noticeOf({ status }: RechargeRow, { chainState }: Verdict) {
  if (chainState === 'looking' || chainState === 'found') return undefined;
  if (status !== done) return 'rechargeToConfirm' as const;
  return chainState === 'verified' ? undefined : ('rechargeUndone' as const);
}
