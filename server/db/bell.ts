/** Says in this process that something is to be done now, and not only at the next beat. */
export interface Bell {
  ring(): void;
  /** Gives what ends it. */
  onRing(act: () => void): () => void;
}

export function makeBell(): Bell {
  const heard = new Set<() => void>();
  return {
    ring: () => {
      for (const act of heard) act();
    },
    onRing: (act) => {
      heard.add(act);
      return () => heard.delete(act);
    },
  };
}

/** The outbox of this process's database holds something new. */
export const outboxBell = makeBell();
/** A notification is due. */
export const noticeBell = makeBell();
