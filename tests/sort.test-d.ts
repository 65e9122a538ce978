// A field that a list is not sorted by does not compile, on either side. `npm run typecheck` reads this file.

import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { FreezeTicket } from '#contract/merchantMoney';
import type { Fields } from '@/components/fields';
import type { Client } from '@/services/api';

declare const api: Client<AppContract>;
declare const field: Fields<FreezeTicket>;

type Flow = SortField<AppContract['merchant']['billingFlow']>;
export const flow: Record<Flow, string> = { bizTime: 'time', amount: 'amount' };
// @ts-expect-error one that the contract names is forgotten
export const fewer: Record<Flow, string> = { bizTime: 'time' };
// @ts-expect-error the contract does not name it
export const more: Record<Flow, string> = { bizTime: 'time', amount: 'amount', fee: 'fee' };
// @ts-expect-error roles stand in an order of their own
export const byName = api.role.page({ sortField: 'name' });
// @ts-expect-error the console offers no order that the server does not have
export const offered: Fields<FreezeTicket, 'createTime'> = { ...field, amount: { word: 'common.retry', sort: true } };
