import Type from 'typebox';
import { accountBoard } from './accountBoard';
import { accountFilter, payType } from './accountFilter';
import { accountRouting } from './accountRouting';
import {
  Account,
  accountColumns,
  accountInput,
  accountPatch,
  accountRows,
  instructions,
  showFlags,
  shownAs,
} from './accountShape';
import { read, write } from './call';
import { ImportResult, importInput } from './importing';
import {
  bulkResult,
  choosing,
  codes,
  count,
  countryId,
  countsOf,
  currency,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageRequest,
  pageWith,
  reason,
  statusRequest,
  text,
  words,
} from './shape';
import { accountStatus } from './status';

const leaf = { label: words, value: words, disabled: flag, disabledReason: orNull(words) };

interface Changed {
  accountId?: string;
  identifiers?: object;
  credential?: string;
}
const choices = read('/account/account/list', {
  title: 'List accounts to choose from.',
  access: 'signedIn',
  input: {
    ...choosing('account'),
    payType: optional(payType),
    status: optional(codes(accountStatus)),
    countryId: optional(countryId),
    channelCode: optional(text(1, 32)),
  },
  output: list(
    fields({
      ...{ accountName: words, accountId: id, countryId, channelCode: words, status: codes(accountStatus) },
      /** Nobody has consented to its use yet. */
      isNew: flag,
    }),
    1000,
  ),
});
interface Switched {
  ids: readonly string[];
  status: number;
}

/** Collection and payout accounts: what they are here, and which of them is used in `accountRouting`. */
export const account = {
  list: choices,
  page: read('/account/account/page', {
    title: 'List accounts with limits and success rates.',
    access: 'account.view',
    input: { ...pageRequest(), ...accountFilter, ...countsOf(accountFilter) },
    output: pageWith(Account, list(fields({ currency, balance: orNull(money), usedToday: money }))),
  }),
  export: read('/account/export', {
    title: 'Download the accounts of a filter as a spreadsheet.',
    access: 'account.export',
    answers: 'blob',
    added: true,
    input: { ...accountFilter, keyword, columns: optional(accountColumns) },
    output: fields({}),
  }),
  pulldown: read('/account/account/pulldown', {
    title: 'Group accounts by country and channel, and say why one cannot be used.',
    access: 'signedIn',
    input: {
      payType,
      merchantId: optional(idOf('merchant')),
      amount: optional(money),
      payMethod: optional(text(1, 32)),
    },
    output: list(fields({ ...leaf, children: list(fields({ ...leaf, children: list(fields(leaf), 1000) })) })),
  }),
  save: write('/account/account/save', {
    title: 'Create or change an account.',
    access: 'account.edit',
    /** What payers pay to, and what opens the account at its channel, changes with a second person's consent. */
    approval: ({ accountId, identifiers, credential }: Changed) =>
      accountId !== undefined && (identifiers !== undefined || credential !== undefined),
    input: accountInput,
    output: Account,
  }),
  saveAccountBatch: write('/account/account/saveAccountBatch', {
    title: 'Create many accounts, or give many the same limits.',
    access: 'account.edit',
    input: {
      mode: oneOf('create', 'patch'),
      rows: optional(accountRows),
      ids: optional(list(idOf('account'))),
      patch: optional(accountPatch),
      /** Why they are taken out of use, where the patch does so. */
      reason: optional(reason),
      /** Only say what would happen. */
      dryRun: flag,
    },
    output: fields({
      okCount: count,
      /** The accounts that were made or changed. */
      okIds: list(id),
      /** By their place in the request, the first is 1; an empty field is the whole row. */
      failed: list(fields({ row: count, code: count, field: words, msg: words })),
      preview: optional(
        list(fields({ accountName: words, field: words, before: orNull(words), after: orNull(words) }), 5000),
      ),
    }),
  }),
  import: write('/account/import', {
    title: 'Create accounts from a file of rows, each by the rules of one that is saved by itself.',
    access: 'account.edit',
    added: true,
    input: importInput,
    output: ImportResult,
  }),
  saveStatus: write('/account/account/saveStatus', {
    title: 'Switch accounts on or off, to maintenance, or archive them.',
    access: 'account.status',
    /** The first use of an account is one person's wish and another's consent. */
    facts: {
      read: choices,
      ask: ({ ids, status }: Switched) => (status === accountStatus.enabled ? { ids, most: 1000 } : undefined),
      take: (found: readonly { accountName: string; isNew: boolean }[]) => ({
        firstUse: found.filter(({ isNew }) => isNew).map(({ accountName }) => accountName),
      }),
    },
    approval: (_: Switched, facts: { firstUse: readonly string[] } | null) => (facts?.firstUse.length ?? 0) > 0,
    input: {
      ...statusRequest(codes({ disabled: 0, enabled: 1, archived: 4, maintenance: 5 }), 'account'),
      pauseUntil: optional(instant),
    },
    output: bulkResult,
  }),
  upiShowSave: write('/account/account/upiShow/save', {
    title: 'Say what a payer sees of an account.',
    access: 'account.show',
    input: {
      accountId: idOf('account'),
      version: count,
      showFlags: Type.Object(showFlags, { additionalProperties: false }),
      displayName: erasable(text(1, 60)),
      identifierType: erasable(shownAs),
      instructionsByLocale: optional(Type.Object(instructions, { additionalProperties: false })),
    },
    output: Account,
  }),
  ...accountRouting,
  ...accountBoard,
};
