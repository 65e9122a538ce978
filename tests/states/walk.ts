// Tables of what people may do: each deed in each status by each of the eight roles, asked of the running gate. A table
// is written down beside its machine, and knows nothing of the rights and moves that the server goes by.
import { code } from '#contract/error';
import type { RoleCode } from '../build/employee';
import type { Answered } from '../gate/answer';
import type { SignedIn } from '../gate/app';

/** A role, as `domain/access-keys.md` writes it. */
export type Letter = 'A' | 'O' | 'F' | 'C' | 'M' | 'U' | 'P' | 'S';
const letters: readonly Letter[] = ['A', 'O', 'F', 'C', 'M', 'U', 'P', 'S'];

export interface Deed<Status extends string, Row> {
  /** Letters of the roles that may. */
  by: string;
  /** Where it leads from each status in which it may be done; nothing else is answered than 1006 in the others. */
  to: Partial<Record<Status, Status>>;
  /** Where it may be done, it waits for a second person, and nothing moves. */
  waits?: true;
  /** What dealers are answered, who have no row of their own; 1004 where nothing is said. */
  dealers?: number;
  ask: (who: SignedIn, row: Row) => Promise<Answered>;
}
export interface Machine<Status extends string, Row> {
  statuses: readonly Status[];
  people: Record<Letter, SignedIn>;
  deeds: Record<string, Deed<Status, Row>>;
  /** A row in a status; of a merchant, or of the agent that the letter stands for. */
  make: (status: Status, letter: Letter) => Promise<Row>;
  statusOf: (row: Row) => Promise<Status>;
}

/** What is not as the table has it; and how often somebody asked. */
export async function walk<Status extends string, Row>(
  machine: Machine<Status, Row>,
): Promise<{ attempts: number; wrong: string[] }> {
  const { statuses, deeds } = machine;
  const wrong: string[] = [];
  const rowOf = rowsOf(machine);
  for (const letter of letters)
    for (const [name, deed] of Object.entries(deeds))
      for (const status of statuses) {
        const expected = expectedOf(deed, letter, status);
        const to = expected === code.ok ? (deed.to[status] ?? status) : status;
        const row = await rowOf(letter, status, to !== status);
        const got = [codeOf(await deed.ask(machine.people[letter], row)), await machine.statusOf(row)].join(' ');
        if (got !== `${expected} ${to}`)
          wrong.push(`${name} by ${letter} in ${status}: ${got} instead of ${expected} ${to}`);
      }
  return { attempts: letters.length * Object.keys(deeds).length * statuses.length, wrong };
}

/** What moves gets a row of its own; what is refused, or only looks, shares one, which stays as it is. */
function rowsOf<Status extends string, Row>({ make }: Machine<Status, Row>) {
  const shared = new Map<string, Promise<Row>>();
  return (letter: Letter, status: Status, moves: boolean): Promise<Row> => {
    if (moves) return make(status, letter);
    const key = `${letter === 'P' || letter === 'S' ? letter : ''} ${status}`;
    const row = shared.get(key) ?? make(status, letter);
    shared.set(key, row);
    return row;
  };
}

function expectedOf<Status extends string, Row>(
  { by, to, waits, dealers = code.notFound }: Deed<Status, Row>,
  letter: Letter,
  status: Status,
): number {
  if (!by.includes(letter)) return code.noPermission;
  if (letter === 'U') return dealers;
  if (to[status] === undefined) return code.transitionNotAllowed;
  return waits ? code.approvalNeeded : code.ok;
}

/** Of a call for several: why it did not do the one. */
function codeOf({ code: answered, data }: Answered): number {
  return data?.failed?.[0]?.code ?? answered;
}

/** One of each role, each at a house of its own. */
export async function eight(
  as: (role: RoleCode, given?: { ownerId: string }) => Promise<SignedIn>,
  houses: Record<'M' | 'U' | 'P' | 'S', string>,
): Promise<Record<Letter, SignedIn>> {
  const platform = { A: await as('ADMIN'), O: await as('OPERATION'), F: await as('FINANCE_RISK') };
  return {
    ...platform,
    C: await as('CASHIER'),
    M: await as('MERCHANT', { ownerId: houses.M }),
    U: await as('U_DEALER', { ownerId: houses.U }),
    P: await as('PROXY', { ownerId: houses.P }),
    S: await as('SUPER_PROXY', { ownerId: houses.S }),
  };
}
