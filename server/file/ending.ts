import { XLSX } from '../xlsx/workbook';

/** How files of each type are called; the first where a name has none of them. */
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'video/mp4': ['mp4'],
  'text/csv': ['csv'],
  [XLSX]: ['xlsx'],
};

/** What programs go by. A number behind a point, as of `contract 12.05`, is part of the name. */
const ENDING = /\.(?!\d+$)([a-z0-9]{1,8})$/i;

/** A name that ends as the type of its bytes does, whatever it ended with: programs open a file by its ending. */
export function withEnding(name: string, contentType: string): string {
  const known = endings[contentType] ?? ['bin'];
  const ending = ENDING.exec(name)?.[1] ?? '';
  if (known.includes(ending.toLowerCase())) return name;
  return `${ending === '' ? name : name.slice(0, -ending.length - 1) || 'file'}.${known[0]}`;
}
