// What owners send to us and take from us in the demo's months. It is told in the order of time, since each sum hangs
// on what was there at its moment.
import type { Country, Currency } from '#contract/money';
import { bankPurpose, settleType } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Db } from '../../server/db/pools';
import { bankDaysAround, type IsBankDay } from '../../server/settlementRule/bankDays';
import { commissionsOf, type MaturedCommission } from './commissions';
import { course } from './course';
import type { Deed } from './deeds';
import type { Flow } from './flows';
import { ARRIVED_AFTER } from './fundMoves';
import type { Settled } from './journals';
import type { OrderStory } from './orderRow';
import { pastIds } from './pastId';
import { earn, earnCommissions, handle, purses, receive } from './purses';
import { dice } from './random';
import { type Collecting, type RechargeStory, rechargesOf } from './recharges';
import type { SettlementStory } from './settlementLife';
import { askAll, type PlanRun, type Settling } from './settlements';
import { askToday } from './settlementsToday';
import { type Work, workOn } from './settlementWork';
import { type Settler, settlersOf } from './settlers';
import type { Stage } from './stage';

export interface OwnersMoney {
  settlers: readonly Settler[];
  recharges: RechargeStory[];
  settlements: SettlementStory[];
  runs: PlanRun[];
  commissions: MaturedCommission[];
  /** What all of it moved at our places. */
  flows: Flow[];
}
interface Given {
  stage: Stage;
  stories: readonly OrderStory[];
  deeds: readonly Deed[];
  settled: readonly Settled[];
  begin: number;
  now: number;
  seed: number;
}

export async function ownersMoneyOf(db: Db, given: Given): Promise<OwnersMoney> {
  const { stage, stories, deeds, settled, begin, now, seed } = given;
  const places = await placesOf(db);
  const settlers = settlersOf(stage, { begin, now });
  const recharges = rechargesOf(settlers, places.collecting, { begin, now, seed });
  const flows = recharges.flatMap(({ flow }) => (flow ? [flow] : []));
  const [time, left] = [course(), purses()];
  const commissions = commissionsOf(stories, now);
  earn(time, left, stories);
  earnCommissions(time, left, commissions);
  handle(time, left, deeds);
  receive(time, left, [...flows, ...settled.map(arrivalAt(places))]);
  const work = { course: time, purses: left, chance: dice(seed + 2), flows };
  const settling = { ...work, places, isBankDay: await bankDaysOf(db, settlers, now), now };
  const outcome = settle(settling, settlers);
  time.run(now);
  return { settlers, recharges, commissions, ...outcome, flows };
}
const arrivalAt =
  ({ banks }: Places) =>
  ({ currency, amount, at }: Settled): Flow => ({ placeId: banks.get(currency) ?? '', at: at + ARRIVED_AFTER, amount });

type Around = Work & Pick<Settling, 'isBankDay' | 'now'> & { places: Places };
/** What will have come of it fills while the course runs. */
function settle({ places, ...around }: Around, settlers: readonly Settler[]) {
  const outcome: Pick<OwnersMoney, 'settlements' | 'runs'> = { settlements: [], runs: [] };
  const { banks, collecting } = places;
  const settling: Settling = {
    ...around,
    nextId: pastIds(),
    payerOf: ({ currency }, account) =>
      account.settleType === settleType.usdt ? collecting.wallet.id : (banks.get(currency) ?? ''),
    addStory: (story) => outcome.settlements.push(story),
    begun: (story, settler, payerId) => {
      workOn(around, story, settler, payerId);
    },
    ran: (run) => outcome.runs.push(run),
  };
  askAll(settling, settlers);
  askToday({ ...settling, flows: around.flows }, settlers[0]);
  return outcome;
}

interface Places {
  /** The bank account that channels pay to and settlements are paid from, of each currency. */
  banks: ReadonlyMap<Currency, string>;
  collecting: Collecting;
}
async function placesOf(db: Db): Promise<Places> {
  const rows = await db
    .selectFrom('bankAccount')
    .select(['id', 'currency', 'purpose', 'identifier'])
    .orderBy('id')
    .execute();
  const gathering = rows.filter(({ purpose }) => purpose === bankPurpose.gather);
  const taking = rows.filter(({ purpose }) => purpose === bankPurpose.collect);
  const wallet = taking.find(({ currency }) => currency === 'USDT');
  if (!wallet?.identifier) throw new Error('the demo has no places that recharges are paid to');
  const byCurrency = (all: typeof rows) => new Map(all.map(({ currency, id }) => [currency, id]));
  return {
    banks: byCurrency(gathering),
    collecting: { banks: byCurrency(taking), wallet: { id: wallet.id, address: wallet.identifier } },
  };
}

async function bankDaysOf(db: Db, settlers: readonly Settler[], now: number): Promise<Settling['isBankDay']> {
  const known = new Map<Country, IsBankDay>();
  for (const { countryId } of settlers)
    if (!known.has(countryId)) known.set(countryId, await bankDaysAround(db, countryId, businessDay(now, BOOK_ZONE)));
  return ({ countryId }) => known.get(countryId) ?? (() => true);
}
