import { totalmem } from 'node:os';

const MB = 2 ** 20;
/** What a container may use, where there is a limit below the machine's. */
const available = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};
const within = (least: number, bytes: number, most: number) =>
  `${Math.round(Math.min(Math.max(bytes / MB, least), most))}MB`;

/**
 * Memory of the embedded server, `name=value` for postgres -c. The console's own process shares the machine, so the
 * buffers take a sixth where PostgreSQL's documentation (19.4, Resource Consumption) takes a quarter of a machine of
 * its own.
 * @param bytes of memory there are
 */
export const memorySettings = (bytes = available()): string[] => [
  `shared_buffers=${within(128, bytes / 6, 8192)}`,
  `effective_cache_size=${within(256, bytes / 2, 65_536)}`,
  `work_mem=${within(4, bytes / 1024, 32)}`,
  `maintenance_work_mem=${within(64, bytes / 32, 1024)}`,
];
