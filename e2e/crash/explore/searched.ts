/** What a bundle of the search has. */
export { search } from './search';
export { SHOPS } from './shops';
