import type { ImportCall } from './steps';

/** A file of headers alone, in the person's language; those that are needed come first, with a star. */
export async function saveTemplate(call: ImportCall, name: string): Promise<void> {
  const { fields } = await call({ dryRun: true });
  const sorted = [...fields.filter(({ required }) => required), ...fields.filter(({ required }) => !required)];
  const heads = sorted.map(({ label, required }) => quoted(required ? `${label} *` : label));
  const { saveAs } = await import('file-saver');
  saveAs(new Blob([`\ufeff${heads.join(',')}\r\n`], { type: 'text/csv' }), `${name}.csv`);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
