/** Those who want to know when a value outside React changes, as `useSyncExternalStore` asks for them. */
export function makeListeners() {
  const all = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of all) listener();
    },
    subscribe(listener: () => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
