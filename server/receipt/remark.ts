import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { addNote } from './noteStore';
import { findOwnReceipt } from './work';

/** Adds a note to a receipt, whatever became of it. */
export const remark: Handler<AppContract['receipt']['remark']> = async (context) => {
  const { db, input, actor, now, nextId, changed } = context;
  const { id: receiptId, receiptNo } = await findOwnReceipt(db, actor.scope, input.receiptId);
  const noteId = nextId(now);
  await addNote(db, { id: noteId, receiptId, text: input.text, by: actor.userName, at: now });
  changed({ type: 'receipt', no: receiptNo, before: {}, after: { remark: input.text } });
  return { noteId };
};
