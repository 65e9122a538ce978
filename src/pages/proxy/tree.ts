import { createContext, useContext, useState } from 'react';

interface Around {
  /** When what stands in it was asked for last, epoch ms. */
  asOf: number;
  onShow: (id: string) => void;
}
/** What a tree of agents shows of itself: which are open, and which one the keyboard stands on. */
export interface TreeState extends Around {
  open: ReadonlySet<string>;
  focused: string | undefined;
  toggle: (id: string) => void;
  focus: (id: string) => void;
}

export function useTree(around: Around): TreeState {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focused, focus] = useState<string>();
  const toggle = (id: string) => {
    setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
    focus(id); // what stands below it may go, and the keyboard's place with it
  };
  return { ...around, open, focused, toggle, focus };
}

const Shared = createContext<TreeState | undefined>(undefined);
export const Tree = Shared.Provider;

/** @throws Error outside of a tree */
export function useAgentTree(): TreeState {
  const tree = useContext(Shared);
  if (!tree) throw new Error('a branch stands in a tree');
  return tree;
}
