import { notifyStatus, paymentStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { LONGEST_RANGE_DAYS, type Range } from '../db/range';
import type { PaymentFilter } from './filter';

export type Queue = NonNullable<PaymentFilter['queue']>;

/** Which orders wait for a person: list, badge and to-do know it from here alone. */
const statesOfQueue: Record<Queue, PaymentFilter> = {
  paymentMismatch: { status: [paymentStatus.mismatch] },
  notifyFailed: { notifyStatus: [notifyStatus.failed] },
};

/** The states of a queue beside the rest of a filter. */
export const queued = ({ queue }: PaymentFilter): PaymentFilter => (queue === undefined ? {} : statesOfQueue[queue]);

/** Work has no day; this is as far back as any list goes. */
export const queueRange = (now: Date): Range => ({ from: now.getTime() - LONGEST_RANGE_DAYS * DAY, to: now.getTime() + DAY });
