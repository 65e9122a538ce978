/** What a screen's drawer is handed: which row, and the ways to its neighbours and out. */
export interface DrawerProps<Row = unknown> {
  id: string;
  /** As the list has it; absent when the row is not on the page, e.g. where a link led here. */
  row: Row | undefined;
  /** When the list behind was asked last, epoch ms; the drawer asks anew with it. */
  asOf: number | undefined;
  onClose: () => void;
  /** Absent at the end of the page. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}
