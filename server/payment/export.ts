import { code } from '#contract/error';
import type { PaymentColumn, payment } from '#contract/payment';
import type { Handler, HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import { Refusal, type Word } from '../words/word';
import { plainFileOf, spreadsheetOf } from '../xlsx/fileOf';
import type { Cell } from '../xlsx/sheet';
import { columns, columnsFor, fieldsOf } from './exportColumns';
import { type Looking, orders, type PaymentFilter } from './list';
import { lookingFor } from './looking';
import { partPresenter, sightOf } from './presenter';

type Call = (typeof payment)['export'];

/**
 * The orders of a filter as a file, the newest first, all of one moment, each read once.
 * @throws Refusal 1004 where there are none
 */
export const exportOrders: Handler<Call> = async (context) => {
  const { db, actor, caller, now, input } = context;
  const { columns: chosen, format, ...filter } = input;
  const looking = await lookingFor(filter, context);
  const [any] = looking ? await orders.rows(db, looking, { ...filter, current: 1, pageSize: 1 }) : [];
  if (!looking || !any) throw new Refusal(code.notFound, 'noOrdersToExport');
  const names = columnsFor(chosen, sightOf(actor));
  const rows = rowsOf(context, { filter, looking, names });
  const given = { name: say(caller.locale, 'orderList'), now, caller };
  if (format === 'csv') return plainFileOf(rows, given);
  return spreadsheetOf([{ name: given.name, widths: names.map((name) => columns[name].width), rows }], given);
};

interface Wanted {
  filter: PaymentFilter;
  looking: Looking;
  names: readonly PaymentColumn[];
}
async function* rowsOf(
  { db, caller, actor }: HandlerContext<Call>,
  { filter, looking, names }: Wanted,
): AsyncGenerator<Cell[][]> {
  const present = partPresenter(names, sightOf(actor));
  const shown = names.map((name) => columns[name]);
  // Each column has a word of its name.
  yield [names.map((name) => ({ bold: say(caller.locale, `order.${name}` satisfies Word) }))];
  for await (const batch of orders.batches(db, looking, filter, fieldsOf(names)))
    yield batch.map((part) => {
      const row = present(part);
      return shown.map(({ cell }) => cell(row, caller));
    });
}
