// A process of its own for consoles without a browser: what they read must not hold up the clock of the payments.
import { Agent } from 'node:http';
import { StreamConsole } from './consoles';
import type { Opened, Report, Shown } from './manyConsoles';

/** What is told goes together, ms apart. */
const TOGETHER = 250;
const consoles: StreamConsole[] = [];
const known = new Set<string>();
let shown: Shown[] = [];
const tell = (report: Report) => process.send?.(report);

process.on('message', (message: Opened | 'close') => {
  if (message !== 'close') return void open(message);
  for (const one of consoles) one.close();
  tell({ shown, refused: consoles.reduce((sum, { refused }) => sum + refused, 0) });
  process.disconnect();
});

async function open({ url, tokens }: Opened): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const [who, token] of tokens.entries()) {
    const one = new StreamConsole(url, agent, token, (orderNo, at) => note(who, orderNo, at));
    await one.open();
    consoles.push(one);
  }
  setInterval(() => {
    if (shown.length > 0) tell({ shown });
    shown = [];
  }, TOGETHER).unref();
  tell({ shown: [], isOpen: true });
}

function note(who: number, orderNo: string, at: number): void {
  const key = `${who} ${orderNo}`;
  if (known.has(key)) return;
  known.add(key);
  shown.push([orderNo, at]);
}
