import common from './common';
import login from './login';
import offline from './offline';
import shell from './shell';

/** What the sign-in page and the offline view need: the rest is fetched while the person types. */
export default { ...common, ...login, ...offline, ...shell };
