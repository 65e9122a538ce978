import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { wrongAddress } from '../callbackHosts';
import type { Handler, HandlerContext } from '../http/handlers';
import { notifyPeople } from '../notify/notice';
import { refuseIfStale } from '../version';
import { badInput } from '../words/badField';
import { Refusal } from '../words/word';
import { type ContactRow, lockContact, updateMerchant } from './masterStore';

type Call = AppContract['merchant']['infoSave'];
type InfoSave = HandlerContext<Call>;

/** How a merchant is reached, by its own people; what the law knows it by is not theirs to change. */
export const infoSave: Handler<Call> = async (context) => {
  const { db, input, actor, settings } = context;
  const id = actor.scope.kind === 'merchant' ? actor.scope.merchantId : undefined;
  const before = id === undefined ? undefined : await lockContact(db, actor.scope, id);
  if (!before) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, before);
  const { notifyUrl } = input;
  const wrong = notifyUrl && wrongAddress(notifyUrl, before.callbackHosts, settings.allowLoopbackCallbacks);
  if (wrong) throw badInput([wrong]);
  const { version } = await updateMerchant(db, before.id, changeOf(input));
  await tellChange(context, before);
  return { version };
};

/** Only what was sent. */
const changeOf = ({
  contactName,
  contactPhone,
  contactEmail,
  contactTelegram,
  website,
  notifyUrl,
}: InfoSave['input']) => ({
  ...(contactName !== undefined && { contactName }),
  ...(website !== undefined && { website }),
  ...(contactPhone !== undefined && { contactPhone }),
  ...(contactEmail !== undefined && { contactEmail }),
  ...(contactTelegram !== undefined && { contactTelegram }),
  ...(notifyUrl !== undefined && { notifyUrl }),
});

/** Its other people hear of an address that moved. */
async function tellChange({ db, input, now, nextId, changed }: InfoSave, before: ContactRow): Promise<void> {
  const { id: merchantId, merchantNo: no, agentId, countryId, notifyUrl, website } = before;
  const moved = input.notifyUrl !== undefined && input.notifyUrl !== notifyUrl;
  changed({
    type: 'merchant',
    no,
    before: { website, ...(moved && { notifyUrl }) },
    after: {
      website: input.website === undefined ? website : input.website,
      ...(moved && { notifyUrl: input.notifyUrl }),
    },
    countryId,
  });
  if (moved) await notifyPeople(db, { kind: 'notifyUrlChanged', merchantId, agentId, countryId, no }, { now, nextId });
}
