// What every journey of a refusal does: it types, sends, and looks whether what was typed is still there.
import { expect, type Page } from '@playwright/test';
import { openData } from '../../scripts/dataFolder';
import { dialog } from './console';

export const REASON = '客户来电，已核对单据';
/** What of a sentence stands before its first figure. */
export const begun = (word: string): string => word.split('{')[0] ?? '';
export const submit = (page: Page) => dialog(page).locator('.ant-modal-footer .ant-btn').last();
export async function keeps(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(dialog(page).getByLabel(label, { exact: true }).first()).toHaveValue(value);
}

/** Somebody gave a colleague power over an account a moment ago. */
export async function tie(giver: string, receiver: string): Promise<void> {
  const { db, close } = await openData(process.env['DATA'] ?? '');
  const idOf = async (userName: string) =>
    (await db.reads.selectFrom('employee').select('id').where('userName', '=', userName).executeTakeFirstOrThrow()).id;
  const [giverId, receiverId] = [await idOf(giver), await idOf(receiver)];
  await db.writes
    .insertInto('authorityTie')
    .values({ giverId, receiverId, kind: 'password', at: new Date() })
    .execute();
  await close();
}
