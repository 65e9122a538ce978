/** Something that runs while anybody holds it: the first one starts it, the last one to let go ends it. */
export function makeHold(start: () => () => void): () => () => void {
  let holders = 0;
  let end: (() => void) | undefined;
  return () => {
    holders += 1;
    end ??= start();
    return () => {
      holders -= 1;
      if (holders > 0) return;
      end?.();
      end = undefined;
    };
  };
}

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
