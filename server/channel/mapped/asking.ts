// One question to a channel that is spoken to by its recipe, with the token that it wants, and its answer.
import type { Clock } from '../../clock';
import type { Answer } from '../../publicAnswer';
import type { Settings } from '../../settings';
import { type Reply, replyIn } from './answer';
import type { MappedRow } from './mapped';
import type { Headers, Question } from './request';
import { type Asking, send, untilOf } from './sending';
import { dropToken, tokenFor } from './token';
import type { Values } from './wording';

/** What of a question went over the wire, a header that names a credential masked; told as far as it came. */
export interface Wire {
  /** The request as it was sent, and what of it was signed. */
  sent(request: { method: string; url: string; headers: Headers; body: string; signed: string }): void;
  /** Any answer, also one that is none of ours. */
  answered(status: number, body: string): void;
  /** What beside credentials nobody is to see: a token. */
  hides?(secret: string): void;
}
export interface Around {
  clock: Clock;
  /** Where its messages reach us. */
  publicUrl: string;
  /** Where channels may stand beside the whole world. The settings of this server, by which it keeps its tokens. */
  reach: Pick<Settings, 'allowLoopbackCallbacks' | 'channelNetworks'>;
  /** Listens in, where a person tries the recipe. */
  wire?: Wire | undefined;
}

/**
 * All of it, a token and a second try too, takes no longer than the channel's time.
 * @throws where nothing was answered, or nothing by which anybody knows what came of it
 */
export async function ask(
  row: MappedRow,
  around: Around,
  what: Question,
  about: Values,
  secret: string,
): Promise<Reply> {
  const asking = { row, around, secret, until: untilOf(row) };
  return replyIn(await (row.recipe.token ? withToken : send)(asking, what, about));
}

/** Whoever is not let in by a token has changed nothing, so it is tried once more by another one. */
async function withToken(asking: Asking, what: Question, about: Values): Promise<Answer> {
  const token = await tokenFor(asking);
  const answer = await send(asking, what, { ...about, token });
  if (answer.status !== 401) return answer;
  dropToken(asking, token);
  return send(asking, what, { ...about, token: await tokenFor(asking) });
}
