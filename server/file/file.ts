import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Writes } from '../db/pools';
import { type AreaHandlers, FileAnswer } from '../http/handlers';
import { Refusal } from '../words/word';
import { newAddress } from './address';
import { holdHouse, insertFile, looseBytesOf, looseOfHouse } from './arrivalStore';
import { withEnding } from './ending';
import { storageOf } from './storage';
import { findFile } from './store';

/** An address waits so long for the first byte, ms. */
const WAITS = 10 * 60_000;
/** What one person may have lying about that belongs to nothing, bytes. */
const MOST_LOOSE = 400 * 1024 * 1024;
/** The same of all people of one house: however many it has, they fill no disk. */
const MOST_OF_HOUSE = { bytes: 1024 * 1024 * 1024, files: 1_000 };

/**
 * Files that people give with what they save: `/file/*`. Their bytes go by `/files/…` (`routes.ts`); what of a file of
 * rows was refused is said by `server/importing`.
 */
export const file: Omit<AreaHandlers<AppContract['file']>, 'refused'> = {
  upload: async ({ db, input, actor, now, nextId, changed }) => {
    await refuseTooManyLoose(db, actor.employeeId, input.size);
    const { address, hash } = newAddress();
    const id = nextId(now);
    const until = new Date(now.getTime() + WAITS);
    const name = withEnding(plainName(input.name), input.type);
    await insertFile(db, {
      id,
      name,
      size: input.size,
      contentType: input.type,
      uploadedBy: actor.employeeId,
      addressHash: hash,
      addressUntil: until,
      createdAt: now,
    });
    changed({ type: 'file', no: id, after: { name } });
    return { fileUrl: id, address, until: until.getTime() };
  },

  get: async ({ db, input, actor, settings }) => {
    const found = await findFile(db, actor, input.fileUrl);
    if (!found) throw new Refusal(code.notFound, 'notFound');
    return new FileAnswer(
      withEnding(found.name, found.contentType),
      found.contentType,
      await storageOf(settings).get(found.id),
    );
  },
};

/** @throws Refusal 1302 where too much lies about that belongs to nothing */
async function refuseTooManyLoose(db: Writes, employeeId: string, size: number): Promise<void> {
  await holdHouse(db, employeeId);
  if ((await looseBytesOf(db, employeeId)) + size > MOST_LOOSE) throw new Refusal(code.limitExceeded, 'filesWaiting');
  const { bytes, files } = await looseOfHouse(db, employeeId);
  if (bytes + size > MOST_OF_HOUSE.bytes || files >= MOST_OF_HOUSE.files)
    throw new Refusal(code.limitExceeded, 'filesWaitingOfHouse');
}

/** The last part of what may be a path, without what no file name holds; where nothing is left, a name of ours. */
function plainName(path: string): string {
  const last = path.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '').replace(/^\.+/, '');
  return plain.trim() || 'file';
}
