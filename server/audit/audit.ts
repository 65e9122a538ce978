import type { audit as contract } from '#contract/audit';
import { code } from '#contract/error';
import type { AreaHandlers } from '../http/handlers';
import { Refusal } from '../words/word';
import { auditExport } from './auditExport';
import { idsIn, presentChanges } from './changes';
import { entries, sealedEntries } from './list';
import { listScopeFor, listScopeOf } from './listScope';
import { namesOf } from './names';
import { presentEntry, presentInput } from './presenter';
import { unmask } from './unmask';

/** What was done, and by whom: `/audit`. Nothing here changes an entry. */
export const audit: AreaHandlers<typeof contract> = {
  page: async (context) => {
    const { rows, ...counted } = await entries.page(
      context.db,
      await listScopeFor(context),
      context.input,
      context.signal,
    );
    return { list: rows.map((row) => presentEntry(row, context.caller.locale)), ...counted };
  },

  details: async (context) => {
    const { db, input, actor, caller } = context;
    const row = await sealedEntries.find(db, listScopeOf(context), input.id);
    if (!row) throw new Refusal(code.notFound, 'notFound');
    return {
      entry: presentEntry(row, caller.locale),
      input: presentInput(row),
      changes: presentChanges(
        row.changes,
        row.input,
        await namesOf(db, actor.scope, idsIn(row.changes)),
        caller.locale,
      ),
      position: row.position === null ? null : Number(row.position),
      sealedTime: row.sealedTime,
    };
  },

  export: auditExport,
  unmask,
};
