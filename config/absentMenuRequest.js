/** Stands in the build for swr: ProLayout would ask for its menu by it, and the menu here comes with the session. */
const nothing = {};

export default function useSWR() {
  return nothing;
}
export const useSWRConfig = () => nothing;
export const SWRConfig = ({ children }) => children;
