import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { type AreaHandlers, FileAnswer } from '../http/handlers';
import { Refusal } from '../words/word';
import { newAddress } from './address';
import { insertFile, looseBytesOf } from './arrivalStore';
import { storageOf } from './storage';
import { findFile } from './store';

/** An address waits so long for the first byte, ms. */
const WAITS = 10 * 60_000;
/** What one person may have lying about that belongs to nothing, bytes. */
const MOST_LOOSE = 400 * 1024 * 1024;

/**
 * Files that people give with what they save: `/file/*`. Their bytes go by `/files/…` (`routes.ts`); what of a file of
 * rows was refused is said by `server/importing`.
 */
export const file: Omit<AreaHandlers<AppContract['file']>, 'refused'> = {
  upload: async ({ db, input, actor, now, nextId, changed }) => {
    if ((await looseBytesOf(db, actor.employeeId)) + input.size > MOST_LOOSE)
      throw new Refusal(code.limitExceeded, 'filesWaiting');
    const { address, hash } = newAddress();
    const id = nextId(now);
    const until = new Date(now.getTime() + WAITS);
    const name = plainName(input.name);
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
    return new FileAnswer(found.name, found.contentType, await storageOf(settings).get(found.id));
  },
};

/** The last part of what may be a path, without what no file name holds; where nothing is left, a name of ours. */
function plainName(said: string): string {
  const last = said.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = last.replace(/[\u0000-\u001f\u007f<>:"|?*\u202a-\u202e\u2066-\u2069]/g, '').replace(/^\.+/, '');
  return plain.trim() || 'file';
}
