import type { AppContract } from '#contract/index';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { check } from './check';
import { importEntries } from './import';
import { entries } from './list';
import { save, saveStatus } from './save';
import { hashesOf } from './value';

/** Who may not pay: `/blacklist/*`. */
export const blacklist: AreaHandlers<AppContract['blacklist']> = {
  page: withCounts(async ({ db, input, actor }) => {
    const hashes = input.value === undefined ? undefined : hashesOf(input.value, input.type);
    const { rows, total } = await entries.page(db, { scope: actor.scope, hashes }, input);
    return { list: rows, total };
  }),
  save,
  saveStatus,
  import: importEntries,
  check,
};
