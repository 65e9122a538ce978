import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { balances } from '../ledger/holding';
import { listJournals } from '../payment/journals';
import { Refusal } from '../words/word';
import { attach } from './attach';
import { check } from './check';
import { confirm } from './confirm';
import { daily } from './daily';
import { exportRecords } from './export';
import { handover } from './handover';
import { records, totals } from './list';
import { lookingAt } from './looking';
import { listPlaces } from './placeStore';
import { save } from './save';
import { split } from './split';
import { partsOf } from './store';
import { voidRecord } from './void';

type Fund = AppContract['fund'];
/** So many places can be chosen from. */
const MOST = 1000;

/** Movements of our own money: `/fund/record/*`. */
export const fund: AreaHandlers<Fund> = {
  page: withCounts<Fund['page']>(async (context) => {
    const { db, input } = context;
    const looking = lookingAt(input, context);
    const { rows, total } = await records.page(db, looking, input);
    return { list: rows, total, summary: await records.sums(db, looking, input, totals) };
  }),
  details: async ({ db, input, actor, now }) => {
    const { scope, employeeId } = actor;
    const looking = { scope, employeeId, now };
    const [record] = await records.all(db, looking, { keyword: input.recordNo });
    if (record?.recordNo !== input.recordNo) throw new Refusal(code.notFound, 'notFound');
    const about = { id: '0', orderNo: record.recordNo };
    const journals = await listJournals(db, about, scope, true);
    return { record, journals, splitInto: await partsOf(db, scope, record.recordNo) };
  },
  save,
  check,
  confirm,
  void: voidRecord,
  split,
  attach,
  export: exportRecords,
  placeList: async ({ db, input, actor }) => {
    const places = await listPlaces(db, actor.scope, input, MOST);
    const has = await balances(db, places);
    return places.map((place) => {
      const { kind, id, name, countryId, currency } = place;
      return { kind, id, name, countryId, currency, balance: toMajor(has(place), currency) };
    });
  },
  daily,
  handover,
};
