import { sql } from 'kysely';
import { type Check, whole } from './check';

/**
 * What waits stands in the register of references under its own number. A transfer that fits no order lets go of its
 * hash. What was used twice before there was a register is counted: people look at it, in `reference_clash`, and it is
 * no break of the books.
 */
export const references: readonly Check[] = [
  whole({
    name: 'references',
    figures: sql`select (select count(*) from reference_use) as uses, (select count(*) from reference_clash) as clashes`,
    broken: sql`
      select no || ' is not in the register of references' as word from (
        select order_no as no, bank_trace_no as typed from recharge_order where status in (2, 3) and bank_trace_no is not null
        union all
        select order_no, tx_hash from recharge_order where status in (2, 3) and tx_hash is not null
          and coalesce(chain_state, 'looking') in ('looking', 'found', 'verified', 'reorganised')
        union all
        select fund_reference_no(r), unnest(array[bank_trace_no, tx_hash]) from fund_record r where status in (1, 2, 3)
      ) as named
      where reference_key(typed) <> '' and not exists (select from reference_use u
          where u.no = named.no and u.key = reference_key(named.typed))
        and not exists (select from reference_clash c where c.no = named.no and c.key = reference_key(named.typed))`,
  }),
];
