import { masterStatus } from '#contract/status';
import type { Actor } from '../http/handlers';
import type { Request } from './list';

/** Besides the role of its step, the review of a merchant asks for a right that the role can lose. */
export const mayReview = (grants: Actor['grants']): boolean => grants.has('merchant.review');

/** Whether a request moves a merchant that nobody has reviewed yet. */
export const isReview = ({ type, changes }: Pick<Request, 'type' | 'changes'>): boolean =>
  type === 'merchant.saveStatus' &&
  changes.some(({ before = {} }) => Reflect.get(before, 'status') === masterStatus.review);
