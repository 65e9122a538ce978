import type { employee as contract } from '#contract/employee';
import type { HandlerContext } from '../http/handlers';

/** `/employee/save`, as its handler and the rules around it are given it. */
export type Save = HandlerContext<(typeof contract)['save']>;
