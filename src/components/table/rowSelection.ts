import type { Key } from 'react';
import type { Say } from '@/services/words';
import type { Choosing } from './useSelection';

interface Clicked {
  stopPropagation: () => void;
}
/** A box of 16 pixels with as much room around it as a finger needs; it stays in sight with the first column. */
const WIDTH = 40;

/** The column of check boxes, as the table library has it; its own words are English only. */
export const rowSelection = <Row>({ rows, keyOf, nameOf, choose, toggle }: Choosing<Row>, t: Say) => ({
  selectedRowKeys: rows.map(keyOf),
  onChange: (keys: Key[]) => choose(keys.map(String)),
  getTitleCheckboxProps: () => ({ 'aria-label': t('table.chooseAll') }),
  getCheckboxProps: (row: Row) => ({ 'aria-label': t('table.choose', { name: nameOf(row) }) }),
  // Beside its box a cell chooses too, rather than open the row.
  onCell: (row: Row) => ({
    onClick: (event: Clicked) => {
      event.stopPropagation();
      toggle(keyOf(row));
    },
  }),
  columnWidth: WIDTH,
  fixed: true,
});
