/** Stands while the session first loads: nothing that could be read or would flash. */
export default function FirstLoading() {
  return <div />;
}
