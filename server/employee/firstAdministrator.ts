import { code } from '#contract/error';
import type { Db, Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { findPerson } from '../http/actor';
import { writeAudit } from '../http/auditWrite';
import type { Change } from '../http/handlers';
import { byItself, isNobodysName } from '../http/systemActor';
import { firstPasswordUntil, newFirstPassword } from '../identity/firstPassword';
import { hashPassword } from '../identity/password';
import { builtInRoles } from '../role/grants';
import type { Settings } from '../settings';
import { countOtherAdministrators, lockAdministrators } from './administratorStore';
import { ADMINISTRATOR } from './authority';
import { knownPeople } from './list';
import { insertPerson, setRoles } from './personEditorStore';
import { auditedPerson } from './personPresenter';

interface Given {
  userName: string;
  now: Date;
  nextId: NextId;
  settings: Settings;
}
/** So that from the first day there is a second person. */
const FIRST = 2;
const ENOUGH =
  'There are two administrators already. In the console one of them makes another and the other consents; to replace one here, disable them there first.';
const NOBODY = '0';
const ROLE = String(builtInRoles.find((role) => role.code === ADMINISTRATOR)?.id);

/**
 * Somebody who may do everything, where fewer than two may yet: by a command on the server's own machine, never over
 * the wire.
 * @returns the first password, which is stored nowhere
 * @throws where there are two administrators already, or somebody of this name
 */
export async function makeFirstAdministrator(db: Db, given: Given): Promise<string> {
  const { userName, now, nextId } = given;
  if (isNobodysName(userName)) throw new Error(`${userName} is what the audit calls somebody else.`);
  const password = newFirstPassword();
  const first = { passwordHash: await hashPassword(password), until: firstPasswordUntil(now), by: null, now };
  await db.transaction().execute(async (tx) => {
    await lockAdministrators(tx);
    if ((await countOtherAdministrators(tx, NOBODY)) >= FIRST) throw new Error(ENOUGH);
    const id = nextId(now);
    const input = { userName, realName: userName, roleIds: [ROLE], countryIds: [], ipWhitelist: [] };
    if (!(await insertPerson(tx, id, { input, owner: { type: 'platform', id: null }, first })))
      throw new Error(`There is somebody called ${userName} already.`);
    await setRoles(tx, id, input.roleIds);
    await record(tx, id, given);
  });
  return password;
}

/** The audit knows nobody else who could have done it. */
async function record(tx: Writes, id: string, { userName, now, nextId, settings }: Given): Promise<void> {
  const actor = await findPerson(tx, settings, { employeeId: id, role: ROLE, now });
  const made = actor && (await knownPeople.find(tx, actor, id));
  if (!made) throw new Error('an administrator cannot see themselves');
  const changes: Change[] = [{ type: 'employee', no: userName, after: auditedPerson(made) }];
  const { caller } = byItself('command');
  const done = {
    actor,
    caller,
    call: 'employee.save',
    input: { userName },
    changes,
    result: code.ok,
    answer: {},
    tookMs: 0,
  };
  await writeAudit(tx, { id: nextId(now), at: now, ...done });
}
