import type { employee as contract } from '#contract/employee';
import type { Asked } from '../http/handlers';

/** `/employee/save`, as its handler and the rules around it are given it. */
export type Save = Asked<(typeof contract)['save']>;
