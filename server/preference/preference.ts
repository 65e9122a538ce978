import { code } from '#contract/error';
import { type preference as contract, MOST_PREFERENCES } from '#contract/preference';
import type { AreaHandlers } from '../http/handlers';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { forgetPreference, keepPreference, listPreferences } from './store';

/** What a person has set for themselves: `/employee/preference`. Everybody has their own, and nobody another's. */
export const preference: AreaHandlers<typeof contract> = {
  query: async ({ db, actor }) => ({ list: await listPreferences(db, actor.employeeId) }),

  save: async ({ db, actor, input: { key, value }, now }) => {
    if (value === null) await forgetPreference(db, actor.employeeId, key);
    else {
      refuseUnlessJson(value);
      const hasRoom = await keepPreference(db, actor.employeeId, { key, value, at: now }, MOST_PREFERENCES);
      if (!hasRoom) throw new Refusal(code.limitExceeded, 'preferencesFull', { most: MOST_PREFERENCES });
    }
    return { updateTime: now.getTime() };
  },
};

function refuseUnlessJson(value: string): void {
  try {
    JSON.parse(value);
  } catch {
    throw badField('value', 'json');
  }
}
