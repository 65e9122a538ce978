import { useNamed } from './useNamed';

/** The word for something that the server names. */
export default function Named({ prefix, name }: { prefix: string; name: string }) {
  const named = useNamed();
  return named(prefix, name);
}
