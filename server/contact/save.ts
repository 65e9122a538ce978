import { contact } from '#contract/contact';
import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { type Whole, whole } from '../whole';
import { badField } from '../words/badField';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { type ContactRow, contacts, presentContact } from './list';
import { addContact, changeContact, type Given, setContactStatus, setManaged } from './store';

type Save = HandlerContext<typeof contact.save>;
type Status = HandlerContext<typeof contact.saveStatus>;

/** Makes a contact, or changes one. */
export const save: Handler<typeof contact.save> = async (context) => {
  const { db, input, actor, now, changed, nextId } = context;
  const before = await lockContact(context);
  const wanted = whole(contact.save, input, before);
  const given = givenIn(wanted);
  refuseCountries(actor.scope, given.countryIds ?? []);
  const id = before?.id ?? nextId(now);
  await (before ? changeContact(db, id, given, now) : addContact(db, id, given, now));
  const managed = new Set(wanted.merchantIds);
  if ((await setManaged(db, actor.scope, id, [...managed])) < managed.size)
    throw new Refusal(code.notFound, 'notFound');
  const saved = await contacts.find(db, { scope: actor.scope }, id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  changed({ type: 'contact', no: saved.name, ...(before && { before: facts(before) }), after: facts(saved) });
  return presentContact(saved, now);
};

/** The contact that is to change, as whoever asks has last seen it. */
async function lockContact({ db, input, actor }: Save): Promise<ContactRow | undefined> {
  if (input.id === undefined) return undefined;
  const found = await contacts.lock(db, { scope: actor.scope }, input.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, found);
  return found;
}

/** Whoever works for some countries shows a contact there alone. */
function refuseCountries(scope: Save['actor']['scope'], wanted: readonly string[]): void {
  if (scope.kind !== 'platform') throw new Refusal(code.notFound, 'notFound');
  if (scope.countryIds.length === 0) return;
  if (wanted.length === 0) throw badField('countryIds', 'required');
  if (wanted.some((country) => !scope.countryIds.includes(country))) throw badField('countryIds', 'notYours');
}

function givenIn(input: Whole<Save['input']>): Given {
  const { name, roleText, scene, audience, countryIds = [], zoneCountry, workDays } = input;
  const { telegram, whatsapp = null, phone = null, email = null, workStart = null, workEnd = null } = input;
  if (telegram === undefined && whatsapp === null && phone === null && email === null)
    throw badField('telegram', 'required');
  if ((workStart === null) !== (workEnd === null))
    throw badField(workStart === null ? 'workStart' : 'workEnd', 'required');
  return {
    ...{ name, roleText, scene, audience, countryIds, zoneCountry, workDays, workStart, workEnd },
    ...{ whatsapp, phone, email, telegram: telegram?.replace('@', '') ?? null },
  };
}

/** For the audit; how to reach people is theirs. */
const facts = ({
  name,
  roleText,
  scene,
  audience,
  countryIds,
  zoneCountry,
  workDays,
  workStart,
  workEnd,
}: ContactRow) => ({
  ...{ name, roleText, scene, zoneCountry, workStart, workEnd },
  audience: audience.join(', '),
  countryIds: countryIds.join(', '),
  workDays: workDays.join(', '),
});

/** Shows contacts, or hides them. */
export const saveStatus: Handler<typeof contact.saveStatus> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id));
};
async function setOne({ db, input, actor, now, changed }: Status, id: string): Promise<void> {
  const found = await contacts.lock(db, { scope: actor.scope }, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.status === input.status) return;
  await setContactStatus(db, id, input.status === masterStatus.enabled ? 1 : 0, now);
  changed({ type: 'contact', no: found.name, before: { status: found.status }, after: { status: input.status } });
}
