import type { Approval } from '#contract/approval';
import { useDeed } from './deedSentence';

/** What a request would do, as one sentence. */
export default function Deed({ request }: { request: Approval }) {
  return <bdi>{useDeed()(request)}</bdi>;
}
