import type { audit as contract } from '#contract/audit';
import { code } from '#contract/error';
import type { AreaHandlers } from '../http/handlers';
import { Refusal } from '../words/word';
import { auditExport } from './auditExport';
import { idsIn, presentChanges } from './changes';
import { namesOf } from './names';
import { presentEntry, presentInput } from './presenter';
import { searchOf } from './search';
import { countEntries, findEntry, listEntries } from './store';
import { unmask } from './unmask';

/** What was done, and by whom: `/audit`. Nothing here changes an entry. */
export const audit: AreaHandlers<typeof contract> = {
  page: async ({ db, input, actor, caller, now }) => {
    const { current, pageSize } = input;
    const search = searchOf(input, { actor, zone: caller.zone, now });
    const rows = await listEntries(db, search, { limit: pageSize, offset: (current - 1) * pageSize });
    return { list: rows.map((row) => presentEntry(row, caller.locale)), total: await countEntries(db, search) };
  },

  details: async ({ db, input, actor, caller }) => {
    const row = await findEntry(db, actor, input.id);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    return {
      entry: presentEntry(row, caller.locale),
      input: presentInput(row),
      changes: presentChanges(row.changes, row.input, await namesOf(db, actor.scope, idsIn(row.changes)), caller.locale),
      position: row.position === null ? null : Number(row.position),
      sealedTime: row.sealed_at?.getTime() ?? null,
    };
  },

  export: auditExport,
  unmask,
};
