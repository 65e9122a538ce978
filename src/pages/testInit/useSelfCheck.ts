import { useEffect, useRef, useState } from 'react';
import type { SelfChecked, SelfCheckName } from '#contract/testSetup';
import { api } from '@/services/api';

/** The browser takes the contract's types alone; one that is missing here does not compile. */
const all: Record<SelfCheckName, true> = {
  database: true,
  migrations: true,
  clock: true,
  people: true,
  books: true,
  night: true,
  auditChain: true,
  queues: true,
  publicAddress: true,
  channels: true,
  files: true,
  disk: true,
  backup: true,
};
const names = Object.keys(all) as SelfCheckName[]; // the keys of a record over all of them

/** What one part answered, or why it could not be asked. */
export type SelfCheckResult = { check: SelfCheckName } & (SelfChecked | { error: unknown });

/** Asks part by part, so that each is seen as soon as it is known; whoever leaves the screen asks no more. */
export function useSelfCheck() {
  const [results, setResults] = useState<readonly SelfCheckResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const run = async () => {
    setResults([]);
    setRunning(true);
    for (const check of names) {
      const result = await ask(check);
      if (!isHere.current) return;
      setResults((before) => [...before, result]);
    }
    setRunning(false);
  };
  return { results, isRunning, run, count: names.length };
}

const ask = (check: SelfCheckName): Promise<SelfCheckResult> =>
  api.testInit.selfCheck({ check }, { skipErrorHandler: true }).catch((error: unknown) => ({ check, error }));
