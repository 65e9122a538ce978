// What people of ours do with a settlement of the demo, and when: most are paid, and a few come to another end.
import type { Country } from '#contract/money';
import { settlementMode } from '#contract/status';
import { HOUR } from '#contract/time';
import type { Course } from './course';
import type { Flow } from './flows';
import type { Purses } from './purses';
import type { Dice } from './random';
import { audit, begin, cancel, fail, giveBack, pay, reject, type SettlementStory } from './settlementLife';
import type { Settler } from './settlers';

const MINUTE = 60_000;
export interface Work {
  course: Course;
  purses: Purses;
  chance: Dice;
  /** What each place paid, and got back. */
  flows: Flow[];
}
interface Job {
  story: SettlementStory;
  settler: Settler;
  payerId: string;
  fate: Fate;
}
type Fate = 'paid' | 'rejected' | 'failed' | 'again' | 'returned' | 'cancelled';
/** Of a hundred. */
const fates: readonly [fate: Fate, of: number][] = [
  ['paid', 88],
  ['rejected', 3],
  ['failed', 2],
  ['again', 2],
  ['returned', 3],
  ['cancelled', 2],
];
export const AUDITOR = 'finance';
/** Some pay for their countries alone. */
export const remitterIn = (country: Country): string =>
  country === 'MEX' ? 'cashier.mx' : country === 'CHL' || country === 'ARG' ? 'cashier.sur' : 'cashier';

/** From the moment on in which it was asked for. */
export function workOn(work: Work, story: SettlementStory, settler: Settler, payerId: string): void {
  const { chance, course } = work;
  const start = story.row.createdAt.getTime();
  const [rolled] = chance.pick(fates, ([, of]) => of);
  // Nobody takes back what nobody asked for.
  const fate = rolled === 'cancelled' && story.row.mode === settlementMode.auto ? 'paid' : rolled;
  const job = { story, settler, payerId, fate };
  const own = { at: start + chance.whole(2, 12) * MINUTE, by: story.people.applicant ?? '' };
  if (fate === 'cancelled') course.at(own.at, () => over(work, job, () => cancel(story, own)));
  else course.at(start + chance.whole(20, 150) * MINUTE, (at) => decide(work, job, at));
}

function decide(work: Work, job: Job, at: number): void {
  const { story, fate } = job;
  const deed = { at, by: AUDITOR };
  if (fate === 'rejected') over(work, job, () => reject(story, deed, '户名与商户不一致'));
  else letGoOn(work, job, deed);
}

function letGoOn(work: Work, job: Job, deed: { at: number; by: string }): void {
  audit(job.story, deed);
  work.course.at(deed.at + work.chance.whole(15, 90) * MINUTE, (then) => tryPaying(work, job, then));
}

/** What was held is the owner's again. */
function over({ purses }: Work, { story, settler }: Job, end: () => void): void {
  end();
  purses.of(settler.purse).available += story.row.debit;
}

export const costOf = ({ row: { usdtAmount, remitAmount } }: SettlementStory): bigint => usdtAmount ?? remitAmount;
/** The cashier waits until the place has it. */
function tryPaying(work: Work, job: Job, at: number): void {
  const { story, settler, payerId } = job;
  const till = work.purses.till(payerId);
  if (till.has - till.promised < costOf(story)) {
    work.course.at(at + HOUR, (then) => tryPaying(work, job, then));
    return;
  }
  till.promised += costOf(story);
  begin(story, { at, by: remitterIn(settler.countryId) }, payerId);
  work.course.at(at + work.chance.whole(3, 25) * MINUTE, (then) => endPaying(work, job, then));
}

function endPaying(work: Work, job: Job, at: number): void {
  const { story, settler, payerId, fate } = job;
  const deed = { at, by: remitterIn(settler.countryId) };
  const till = work.purses.till(payerId);
  till.promised -= costOf(story);
  if (fate === 'failed' || fate === 'again') {
    over(work, job, () => fail(story, deed, '收款行拒收：账户暂停'));
    if (fate === 'again') work.course.at(at + work.chance.whole(1, 4) * HOUR, (then) => askAgain(work, job, then));
    return;
  }
  till.has -= costOf(story);
  work.flows.push({ placeId: payerId, at, amount: -costOf(story) });
  pay(story, deed, payerId, traceOf(story));
  if (fate === 'returned') work.course.at(at + work.chance.whole(18, 30) * HOUR, (then) => comeBack(work, job, then));
}

/** Finance lets it go once more, where its owner still has it. */
function askAgain(work: Work, job: Job, at: number): void {
  const purse = work.purses.of(job.settler.purse);
  if (purse.available <= job.story.row.debit) return;
  purse.available -= job.story.row.debit;
  letGoOn(work, { ...job, fate: 'paid' }, { at, by: AUDITOR });
}

function comeBack(work: Work, job: Job, at: number): void {
  const { story, settler, payerId } = job;
  giveBack(story, { at, by: remitterIn(settler.countryId) }, payerId, '收款账户已注销');
  work.purses.of(settler.purse).available += story.row.debit;
  work.purses.till(payerId).has += costOf(story);
  work.flows.push({ placeId: payerId, at, amount: costOf(story) });
}

/** As a bank, or a chain, calls it. */
export const traceOf = ({ row: { id, chain } }: SettlementStory): string =>
  chain === null ? `TR${id}` : BigInt(id).toString(16).padStart(64, '7');
