import { businessDay } from '#contract/time';
import { serverNow } from './clock';
import { toast } from './toast';
import { say } from './words';
import { currentZone } from './zone';

/** A file with anything in it is larger; below this it is an empty answer. */
const SMALLEST = { xlsx: 300, csv: 10 };
export type Ending = keyof typeof SMALLEST;

/**
 * Saves a spreadsheet as `<name><business day>.xlsx`, or as `.csv`, the day being that of the chosen zone.
 * @returns false where the file was too small to hold anything; the person is told.
 */
export async function saveSpreadsheet(file: Blob, name: string, ending: Ending = 'xlsx'): Promise<boolean> {
  if (file.size < SMALLEST[ending]) {
    void toast('warning', say('common.downloadEmpty', { name }));
    return false;
  }
  const { saveAs } = await import('file-saver');
  saveAs(file, `${name}${businessDay(serverNow(), currentZone())}.${ending}`);
  return true;
}
