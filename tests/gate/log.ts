import type { FastifyBaseLogger } from 'fastify';
import { makeLog } from '../../server/http/log';

/** What a line of the log says of a failure. */
interface Line {
  level: number;
  msg: string;
  err?: { stack?: string };
}
const WARNING = 40;

/**
 * A silent log that keeps what went wrong, one text each, the stack where there is one. `LOG_LEVEL=info` shows
 * everything besides.
 */
export function keepingLog(): { log: FastifyBaseLogger; wrong: readonly string[] } {
  const wrong: string[] = [];
  const shown = process.env['LOG_LEVEL'];
  const write = (line: string) => {
    if (shown !== undefined) process.stdout.write(line);
    const { level, msg, err }: Line = JSON.parse(line);
    if (level >= WARNING) wrong.push(`${msg}: ${err?.stack ?? line}`);
  };
  return { log: makeLog(shown ?? 'warn', { write }), wrong };
}
