import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { channelList } from '../account/channelList';
import { credentialsIn } from '../channel/mapped/signature';
import { banksOf } from '../dict/banks';
import type { AreaHandlers } from '../http/handlers';
import { Refusal } from '../words/word';
import { callbackLog } from './callbackLog';
import { certificateUntil } from './certificate';
import { errorMap, saveErrorMap } from './errorMap';
import { fieldMap, saveFieldMap } from './fieldMap';
import { health } from './health';
import { channels } from './list';
import { saveMaintenance } from './maintenance';
import { shownOf } from './presenter';
import { newerOf, recipes } from './ready';
import { save } from './save';
import { accountsOf, channelIdOf } from './setupStore';
import { shownUrl } from './shownUrl';
import { standing } from './standing';
import { saveStatus } from './status';
import { test } from './trial';
import { inForce, latestOf, type Spoken } from './version';
import { withdraw } from './withdraw';

/** How channels are set up: `/channel/*`. How they are spoken to is `server/channel`. */
export const channel: AreaHandlers<AppContract['channel']> = {
  list: channelList,

  page: async ({ db, actor, input, now }) => {
    const { rows, total } = await channels.page(db, actor.scope, input);
    return { list: rows.map((row) => shownOf(row, now)), total };
  },

  details: async ({ db, actor, input, settings, now, vault }) => {
    const found = await channels.find(db, actor.scope, await channelIdOf(db, input.code));
    if (!found) throw new Refusal(code.notFound, 'notFound');
    const accounts = await accountsOf(db, actor.scope, input.code);
    const untilOf = ({ recipe: spoken, callbackSecret }: Spoken) =>
      certificateUntil(spoken, () => credentialsIn(vault.open(callbackSecret)));
    const recipe = found.recipe && JSON.stringify(found.recipe, null, 2);
    return {
      channel: shownOf(found, now),
      recipe,
      certificateUntil: untilOf(inForce(found)),
      waiting: found.waiting && {
        ...{
          ...found.waiting,
          isOwn: found.waitingBy === actor.employeeId,
          certificateUntil: untilOf(latestOf(found)),
        },
        recipe: found.waiting.recipe && JSON.stringify(found.waiting.recipe, null, 2),
      },
      newer: newerOf(latestOf(found)),
      callbackUrl: shownUrl(found.code, settings.publicUrl, latestOf(found).recipe?.checks),
      accounts,
    };
  },

  health,
  callbackLog,
  errorMap,
  saveErrorMap,
  fieldMap,
  saveFieldMap,
  bankList: async ({ input }) => ({ list: banksOf(input.countryId) }),
  save,
  standing,
  saveStatus,
  withdraw,
  saveMaintenance,

  test,
  recipes,
};
