import type { AppContract } from '#contract/index';
import { withCounts } from '../counts';
import type { AreaHandlers, Handler } from '../http/handlers';
import { isOnDuty } from './duty';
import { contacts, presentContact } from './list';
import { save, saveStatus } from './save';
import { listContacts } from './store';

/** Whom people can call: `/contact/*`. */
export const contact: AreaHandlers<AppContract['contact']> = {
  page: withCounts(async ({ db, input, actor, now }) => {
    const { rows, total } = await contacts.page(db, { scope: actor.scope }, input);
    return { list: rows.map((row) => presentContact(row, now)), total };
  }),
  save,
  saveStatus,
};

/** What home and header show: whoever is on duty stands in front, but for one's own manager, who always does. */
export const quicklyContact: Handler<AppContract['home']['quicklyContact']> = async ({ db, input, actor, now }) => {
  const { employeeId, scope } = actor;
  const rows = await listContacts(db, scope, { employeeId, scene: input.scene });
  const cards = rows.map((row) => ({ ...row, onDuty: isOnDuty(row, now) }));
  return cards.sort((a, b) => rank(a) - rank(b));
};
const rank = ({ isManager, onDuty }: { isManager: boolean; onDuty: boolean }) => (isManager ? 0 : onDuty ? 1 : 2);
