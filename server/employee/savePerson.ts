import type { employee as contract } from '#contract/employee';
import { code } from '#contract/error';
import { isNobodysName } from '../http/byItself';
import type { Handler } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { auditedPerson } from './auditedPerson';
import { ADMINISTRATOR } from './authority';
import { shownOrOwed } from './drawFirst';
import { firstPasswordUntil, newFirstPassword } from './firstPassword';
import { tieGiver } from './given';
import { holdPerson, refuseIfLastAdministrator } from './heldPerson';
import { endSessionsOf } from './mint';
import { hashPassword, inHashingPlace } from './password';
import { findPerson, type KnownPerson } from './peopleStore';
import { ownerOf } from './personOwner';
import { refuseUngivable } from './personRoles';
import { refuseUnfit } from './personRules';
import type { Save } from './saveCall';
import { insertPerson, isNameTaken, setRoles, updatePerson } from './savePersonStore';

/** Creates somebody with a password that is shown once, or changes what is known of them. Other roles end their sessions. */
export const save: Handler<(typeof contract)['save']> = (asked) => (asked.input.id === undefined ? create(asked) : change(asked, asked.input.id));

async function create(asked: Save) {
  const { db, input, actor, now, nextId, changed } = asked;
  const owner = await ownerOf(asked);
  await refuseUnfit(asked, owner);
  await refuseUngivable(asked, owner.type, []);
  if (isNobodysName(input.userName) || (await isNameTaken(db, input.userName))) throw taken();
  const initialPassword = newFirstPassword();
  const passwordHash = await inHashingPlace('signedIn', () => hashPassword(initialPassword));
  const id = nextId(now);
  const first = { passwordHash, until: firstPasswordUntil(now), by: actor.employeeId, now };
  if (!(await insertPerson(db, id, { input, owner, first }))) throw taken();
  await setRoles(db, id, input.roleIds);
  changed({ type: 'employee', no: input.userName, after: auditedPerson(await madePerson(asked, id)) });
  const shown = await shownOrOwed(db, asked, { employeeId: id, password: initialPassword });
  return { id, userName: input.userName, version: 1, initialPassword: shown };
}

const taken = () => new Refusal(code.duplicate, 'userNameTaken', {}, { fields: [{ field: 'userName', code: 'taken' }] });

async function madePerson({ db, actor }: Save, id: string): Promise<KnownPerson> {
  const person = await findPerson(db, actor, id);
  if (!person) throw new Error('whoever made somebody must be able to see them');
  return person;
}

async function change(asked: Save, id: string) {
  const { db, input, actor, now, changed } = asked;
  const before = await holdPerson(db, actor, id);
  refuseIfStale(input, before);
  refuseIfMoved(input, before);
  await refuseUnfit(asked, { type: before.owner_type, id: before.owner_id }, before.expire_at);
  const held = before.roles.map((role) => role.id);
  await refuseUngivable(asked, before.owner_type, held);
  if (loosens(asked, before)) await refuseIfLastAdministrator(db, before);
  await updatePerson(db, id, input, now);
  const rolesChange = held.join() !== input.roleIds.join();
  if (rolesChange) await setRoles(db, id, input.roleIds);
  await tieGiver(asked, before);
  const sessionsEnded = rolesChange ? await endSessionsOf(db, id, now) : 0;
  const after = await madePerson(asked, id);
  changed({ type: 'employee', no: before.user_name, before: auditedPerson(before), after: { ...auditedPerson(after), sessionsEnded } });
  return { id, userName: after.user_name, version: after.version, initialPassword: null };
}

/** By their name people are known in the audit, and whose they are decides what they see: neither changes. */
function refuseIfMoved({ userName, ownerType, ownerId }: Save['input'], before: KnownPerson): void {
  if (userName !== before.user_name) throw badField('userName', 'const');
  if (ownerType !== undefined && ownerType !== before.owner_type) throw badField('ownerType', 'const');
  if (ownerId !== undefined && ownerId !== before.owner_id) throw badField('ownerId', 'const');
}

/** Does an administrator stop to be one, now or on a day to come? */
function loosens({ input }: Save, { roles, expire_at }: KnownPerson): boolean {
  const administrators = roles.filter((role) => role.code === ADMINISTRATOR).map(({ id }) => id);
  const losesRole = administrators.some((role) => !input.roleIds.includes(role));
  return losesRole || (expire_at === null && input.expireTime !== undefined);
}
