import type { audit as contract } from '#contract/audit';
import type { Call } from '#contract/call';
import { numberKey } from '#contract/spelling';
import type { Reads } from '../db/pools';
import { namesTime } from '../db/range';
import type { HandlerContext } from '../http/handlers';
import type { ListScope } from './list';
import { entriesOf } from './namedStore';

type Asker = Pick<HandlerContext<Call>, 'actor' | 'caller' | 'now'>;
export const listScopeOf = ({ actor, caller, now }: Asker): ListScope => ({ ...actor, zone: caller.zone, now });

type Asking = Asker & {
  db: Reads;
  input: Partial<HandlerContext<(typeof contract)['export']>['input']>;
};
/** A number as we make them, or an id: letters of its kind before many digits. Nobody is called so. */
const NUMBER = /^[A-Z]{0,2}\d{5,}$/;
/** Of one number; whoever wants more names days. */
const MOST = 10_000;

/** A whole number is found whatever its day, unless days are named; then it is looked for among their entries. */
export async function listScopeFor({ db, input, ...asker }: Asking): Promise<ListScope> {
  const { keyword } = input;
  const isNumber = keyword !== undefined && NUMBER.test(numberKey(keyword)) && !namesTime(input);
  const named = isNumber ? await entriesOf(db, keyword, MOST) : [];
  return { ...listScopeOf(asker), ...(named.length > 0 && { named }) };
}
