import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Whose consoles are opened, and where. */
export interface Opened {
  url: string;
  tokens: readonly string[];
}
/** The number of an order, and when a console was first answered that it is paid, epoch ms. */
export type Shown = [orderNo: string, at: number];
/** What their process says; `refused` at the end. */
export interface Report {
  shown: Shown[];
  isOpen?: true;
  refused?: number;
}

/**
 * Open lists without a browser, in a process of their own.
 * @returns what closes them, and says how often they were refused
 */
export async function openMany(opened: Opened, onShown: (shown: Shown) => void): Promise<() => Promise<number>> {
  const child = fork(fileURLToPath(new URL('./consoleProcess.ts', import.meta.url)));
  let refused = 0;
  const open = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the consoles ended with ${code}`)));
    child.on('message', (report: Report) => {
      for (const one of report.shown) onShown(one);
      if (report.isOpen) resolve();
      refused = report.refused ?? refused;
    });
  });
  child.send(opened);
  await open;
  return async () => {
    child.send('close');
    await once(child, 'exit');
    return refused;
  };
}
