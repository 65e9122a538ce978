import { account } from '#contract/account';
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { refuseIfStale } from '../version';
import { whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { accounts } from './list';
import { presentAccount } from './presenter';
import { changeAccount } from './saveStore';

/** Says what a payer sees of an account: without its number there is a code to scan at least. */
export const upiShowSave: Handler<AppContract['account']['upiShowSave']> = async (context) => {
  const { db, input, actor, caller, now, changed } = context;
  const listScope = { scope: actor.scope, now };
  const { accountId, showFlags } = input;
  const before = await accounts.lock(db, listScope, accountId);
  if (!before) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, before, presentAccount(before, actor, caller.locale));
  const wanted = whole(account.upiShowSave, input, before);
  const { displayName = null, identifierType = null, instructionsByLocale = {} } = wanted;
  if (!showFlags.showIdentifier && !showFlags.showQr) throw badField('showFlags', 'required');
  await changeAccount(db, actor.scope, accountId, {
    showFlags: JSON.stringify(showFlags),
    displayName,
    identifierType,
    instructions: JSON.stringify(instructionsByLocale),
  });
  const saved = await accounts.find(db, listScope, accountId);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  const facts = ({ showFlags: flags, displayName: name, identifierType: type }: typeof saved) => ({
    ...flags,
    displayName: name,
    identifierType: type,
  });
  changed({
    type: 'account',
    no: saved.accountName,
    before: facts(before),
    after: facts(saved),
    countryId: saved.countryId,
  });
  return presentAccount(saved, actor, caller.locale);
};
