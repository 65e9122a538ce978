// What a status of theirs means: by itself, or read together with its detail.
import type { Meaning, Recipe } from '#contract/channelRecipe';
import type { CallbackMessage, Notice, UpstreamState } from '../channel';
import { needed } from './reading';
import { textAt } from './wording';

type State = Extract<UpstreamState, { known: true }>['status'];
/** Of an order that is asked about: money that came is told, whatever became of it afterwards. */
export const stateOf: Readonly<Record<Meaning, State>> = {
  waiting: 'waiting',
  held: 'waiting',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  chargeback: 'paid',
  returned: 'paid',
  refunded: 'paid',
  partlyRefunded: 'paid',
};
/** Of a message. Money that we give back is asked about by its own number, so its message does nothing. */
export const outcomeOf: Readonly<
  Record<Meaning, CallbackMessage['outcome'] | Exclude<Notice['notice'], 'ask' | 'unmapped'>>
> = {
  waiting: 'waiting',
  held: 'waiting',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'failed',
  chargeback: 'chargeback',
  returned: 'chargeback',
  refunded: 'otherEvent',
  partlyRefunded: 'otherEvent',
};

/**
 * Their word, with the meaning that the recipe gives it; none where it gives none.
 * @throws where no status is said
 */
export function meaningOf(
  { statuses }: Recipe,
  at: { status: string; detail?: string | undefined },
  body: unknown,
): { theirs: string; means: Meaning | undefined } {
  const status = needed(body, at.status);
  const detail = textAt(body, at.detail);
  const ofStatus = statuses.filter((one) => one.theirs === status);
  const found =
    ofStatus.find((one) => one.detail !== undefined && one.detail === detail) ??
    ofStatus.find((one) => one.detail === undefined);
  return { theirs: detail === undefined ? status : `${status} ${detail}`, means: found?.means };
}
