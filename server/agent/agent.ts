import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { maskAccount } from '../mask';
import { agents } from './list';

/** Agents with what they earned since the caller's business day began, what is not due yet, and what may be spent. */
export const proxyList: Handler<AppContract['merchant']['proxyList']> = async ({ db, input, actor, caller, now }) => {
  const listScope = { scope: actor.scope, now, today: rangeOf({}, caller.zone, now).from };
  const { rows, total } = await agents.page(db, listScope, input);
  return {
    total,
    list: rows.map((row) => ({
      ...row,
      contactPhone: maskedIf(row.contactPhone),
      contactEmail: maskedIf(row.contactEmail),
      commission: row.commission.map(inMajor),
    })),
  };
};

const maskedIf = (value: string | null) => (value === null ? null : maskAccount(value));

type Earned = Awaited<ReturnType<typeof agents.all>>[number]['commission'][number];
const inMajor = ({ currency, today, accrued, available }: Earned) => ({
  currency,
  today: toMajor(today, currency),
  accrued: toMajor(accrued, currency),
  available: toMajor(available, currency),
});
