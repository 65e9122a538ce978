import type { employee as contract } from '#contract/employee';
import { withCounts } from '../counts';
import type { AreaHandlers } from '../http/handlers';
import { progressOf } from '../http/progress';
import { googleAuth } from '../identity/googleAuth';
import { modifyPwd } from '../identity/modifyPwd';
import { ownSessions } from '../identity/ownSessions';
import { menuFor } from '../menu/menuFor';
import { maskedFor } from '../reveal';
import { resetPwd } from './credentialReset';
import { people as listed } from './list';
import { people } from './people';
import { save } from './personEditor';
import { presentPerson } from './personPresenter';
import { saveStatus } from './personStatus';
import { profile } from './profile';
import { isOfTest, listColleagues } from './store';

/** People: `/employee`. Sign-in stands in signIn.ts, because its path is below `/merchant`. */
export const employee: AreaHandlers<typeof contract> = {
  fetchMenu: async ({ db, actor, caller, built }) => ({
    menus: await menuFor(db, actor, caller.locale, built),
    grants: [...actor.grants].sort(),
    factor: actor.factor,
    missing: [...built.missing],
    isTest: await isOfTest(db, actor.scope),
    masked: maskedFor(actor),
  }),

  list: ({ db, actor, input }) => listColleagues(db, actor.scope, input),

  progress: async ({ actor, input }) => progressOf({ employeeId: actor.employeeId, requestId: input.of }),

  page: withCounts<(typeof contract)['page']>(async ({ db, actor, caller, input }) => {
    const { rows, total } = await listed.page(db, { ...actor, zone: caller.zone }, input);
    return { list: rows.map((row) => presentPerson(row, caller.locale)), total };
  }),

  save,
  saveStatus,
  resetPwd,
  modifyPwd,
  ...googleAuth,
  ...ownSessions,
  ...people,
  profile,
};
