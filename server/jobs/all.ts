import { HOUR } from '#contract/time';
import { accountAlerts } from '../account/alert';
import { autoPause } from '../account/autoPause';
import { endMaintenance } from '../account/maintenance';
import { accountSwitches } from '../accountSwitch/job';
import { expireApprovals } from '../approval/expiry';
import { anchorAudit } from '../audit/anchor';
import { sealAudit } from '../audit/seal';
import { tallyAudit } from '../audit/tallied';
import { missingLookAlerts } from '../bank/missing';
import { markBooks } from '../books/marks';
import { simulatorJob } from '../channel/simulator/delivery';
import { unkeptJob } from '../channel/unkept';
import { licenses } from '../company/license';
import { disableDormant } from '../employee/dormant';
import { dropOrphans } from '../file/orphans';
import { releaseExpired } from '../hold/expiry';
import { coverageAlerts } from '../home/coverage';
import { priceJob } from '../home/priceJob';
import { markLines } from '../merchant/marks';
import { forgetNoncesJob } from '../merchantApi/nonce';
import { recordJob } from '../merchantApi/recording';
import { replayJob } from '../notifyLog/replayJob';
import type { Job } from '../services';
import { runPlans } from '../settlementPlan/job';
import { statementBooking } from '../statement/booking';
import { testOrderJob } from '../testInit/asking';
import { dropCatchers } from '../testInit/catching';
import { verifyNightly } from '../verification/night';
import { chainWatchJob } from './chainWatch';
import { channelQueryJob } from './channelQuery';
import { chargebackJob } from './chargeback';
import { commission } from './commission';
import { expireJob, expireRechargesJob } from './expiry';
import { foldHouse } from './houseFold';
import { askAgainJob } from './lostOrders';
import { maturity } from './maturity';
import { notifyJob } from './notification';
import { foldOrders } from './orderFold';
import { partitions } from './partitions';
import { foldReceipts } from './receiptFold';
import { refundJob } from './refund';
import { relay } from './relay';

/** Freezes whose time is over give their money back. */
const tickets: Job = { name: 'tickets', everyMs: 5000, run: releaseExpired };
/** Requests for approval whose time is over end. */
const approvals: Job = { name: 'approvals', everyMs: 5000, run: expireApprovals };
/** Accounts whose maintenance is over take orders again. */
const maintenance: Job = { name: 'maintenance', everyMs: 5000, run: endMaintenance };
/** Accounts of our people that nobody uses any more are disabled. */
const dormant: Job = { name: 'dormant', everyMs: HOUR, run: disableDormant };
/** Owners whose hour has come are settled by themselves. */
const plans: Job = { name: 'plans', everyMs: 30_000, run: runPlans };
/** The invariants of the books, once a night. */
const verification: Job = { name: 'verification', everyMs: 60_000, run: verifyNightly };

/** What the server does without being asked. */
export const jobs: readonly Job[] = [
  relay,
  foldOrders,
  foldHouse,
  foldReceipts,
  expireJob,
  expireRechargesJob,
  chainWatchJob,
  maturity,
  commission,
  markLines,
  markBooks,
  tickets,
  notifyJob,
  replayJob,
  partitions,
  forgetNoncesJob,
  recordJob,
  unkeptJob,
  askAgainJob,
  channelQueryJob,
  refundJob,
  chargebackJob,
  simulatorJob,
  testOrderJob,
  dropCatchers,
  sealAudit,
  tallyAudit,
  anchorAudit,
  approvals,
  dormant,
  maintenance,
  dropOrphans,
  accountAlerts,
  coverageAlerts,
  missingLookAlerts,
  statementBooking,
  licenses,
  accountSwitches,
  autoPause,
  priceJob,
  plans,
  verification,
];
