/** What a screen's drawer is handed: which row, and the ways to its neighbours and out. */
export interface DrawerProps {
  id: string;
  onClose: () => void;
  /** Absent at the end of the page. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}
