/** What a scenario says of itself while it is recorded: what the world outside has seen by then. */
import type { SaleState } from '@shared/model/sale/sale-state';

/** A file with scenarios that use nothing else. */
export type SmallFileName = 'pins' | 'settings' | 'account' | 'sealed' | 'schema';

export type Mark =
  /** Opening has returned: the journal is there from now on. */
  | { readonly is: 'opened' }
  /** The request of this sale is on the wire. */
  | { readonly is: 'sent'; readonly sale: string }
  /** A screen has shown the sale in this state. */
  | { readonly is: 'shown'; readonly sale: string; readonly state: SaleState }
  /** Money of this sale was handed back. */
  | { readonly is: 'refunded'; readonly sale: string }
  /** A Z with this number is on paper. */
  | { readonly is: 'z'; readonly number: number }
  /** A shift was opened, or counted. */
  | { readonly is: 'shift'; readonly open: boolean }
  /** So many wrong passphrases were tried. */
  | { readonly is: 'tries'; readonly wrong: number }
  /** This small file has this content, as a person has seen. */
  | { readonly is: 'file'; readonly path: string; readonly content: string }
  /** At least so much of a file next to the journal was written, see `small-files.ts`. */
  | { readonly is: 'least'; readonly of: SmallFileName; readonly least: number }
  /** The shop's server gave the till this login, and closed the one before. */
  | { readonly is: 'enrolled'; readonly login: string }
  /** The shop's server has these entries of the trail, by their hashes. */
  | { readonly is: 'pushed'; readonly hashes: readonly string[] }
  /** A screen has shown that so many of the scenario's steps at the shop ledger are done. */
  | { readonly is: 'member'; readonly steps: number }
  /** A copy of the journal was made for this day. */
  | { readonly is: 'copied'; readonly day: string };
