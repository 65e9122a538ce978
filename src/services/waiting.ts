import { code, type Envelope } from '#contract/error';
import type { PendingApproval } from '#contract/shape';

/** Nothing has happened yet: a second person decides first. */
export class WaitsForSecond {
  readonly approvalId: string;
  readonly approvalStatus: PendingApproval['approvalStatus'];

  constructor({ approvalId, approvalStatus }: PendingApproval) {
    this.approvalId = approvalId;
    this.approvalStatus = approvalStatus;
  }
}

/** What a write has answered: its own data, or that it waits. */
export const answerIn = ({ code: how, data }: Envelope): unknown =>
  // The gate answers this code with nothing else.
  how === code.approvalNeeded ? new WaitsForSecond(data as PendingApproval) : data;
