import { code } from '#contract/error';
import { api, type CallOptions } from '@/services/api';
import { isShown, LateAnswer, NotSent, Refused } from '@/services/failure';
import { waits } from '../read/backOff';
import { whenOnline } from '../read/online';

/** One write that a person has asked for: the same `requestId` is the same wish, however often it is sent. */
export interface PendingWrite {
  requestId: string;
  /** "merchant.freeze" */
  call: string;
  input: object;
  /** The dialog it comes from, and what stands on its button. */
  form: string;
  what: string;
  /** When it is answered it has only begun. */
  begins: boolean | undefined;
  owner: string;
}
/** `ended`: the session did. Where it may have happened all the same, it is asked again after the next sign-in. */
export type Settled =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; failure: Refused }
  | { kind: 'ended'; maybe: boolean };

/** Refusals after which nobody knows whether it happened. That a channel was silent is known, and said. */
const UNSURE: ReadonlySet<number> = new Set([code.inProgress]);
/** Said before the server looks whether it has happened already: of a repeat they tell nothing. */
const BEFORE_LOOK_UP: ReadonlySet<number> = new Set([
  code.tooManyRequests,
  code.ipNotAllowed,
  code.passwordMustChange,
  code.mustBindSecondFactor,
  code.noPermission,
]);

function isKnown(failure: unknown, tries: number): failure is Refused {
  if (!(failure instanceof Refused) || UNSURE.has(failure.code)) return false;
  return tries === 0 || !BEFORE_LOOK_UP.has(failure.code);
}

/** A session that the server refused did nothing; an answer that came too late may have been a success. */
const mayHaveArrived = (failure: unknown): boolean => failure instanceof LateAnswer && !(failure instanceof NotSent);

type Send = (input: object, options: CallOptions) => Promise<unknown>;
/** The calls are written from the contract; a name that was kept over a release may be gone. */
const callNamed = (name: string): Send | undefined => {
  const [area = '', call = ''] = name.split('.');
  return (api as unknown as Record<string, Record<string, Send>>)[area]?.[call];
};

/**
 * Sends a wish until somebody knows what became of it: as often as it takes, always the same request, so it happens
 * once.
 * @param isFirst false where it has been sent before.
 * @param unsure told whenever nobody knows, with what asks at once instead of at the next time.
 */
export async function untilKnown(
  write: PendingWrite,
  isFirst: boolean,
  unsure: (askNow: () => void) => void,
): Promise<Settled> {
  const send = callNamed(write.call);
  if (!send) return { kind: 'ended', maybe: false };
  for (let tries = isFirst ? 0 : 1; ; tries += 1) {
    try {
      return {
        kind: 'done',
        answer: await send(
          { ...write.input, requestId: write.requestId },
          { skipErrorHandler: true, background: tries > 0 },
        ),
      };
    } catch (failure) {
      if (isShown(failure)) return { kind: 'ended', maybe: tries > 0 || mayHaveArrived(failure) };
      if (isKnown(failure, tries)) return { kind: 'refused', failure };
    }
    await pause(waits[Math.min(tries, waits.length - 1)] ?? 0, unsure);
  }
}

const pause = (wait: number, tell: (now: () => void) => void): Promise<void> =>
  new Promise((done) => {
    const cancel = whenOnline(wait, done);
    tell(() => {
      cancel();
      done();
    });
  });
