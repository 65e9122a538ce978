import type { employee as contract } from '#contract/employee';
import type { HandlerContext } from '../http/handlers';
import type { WholeCall } from '../whole';

/** `/employee/save`, as it is asked. */
export type SaveCall = HandlerContext<(typeof contract)['save']>;
/** The same with what stands in the fields that were not sent, as the rules around it are given it. */
export type Save = WholeCall<SaveCall>;
