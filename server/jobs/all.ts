import { anchorAudit } from '../audit/anchor';
import { sealAudit } from '../audit/seal';
import { tallyAudit } from '../audit/tallied';
import { simulatorJob } from '../channel/simulator/deliver';
import { forgetNoncesJob } from '../merchantApi/nonce';
import type { Job } from '../services';
import { approvals } from './approvals';
import { askAgainJob } from './askAgain';
import { channelQueryJob } from './channelQuery';
import { dormant } from './dormant';
import { expireJob } from './expire';
import { foldHouse } from './foldHouse';
import { foldOrders } from './foldOrders';
import { maturity } from './maturity';
import { notifyJob } from './notify';
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
