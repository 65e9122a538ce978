import { toast } from '@/services/toast';
import { say } from '@/services/words';

interface Done {
  /** What stood on the button. */
  what: string;
  /** It has only begun: others go on with it. */
  begins: boolean | undefined;
}

/** The one place that says what a call has done: that it is done, or has but begun; also where its dialog is gone. */
export function tellDone({ what, begins }: Done, word: 'form.done' | 'form.already' = 'form.done'): void {
  void (begins ? toast('info', say('form.begun', { what })) : toast('success', say(word, { what })));
}

export function tellFailed(what: string, msg: string): void {
  void toast('error', say('form.failed', { what, msg }));
}
