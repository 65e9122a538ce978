// A kind of order as `npm run new -- --kind` writes it: what it costs, and what the compiler says of it.
import { plannedKind } from '../../scripts/newKind';
import { tablesWith } from './gathered';
import { type Complaint, complaintsOf } from './house';

/** Text by path; nothing is written to the disk. */
export const filesOfKind = (name: string): Map<string, string> => plannedKind('.', { name });

/** Stories need the whole house about them; they run in it. */
const isStory = (file: string) => /\.test(-d)?\.ts$|^tests\//.test(file) || file === 'server/areas.ts';
/** What is wrong with it in the house. */
export function complaintsOfKind(name: string): Complaint[] {
  const files = [...filesOfKind(name)];
  const migrations = files.filter(([file]) => file.endsWith('.sql'));
  const compiled = files.filter(([file]) => !isStory(file) && /\.tsx?$/.test(file));
  return complaintsOf(new Map([...compiled, ['server/db/tables.ts', tablesWith(migrations)]]));
}
