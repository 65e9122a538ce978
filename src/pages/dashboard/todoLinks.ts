import { notifyStatus, paymentStatus } from '#contract/status';
import { businessDay, type Zone } from '#contract/time';
import type { TodoItem } from '#contract/todo';

type Key = TodoItem['key'];
/** The list behind each count. */
const lists: Partial<Record<Key, string>> = {
  paymentMismatch: `/paymentOrder?status=${paymentStatus.mismatch}`,
  notifyFailed: `/paymentOrder?notifyStatus=${notifyStatus.failed}`,
  payoutReview: '/payoutOrder',
  settlementAudit: '/settlementRecord',
  settlementRemit: '/settlementRecord',
  rechargeConfirm: '/rechargeOrder',
  exchangeAccept: '/exchangeOrder',
  exchangeRelease: '/exchangeOrder',
  complaintDue: '/complaint',
  approvalWaiting: '/approval?box=todo',
};
/** Lists of what waits, whatever its day. */
const undated: readonly Key[] = ['approvalWaiting'];

/** The list with exactly the waiting ones in it: from the day on which the oldest began to wait. */
export function todoLink({ key, oldestTime }: TodoItem, now: number, zone: Zone): string | undefined {
  const list = lists[key];
  if (!list?.includes('?') || oldestTime === null || undated.includes(key)) return list;
  return `${list}&startDate=${businessDay(oldestTime, zone)}&endDate=${businessDay(now, zone)}`;
}
