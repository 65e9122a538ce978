import type { Clock } from '../../server/clock';

/** However slow the machine, what is done here is done within one minute of business time. */
export async function inOneMinute<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  const stands = jest.spyOn(clock, 'now').mockReturnValue(clock.now());
  return work().finally(() => stands.mockRestore());
}
