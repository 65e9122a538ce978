// Settlements of today of the demo's first merchant, one in each status that somebody works on: whoever opens the demo
// finds something to do, whatever hour it is.
import { minorDigits } from '#contract/money';
import { settlementMode } from '#contract/status';
import { audit, begin, pay, reject, type SettlementStory } from './settlementLife';
import { ask, type Settling } from './settlements';
import { AUDITOR, costOf, remitterIn, traceOf, type Work } from './settlementWork';
import type { Settler } from './settlers';

const MINUTE = 60_000;
/** So long a transfer takes. */
const PAYING = 10 * MINUTE;
interface Script {
  /** When it was asked for, and the deeds that followed, minutes before the demo's present. */
  ago: readonly [request: number, ...deeds: number[]];
  /** Major units. */
  amount: bigint;
  isRejected?: true;
}
const today: readonly Script[] = [
  { ago: [175, 150], amount: 950n, isRejected: true },
  { ago: [140, 120, 100], amount: 2_600n },
  { ago: [80, 55], amount: 3_125n },
  { ago: [25], amount: 4_800n },
];

export function askToday(of: Settling & Work, settler: Settler | undefined): void {
  const [account] = settler?.accounts ?? [];
  if (!settler || !account) return;
  const scale = 10n ** BigInt(minorDigits[settler.currency]);
  for (const one of today)
    of.course.at(of.now - one.ago[0] * MINUTE, (at) => {
      const wanted = { at, account, amount: one.amount * scale, origin: { mode: settlementMode.manual } } as const;
      if (of.purses.of(settler.purse).available <= wanted.amount) return;
      // Its hours are those of the demo: no rule is asked whether it is too late.
      goOn(of, ask(of, settler, wanted), settler, one, of.payerOf(settler, account));
    });
}

function goOn(of: Settling & Work, story: SettlementStory, settler: Settler, script: Script, payerId: string): void {
  const { course, now } = of;
  const [, decided, begun] = script.ago.map((minutes) => now - minutes * MINUTE);
  if (decided !== undefined)
    course.at(decided, (at) => decide(of, story, { at, isRejected: script.isRejected === true }));
  if (begun !== undefined)
    course.at(begun, (at) => payFrom(of, story, payerId, { at, by: remitterIn(settler.countryId) }));
}

function decide({ purses }: Settling, story: SettlementStory, { at, isRejected }: { at: number; isRejected: boolean }) {
  if (!isRejected) return audit(story, { at, by: AUDITOR });
  reject(story, { at, by: AUDITOR }, '户名与商户不一致');
  purses.of(story.row.ownerId).available += story.row.debit;
}

/** It waits for its payment where the place has not got it yet: a demo of a day or two has seen no channel pay. */
function payFrom(
  { purses, flows }: Settling & Work,
  story: SettlementStory,
  payerId: string,
  deed: Parameters<typeof begin>[1],
) {
  const till = purses.till(payerId);
  const amount = costOf(story);
  if (till.has - till.promised < amount) return;
  const at = deed.at + PAYING;
  begin(story, deed, payerId);
  pay(story, { ...deed, at }, payerId, traceOf(story));
  till.has -= amount;
  flows.push({ placeId: payerId, at, amount: -amount });
}
