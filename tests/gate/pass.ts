import type { SignedIn } from './app';

/** A second person looks at what waits and lets it pass, as the page for approvals does. */
export async function pass(checker: SignedIn, { data: { approvalId } }: { data: { approvalId: string } }) {
  const { data } = await checker.call('/approval/details', { approvalId });
  return checker.call('/approval/act', { approvalId, hash: data.hash, action: 1 });
}
