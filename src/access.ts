interface Known {
  currentUser?: { access: string } | undefined;
}
/**
 * What Umi may ask about the person: one thing, as the specification says. Finer rights are asked with `useCan`. It has
 * no prototype, because Umi looks a route's `access` up by name: `toString` would be found.
 */
export default function access(initialState: Known | undefined): { canAdmin: boolean } {
  return Object.assign(Object.create(null), { canAdmin: initialState?.currentUser?.access === 'admin' });
}
