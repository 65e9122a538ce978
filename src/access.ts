interface Known {
  currentUser?: { access: string } | undefined;
}
/** What Umi may ask about the person: one thing, as the specification says. Finer rights are asked with `useCan`. */
export default function access(initialState: Known | undefined): { canAdmin: boolean } {
  return { canAdmin: initialState?.currentUser?.access === 'admin' };
}
