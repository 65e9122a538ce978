import { code } from '#contract/error';
import type { Writes } from '../db/pools';
import { isNobodysName } from '../http/systemActor';
import { firstPasswordUntil, newFirstPassword } from '../identity/firstPassword';
import { hashPassword, inHashingPlace } from '../identity/password';
import { Refusal } from '../words/word';
import { shownOrOwed } from './firstPasswordDraw';
import { insertPerson, isNameTaken, setRoles } from './personEditorStore';
import { ownRoleOf } from './personRolesStore';
import type { Save } from './saveCall';

type Context = Pick<Save, 'actor' | 'approvalId' | 'now' | 'nextId'> & {
  db: Writes;
  /** Of a password that nobody is told: whoever asked draws another one. */
  drawn?: () => Promise<string>;
};
interface First {
  userName: string;
  /** 2 to 40 signs; what is longer is cut. */
  realName: string;
  ownerType: 'merchant';
  ownerId: string;
}

/**
 * Whoever signs in first for a new house, with the built-in role of its kind.
 * @returns the password, or null where whoever asked draws it after a second person's consent
 * @throws Refusal 1007 for a name that is taken
 */
export async function makeFirstPerson(context: Context, { userName, realName, ownerType, ownerId }: First) {
  const { db, actor, now, nextId, drawn } = context;
  const taken = new Refusal(
    code.duplicate,
    'userNameTaken',
    {},
    { fields: [{ field: 'loginUserName', code: 'taken' }] },
  );
  if (isNobodysName(userName) || (await isNameTaken(db, userName))) throw taken;
  const password = newFirstPassword();
  const passwordHash = await (drawn?.() ?? inHashingPlace('signedIn', () => hashPassword(password)));
  const id = nextId(now);
  const roleIds = [await ownRoleOf(db, ownerType)];
  const input = { userName, realName: realName.slice(0, 40), roleIds, countryIds: [], ipWhitelist: [] };
  const first = { passwordHash, until: firstPasswordUntil(now), by: actor.employeeId, now };
  if (!(await insertPerson(db, id, { input, owner: { type: ownerType, id: ownerId }, first }))) throw taken;
  await setRoles(db, id, roleIds);
  return shownOrOwed(db, context, { employeeId: id, password });
}
