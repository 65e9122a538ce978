import { blacklistTypes } from '#contract/blacklist';
import type { AppContract } from '#contract/index';
import { listedKind } from '#contract/status';
import type { Handler } from '../http/handlers';
import { choice, text } from '../importing/cellValue';
import type { Column } from '../importing/column';
import { type Imported, importRows } from '../importing/importing';
import { badField } from '../words/badField';
import { addEntry, type NewEntry } from './entry';

type Import = AppContract['blacklist']['import'];
const typeWords = {
  document: 'valueDocument',
  account: 'valueAccount',
  phone: 'valuePhone',
  email: 'valueEmail',
  ip: 'valueIp',
  device: 'valueDevice',
  usdtAddress: 'valueUsdtAddress',
} as const;
const columns: readonly Column[] = [
  {
    name: 'type',
    word: 'columnListedType',
    read: choice(blacklistTypes.map((type) => [type, typeWords[type]])),
    required: true,
  },
  { name: 'value', word: 'columnListedValue', read: text, required: true },
  { name: 'reason', word: 'columnListedReason', read: text, required: true },
];

const imported: Imported<NewEntry> = {
  kind: 'blacklist',
  call: 'blacklist.save',
  refusesFirst: true,
  columns,
  inputOf: entryIn,
  save: async (context, entry) => void (await addEntry(context, entry)),
};

/** Those of a file are blocked, whoever they pay. */
export const importEntries: Handler<Import> = (context) => importRows(context, imported);

function entryIn({ type, value, reason }: Record<string, unknown>): NewEntry {
  const known = blacklistTypes.find((one) => one === type);
  if (known === undefined) throw badField('type', 'required');
  if (typeof value !== 'string' || value.length > 200) throw badField('value', 'required');
  if (typeof reason !== 'string' || reason.length < 5 || reason.length > 200) throw badField('reason', 'minLength');
  return { kind: listedKind.blocked, type: known, value, reason };
}
