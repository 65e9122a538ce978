import { anchorAudit } from '../audit/anchor';
import { sealAudit } from '../audit/seal';
import { tallyAudit } from '../audit/tallied';
import { simulatorJob } from '../channel/simulator/delivery';
import { forgetNoncesJob } from '../merchantApi/nonce';
import type { Job } from '../services';
import { approvals } from './approvals';
import { channelQueryJob } from './channelQuery';
import { dormant } from './dormant';
import { expireJob } from './expiry';
import { foldHouse } from './houseFold';
import { askAgainJob } from './lostOrders';
import { maturity } from './maturity';
import { notifyJob } from './notification';
import { foldOrders } from './orderFold';
import { partitions } from './partitions';
import { relay } from './relay';
import { tickets } from './tickets';
import { verification } from './verification';

/** What the server does without being asked. */
export const jobs: readonly Job[] = [
  relay,
  foldOrders,
  foldHouse,
  expireJob,
  maturity,
  tickets,
  notifyJob,
  partitions,
  forgetNoncesJob,
  askAgainJob,
  channelQueryJob,
  simulatorJob,
  sealAudit,
  tallyAudit,
  anchorAudit,
  approvals,
  dormant,
  verification,
];
