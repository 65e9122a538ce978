import common from './common';
import login from './login';
import shell from './shell';

/** What the sign-in page needs: the rest is fetched while the person types. */
export default { ...common, ...login, ...shell };
