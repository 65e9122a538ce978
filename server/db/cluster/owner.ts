/** Whom the database runs as, for child processes; empty: whoever we are. */
export type Owner = { uid?: number; gid?: number };

export const ownUid = (): number => process.getuid?.() ?? 0;
/** PostgreSQL refuses to run as root, and initdb wants a user that the password file knows. */
export const nobody = { uid: 65534, gid: 65534 };
export const asRoot = (): boolean => process.getuid?.() === 0;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
