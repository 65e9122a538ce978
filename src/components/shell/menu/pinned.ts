import { type ReadAs, usePreference } from '@/services/preferences';

const none: readonly string[] = [];
const asPaths: ReadAs<readonly string[]> = (value) =>
  Array.isArray(value) && value.every((path) => typeof path === 'string') ? value : undefined;

/** Paths of the pages that this person has pinned, in the order of pinning; they follow the person to any machine. */
export function usePins(): { pins: readonly string[]; toggle: (path: string) => void } {
  const [pins, setPins] = usePreference('pins', asPaths, none);
  const toggle = (path: string) => {
    const others = pins.filter((pinned) => pinned !== path);
    void setPins(others.length === pins.length ? [...pins, path] : others);
  };
  return { pins, toggle };
}
