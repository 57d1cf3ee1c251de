/**
 * Calls that no one approves for another person: who types their secret or sees their code keeps it, and can use it
 * long after the approval. The person who has the right signs in.
 */
const SIGNED_IN_ONLY: ReadonlySet<string> = new Set([
  // Its passphrase opens copies of everything, also of what PINs are checked with.
  'backup.setUp',
  // The code opens the people and players of all tills; the server that is joined hears of every sale.
  'ledger.sharePeople',
  'ledger.joinPeople',
  'ledger.join',
  // Where messages go is an id that no one recognises.
  'news.setUp',
  // Only a person who has the right sees which prices come back.
  'prices.undo',
]);

export function isSignedInOnly(call: string): boolean {
  return SIGNED_IN_ONLY.has(call);
}
