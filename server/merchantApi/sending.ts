// What is on its way to merchants. An address that hangs holds few places, and nobody else waits for it. Each begins
// with some, has more while it answers soon, and one alone once it does not. None is told more than its rate a second.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, FIRST_ROOM, type Notice, type Rooms } from './noticeStore';

/** At once: of all, of one merchant whatever its addresses, and of one address. */
const MOST = 200;
const MOST_OF_MERCHANT = 60;
const MOST_OF_ADDRESS = 40;
/** What an address that hangs ends at, and what an answer takes that came soon, ms. */
const SLOW_ROOM = 1;
const SOON = 2_000;
/** Known addresses that are remembered while nothing is on its way there. */
const REMEMBERED = 5_000;
/** So long a round waits for what it began, and for anything at all where it began nothing, ms. */
const BREATH = 25;
const BEAT = 250;

interface Address {
  room: number;
  onTheWay: number;
  tokens: number;
  filledAt: number;
}
export interface Sending {
  /** How many more may be sent. */
  free(): number;
  rooms(): Rooms;
  begin(notice: Notice, attempt: () => Promise<Attempt>): Promise<void>;
  /** Waits a little for what was begun. @returns whether there is more to do. @throws what keeping an attempt threw */
  breathe(begun: readonly Promise<void>[]): Promise<boolean>;
  /** Until nothing is on its way. */
  settle(): Promise<void>;
}

/** As the database cuts it from a URL. */
const hostOf = ({ url }: Notice): string => url.split('/')[2] ?? '';

export function openSending(perSecond: number): Sending {
  const addresses = new Map<string, Address>();
  const merchants = new Map<string, number>();
  const onTheWay = new Set<Promise<void>>();
  // When it was last asked how many are free: what has ended since has made room for others.
  let wasBusy = false;
  let failure: { error: unknown } | undefined;

  const addressOf = (host: string): Address => {
    const known = addresses.get(host) ?? { room: FIRST_ROOM, onTheWay: 0, tokens: perSecond, filledAt: 0 };
    addresses.set(host, known);
    return known;
  };
  const roomOf = (address: Address): number => {
    const now = performance.now();
    address.tokens = Math.min(address.tokens + ((now - address.filledAt) * perSecond) / 1_000, perSecond / 4);
    address.filledAt = now;
    return Math.min(address.room - address.onTheWay, Math.floor(address.tokens));
  };
  const count = (host: string, merchantId: string, by: number) => {
    addressOf(host).onTheWay += by;
    const left = (merchants.get(merchantId) ?? 0) + by;
    if (left > 0) merchants.set(merchantId, left);
    else merchants.delete(merchantId);
  };
  const learn = (host: string, { tookMs }: Attempt) => {
    const address = addressOf(host);
    address.room = tookMs < SOON ? Math.min(address.room + 1, MOST_OF_ADDRESS) : SLOW_ROOM;
  };

  return {
    free: () => {
      wasBusy = onTheWay.size > 0;
      return MOST - onTheWay.size;
    },
    rooms() {
      forgetSome(addresses);
      const known = [...addresses].map(([host, address]) => ({ host, room: roomOf(address) }));
      const merchantsFull = [...merchants].filter(([, n]) => n >= MOST_OF_MERCHANT).map(([id]) => id);
      return { known, merchantsFull };
    },
    begin(notice, attempt) {
      const host = hostOf(notice);
      count(host, notice.merchantId, 1);
      addressOf(host).tokens -= 1;
      const work = attempt()
        .then((tried) => learn(host, tried))
        .catch((error: unknown) => {
          failure = { error };
        })
        .finally(() => {
          count(host, notice.merchantId, -1);
          onTheWay.delete(work);
        });
      onTheWay.add(work);
      return work;
    },
    async breathe(begun) {
      const isThrottled = [...addresses.values()].some((address) => address.tokens < 1);
      if (begun.length > 0) await Promise.race([Promise.all(begun), sleep(BREATH)]);
      else if (isThrottled) await sleep(BREATH);
      else if (onTheWay.size > 0) await Promise.race([...onTheWay, sleep(BEAT)]);
      const { error } = failure ?? {};
      failure = undefined;
      if (error !== undefined) throw error;
      return begun.length > 0 || isThrottled || wasBusy;
    },
    settle: async () => void (await Promise.all(onTheWay)),
  };
}

/** The oldest that nothing is on its way to: whoever names a new host with each order fills no memory. */
function forgetSome(addresses: Map<string, Address>): void {
  for (const [host, { onTheWay }] of addresses) {
    if (addresses.size <= REMEMBERED) return;
    if (onTheWay === 0) addresses.delete(host);
  }
}
