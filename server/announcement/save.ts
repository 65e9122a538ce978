import { announcement } from '#contract/announcement';
import { code } from '#contract/error';
import { masterStatus } from '#contract/status';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { type Whole, whole } from '../whole';
import { badField } from '../words/badField';
import { refuseWithoutReason } from '../words/reasonNeeded';
import { Refusal } from '../words/word';
import { type AnnouncementRow, announcements } from './list';
import { addAnnouncement, changeAnnouncement, countSeen, type Given, setAnnouncementStatus } from './store';

type Save = HandlerContext<typeof announcement.save>;
type Status = HandlerContext<typeof announcement.saveStatus>;

/** Makes an announcement, or changes one. */
export const save: Handler<typeof announcement.save> = async (context) => {
  const { db, actor, now, changed, nextId } = context;
  const before = await lockAnnouncement(context);
  const given = givenIn(whole(announcement.save, context.input, before), now.getTime());
  await refuseAudience(context, given);
  const id = before?.id ?? nextId(now);
  await (before ? changeAnnouncement(db, id, given, now) : addAnnouncement(db, id, given, now));
  const saved = await announcements.find(db, { scope: actor.scope, now }, id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  changed({ type: 'announcement', no: id, ...(before && { before: facts(before) }), after: facts(saved) });
  return saved;
};

/** The one that is to change, as whoever asks has last seen it. */
async function lockAnnouncement({ db, input, actor, now }: Save): Promise<AnnouncementRow | undefined> {
  if (input.id === undefined) return undefined;
  const found = await announcements.lock(db, { scope: actor.scope, now }, input.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, found);
  return found;
}

/**
 * What is for some merchants is for nobody else, and they are the asker's. Whoever works for some countries announces
 * there alone, and whoever sees some merchants to these alone.
 */
async function refuseAudience({ db, actor: { scope } }: Save, given: Wanted): Promise<void> {
  if (scope.kind !== 'platform') throw new Refusal(code.notFound, 'notFound');
  const { merchantIds = [], countryIds = [] } = given;
  if (merchantIds.length > 0) {
    if (given.audience.join() !== 'merchant') throw badField('audience', 'unknown');
    if (countryIds.length > 0) throw badField('countryIds', 'unknown');
    if ((await countSeen(db, scope, merchantIds)) < merchantIds.length) throw new Refusal(code.notFound, 'notFound');
    return;
  }
  if (scope.merchantIds) throw badField('merchantIds', 'required');
  if (scope.countryIds.length === 0) return;
  if (countryIds.length === 0) throw badField('countryIds', 'required');
  if (countryIds.some((country) => !scope.countryIds.includes(country))) throw badField('countryIds', 'notYours');
}

const languages = ['En', 'Es', 'Pt', 'Ar'] as const;
/** Its columns, of which each is said. */
type Wanted = ReturnType<typeof givenIn>;
/** @param begins where the form names no beginning */
function givenIn(input: Whole<Save['input']>, begins: number) {
  for (const language of languages) {
    const [title, text] = [input[`title${language}`], input[`text${language}`]];
    if ((title === undefined) !== (text === undefined))
      throw badField(title === undefined ? `title${language}` : `text${language}`, 'required');
  }
  const { fromTime = begins, toTime } = input;
  if (toTime !== undefined && toTime <= fromTime) throw badField('toTime', 'crossed');
  const { title, text, titleEn = null, textEn = null, titleEs = null, textEs = null } = input;
  const { titlePt = null, textPt = null, titleAr = null, textAr = null } = input;
  const { level, mustRead = false, pinned = false, audience, roles = [], countryIds = [], merchantIds = [] } = input;
  return {
    ...{ title, text, titleEn, textEn, titleEs, textEs, titlePt, textPt, titleAr, textAr },
    ...{ level, mustRead, pinned, audience, roles, countryIds, merchantIds: [...new Set(merchantIds)] },
    fromTime: new Date(fromTime),
    toTime: toTime === undefined ? null : new Date(toTime),
  } satisfies Given;
}

/** For the audit. */
const facts = ({ title, text, level, mustRead, pinned, audience, roles, ...row }: AnnouncementRow) => ({
  ...{ title, text, level, mustRead, pinned, fromTime: row.fromTime, toTime: row.toTime },
  audience: audience.join(', '),
  roles: roles.join(', '),
  countryIds: row.countryIds.join(', '),
  merchantIds: row.merchantIds.join(', '),
});

/** Shows announcements, or hides them. */
export const saveStatus: Handler<typeof announcement.saveStatus> = async (context) => {
  refuseWithoutReason(context.input);
  return each(context.input.ids, context.caller.locale, (id) => setOne(context, id));
};
async function setOne({ db, input, actor, now, changed }: Status, id: string): Promise<void> {
  const found = await announcements.lock(db, { scope: actor.scope, now }, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  if (found.status === input.status) return;
  await setAnnouncementStatus(db, id, input.status === masterStatus.enabled ? 1 : 0, now);
  changed({ type: 'announcement', no: id, before: { status: found.status }, after: { status: input.status } });
}
