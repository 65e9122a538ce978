import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { balances } from '../ledger/holding';
import { lifeOf } from '../order/life';
import { listJournals } from '../payment/journals';
import { Refusal } from '../words/word';
import { attach } from './attach';
import { check } from './check';
import { confirm } from './confirm';
import { daily } from './daily';
import { exportRecords } from './export';
import { handover } from './handover';
import { records, totals } from './list';
import { listPlaces } from './placeStore';
import { presentRecord } from './presenter';
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
    const { db, input, actor } = context;
    const listScope = { ...records.listScopeOf(input, context), employeeId: actor.employeeId };
    const { rows, total } = await records.page(db, listScope, input);
    return { list: rows.map(presentRecord), total, summary: await records.sums(db, listScope, input, totals) };
  }),
  details: async ({ db, input, actor, now }) => {
    const { scope, employeeId } = actor;
    const listScope = { scope, employeeId, now };
    const [record] = await records.all(db, listScope, { keyword: input.recordNo });
    if (record?.recordNo !== input.recordNo) throw new Refusal(code.notFound, 'notFound');
    const about = { id: '0', orderNo: record.recordNo };
    const journals = await listJournals(db, about, scope, true);
    const { recordNo, status, maker: by, createTime } = record;
    const timeline = await lifeOf(db, scope, { no: recordNo, status, by, createdAt: new Date(createTime) });
    return { record: presentRecord(record), journals, timeline, splitInto: await partsOf(db, scope, recordNo) };
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
