import { isGuarded, widens } from '#contract/role';
import type { Writes } from '../db/pools';
import { tie } from '../scope/tie';
import type { Role } from './list';
import { peopleOf } from './peopleStore';

interface Given {
  role: Role;
  /** As the role was; undefined where it is new, or was not in force. */
  before: Role | undefined;
  giver: string;
  now: Date;
}

/**
 * Ties whoever gives a role rights to money or to checks, or lets these reach further, to everybody who has the role.
 */
export async function tieToPeople(tx: Writes, { role, before, giver, now }: Given): Promise<void> {
  const gains = role.grants.some(
    (right) => isGuarded(right) && (!before?.grants.includes(right) || widens(role, before)),
  );
  if (gains) await tie(tx, { giver, receivers: await peopleOf(tx, role.id), kind: 'right', now });
}
