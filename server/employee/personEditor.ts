import { employee as contract } from '#contract/employee';
import { code } from '#contract/error';
import type { Handler } from '../http/handlers';
import { isNobodysName } from '../http/systemActor';
import { firstPasswordUntil, newFirstPassword } from '../identity/firstPassword';
import { hashPassword, inHashingPlace } from '../identity/password';
import { endSessionsOf } from '../identity/token';
import { refuseIfStale } from '../version';
import { whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { ADMINISTRATOR } from './authority';
import { shownOrOwed } from './firstPasswordDraw';
import { tieGiver } from './gain';
import { type KnownPerson, knownPeople } from './list';
import { insertPerson, isNameTaken, setRoles, updatePerson } from './personEditorStore';
import { lockPerson, refuseIfLastAdministrator } from './personLock';
import { ownerOf } from './personOwner';
import { auditedPerson } from './personPresenter';
import { refuseUngivable } from './personRoles';
import { refuseUnfit } from './personRules';
import type { Save, SaveCall } from './saveCall';

/**
 * Creates somebody with a password that is shown once, or changes what is known of them. Other roles end their
 * sessions.
 */
export const save: Handler<(typeof contract)['save']> = (context) =>
  context.input.id === undefined
    ? create({ ...context, input: whole(contract.save, context.input, undefined) })
    : change(context, context.input.id);

async function create(context: Save) {
  const { db, input, actor, now, nextId, changed } = context;
  const owner = await ownerOf(context);
  await refuseUnfit(context, owner);
  await refuseUngivable(context, owner, []);
  if (isNobodysName(input.userName) || (await isNameTaken(db, input.userName))) throw taken();
  const initialPassword = newFirstPassword();
  const passwordHash = await inHashingPlace('signedIn', () => hashPassword(initialPassword));
  const id = nextId(now);
  const first = { passwordHash, until: firstPasswordUntil(now), by: actor.employeeId, now };
  if (!(await insertPerson(db, id, { input, owner, first }))) throw taken();
  await setRoles(db, id, input.roleIds);
  changed({ type: 'employee', no: input.userName, after: auditedPerson(await madePerson(context, id)) });
  const shown = await shownOrOwed(db, context, { employeeId: id, password: initialPassword });
  return { id, userName: input.userName, version: 1, initialPassword: shown };
}

const taken = () =>
  new Refusal(code.duplicate, 'userNameTaken', {}, { fields: [{ field: 'userName', code: 'taken' }] });

async function madePerson({ db, actor }: Save, id: string): Promise<KnownPerson> {
  const person = await knownPeople.find(db, actor, id);
  if (!person) throw new Error('whoever made somebody must be able to see them');
  return person;
}

/** Whose they are stays; how to reach them is shown masked, and stays by itself. */
const fixed = {
  ownerType: undefined,
  ownerId: undefined,
  phone: undefined,
  email: undefined,
  telegram: undefined,
  forget: undefined,
};
async function change(call: SaveCall, id: string) {
  const { db, actor, now, changed } = call;
  const before = await lockPerson(db, actor, id);
  refuseIfStale(call.input, before);
  const input = whole(contract.save, call.input, { ...before, ...fixed });
  const context = { ...call, input };
  refuseIfMoved(input, before);
  const owner = { type: before.ownerType, id: before.ownerId };
  await refuseUnfit(context, owner, before.expireTime);
  const currentIds = before.roles.map((role) => role.id);
  await refuseUngivable(context, owner, currentIds);
  if (loosens(context, before)) await refuseIfLastAdministrator(db, before);
  await updatePerson(db, id, input, now);
  const rolesChange = currentIds.join() !== input.roleIds.join();
  if (rolesChange) await setRoles(db, id, input.roleIds);
  await tieGiver(call, before);
  const sessionsEnded = rolesChange ? await endSessionsOf(db, id, now) : 0;
  const after = await madePerson(context, id);
  changed({
    type: 'employee',
    no: before.userName,
    before: auditedPerson(before),
    after: { ...auditedPerson(after), sessionsEnded },
  });
  return { id, userName: after.userName, version: after.version, initialPassword: null };
}

/** By their name people are known in the audit, and whose they are decides what they see: neither changes. */
function refuseIfMoved({ userName, ownerType, ownerId }: Save['input'], before: KnownPerson): void {
  if (userName !== before.userName) throw badField('userName', 'const');
  if (ownerType !== undefined && ownerType !== before.ownerType) throw badField('ownerType', 'const');
  if (ownerId !== undefined && ownerId !== before.ownerId) throw badField('ownerId', 'const');
}

/** Does an administrator stop to be one, now or on a day to come? */
function loosens({ input }: Save, { roles, expireTime }: KnownPerson): boolean {
  const administrators = roles.filter((role) => role.code === ADMINISTRATOR).map(({ id }) => id);
  const losesRole = administrators.some((role) => !input.roleIds.includes(role));
  return losesRole || (expireTime === null && input.expireTime !== undefined);
}
