import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux in a second. */
const TICKS = 100;

interface Process {
  parent: number;
  ticks: number;
}

/**
 * Processor time of a process, of all that it made, and of those that `also` names and what they made, ms; undefined
 * where there is no /proc.
 */
export function processorOf(roots: readonly number[]): number | undefined {
  const all = processes();
  if (all.size === 0) return undefined;
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return roots.includes(pid) || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  const ticks = [...all].filter(([pid]) => isOurs(pid)).map(([, one]) => one.ticks);
  return (ticks.reduce((sum, one) => sum + one, 0) * 1000) / TICKS;
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const one = read(`/proc/${name}/stat`);
    if (one) found.set(Number(name), one);
  }
  return found;
}

/** The name of a process stands in brackets and may hold anything. Its ended children count as its own. */
function read(path: string): Process | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(9, 13).reduce((sum, one) => sum + Number(one), 0);
    return { parent: Number(parent), ticks };
  } catch {
    return undefined; // it has ended meanwhile
  }
}
