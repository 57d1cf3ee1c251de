/** Entry of the utility process that owns `cache.db`. It has no network and no token. */
import { parentPort } from '../../system/child-calls';
import { serveCache } from './server';

serveCache(parentPort());
