// The fields of a list are its columns: what is forgotten, invented or written a second time does not compile. `npm run
// typecheck` reads this file.

import type { ComponentType } from 'react';
import type { FlowColumn, FlowRow } from '#contract/merchantMoney';
import ExportButton from '@/components/ExportButton';
import type { Fields } from '@/components/fields';
import type { PickProps } from '@/components/options/PickProps';
import PageTable from '@/components/PageTable';
import type { Filter } from '@/components/table/filter';
import { api } from '@/services/api';

declare const fields: Fields<FlowRow, 'bizTime', FlowColumn>;
declare const unchecked: Fields<FlowRow>;
const { operator: _operator, ...fewer } = fields;
const around = {
  title: 'menu.billingFlow',
  call: api.merchant.billingFlow,
  rowKey: 'flowNo',
  facts: [],
  filters: [],
} as const;
const sheet = { call: api.merchant.billingFlowExport, filters: [], name: 'menu.billingFlow' } as const;

export const list = (
  <PageTable {...around} fields={fields} toolbar={(columns) => <ExportButton {...sheet} columns={columns} />} />
);
// @ts-expect-error a field of the row is forgotten
export const forgotten = <PageTable {...around} fields={fewer} />;
// @ts-expect-error there is no second list
export const twice = <PageTable {...around} fields={fields} columns={['bizTime']} />;
// @ts-expect-error a field that the row does not have
export const invented: Fields<FlowRow> = { ...unchecked, colour: { word: 'common.retry' } };
// @ts-expect-error a column that the spreadsheet does not have
export const superfluous: Fields<FlowRow, never, FlowColumn> = { ...fields, merchantId: { word: 'common.retry' } };
// @ts-expect-error the spreadsheet has it, and nobody can choose it
export const unchosen: Fields<FlowRow, never, FlowColumn> = { ...fields, operator: null };
export const astray = (
  // @ts-expect-error nobody says that these are the columns of the spreadsheet
  <PageTable {...around} fields={unchecked} toolbar={(columns) => <ExportButton {...sheet} columns={columns} />} />
);
declare const StatusPick: ComponentType<PickProps>;
declare const input: { name?: string; status?: number[]; one?: number; isEnding?: boolean };
type Narrowed = Filter<typeof input>;
export const narrowed: Narrowed[] = [
  { kind: 'text', name: 'name', word: 'common.retry' },
  { kind: 'status', name: 'status', of: 'master', word: 'common.retry' },
  { kind: 'flag', name: 'isEnding', word: 'common.retry' },
  { kind: 'pick', name: 'one', Pick: StatusPick, number: true, word: 'common.retry' },
];
// @ts-expect-error the control gives several statuses, and the call takes one
export const several: Narrowed = { kind: 'status', name: 'one', of: 'master', word: 'common.retry' };
// @ts-expect-error the control gives text, and the call takes a number
export const texted: Narrowed = { kind: 'pick', name: 'one', Pick: StatusPick, word: 'common.retry' };
