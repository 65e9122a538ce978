import type { ImportResult } from '#contract/importing';
import { saveSheet } from './sheet';

/** Says what a file may hold. */
export type TellFields = () => Promise<Pick<ImportResult, 'fields'>>;

/** A file of headers alone, in the person's language; those that are needed come first, with a star. */
export async function saveTemplate(tell: TellFields, name: string): Promise<void> {
  const { fields } = await tell();
  const sorted = [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
  await saveSheet(name, [sorted.map(({ label, required }) => (required ? `${label} *` : label))]);
}
