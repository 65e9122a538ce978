import { dayName, zonedName, zoneText } from '#contract/fileName';
import { serverNow } from './clock';
import { toast } from './toast';
import { say } from './words';
import { currentZone } from './zone';

/** A file with anything in it is larger; below this it is an empty answer. */
const SMALLEST = { xlsx: 300, csv: 10 };
export type Ending = keyof typeof SMALLEST;

/**
 * Saves a spreadsheet as `<name><business day> <zone>.xlsx`, or as `.csv`; day and zone are those that were chosen.
 * @returns false where the file was too small to hold anything; the person is told.
 */
export async function saveSpreadsheet(file: Blob, name: string, ending: Ending = 'xlsx'): Promise<boolean> {
  if (file.size < SMALLEST[ending]) {
    void toast('warning', say('common.downloadEmpty', { name }));
    return false;
  }
  const { saveAs } = await import('file-saver');
  saveAs(file, dayName(name, ending, currentZone(), serverNow()));
  return true;
}

/** Saves what is of no day, under a name that says the zone of its times. */
export async function saveZoned(file: Blob, name: string, ending: string): Promise<void> {
  const { saveAs } = await import('file-saver');
  saveAs(file, zonedName(name, ending, currentZone(), serverNow()));
}

/** A heading with the zone of the times below it. */
export const zonedHeading = (title: string): string => `${title} (${zoneText(currentZone(), serverNow())})`;
