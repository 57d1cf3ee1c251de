/** A shop, and the states that its world and its tills can be in: what is searched, apart from what happens. */
import type { Rows } from './memory-journal';
import type { Act, List, Listed } from './tills';

/** How a shop is built, and how often each rare thing happens to it. */
export interface Shop {
  readonly name: string;
  /** Which till makes sale 1, sale 2: the second sale is like the first. */
  readonly makes: readonly TillName[];
  /** How the tills tell whose an order is. */
  readonly whose: 'only this till sells' | 'others may sell' | 'a ledger decides';
  readonly most: Readonly<Record<Rare, number>>;
  /** What has happened before the search begins, as the events say it. */
  readonly begins: readonly string[];
}
export type TillName = 'A' | 'B';
/** Things that would make the states endless if they could happen any number of times. */
export const RARE = {
  restart: 'a till restarts',
  jump: 'a clock is set wrong',
  hour: 'an hour passes',
  double: 'the service books a sale twice',
  misnamed: 'an answer names the bill of another sale',
  hide: 'an order goes missing from the list',
  rebuild: 'a till throws its cache of the list away',
  status: 'the service changes the status of an order',
  stranger: 'someone else sells the same',
  unlike: 'an order looks otherwise than what was sold',
  restore: 'the journal of till A goes back to a copy',
  moved: 'a till is connected to another service, which lists the same orders',
  clone: 'till A is copied to another PC, which is till B',
  away: 'the ledger does not answer',
} as const;
export type Rare = keyof typeof RARE;

/** A till between two steps. */
export interface Till {
  readonly rows: Rows;
  readonly list: List;
  /** Hours by which its clock is ahead of the service's. */
  readonly ahead: number;
  /** Whether it is connected to another service than at first. */
  readonly isElsewhere?: boolean;
  /** A copy of its journal that was made earlier. */
  readonly copy: Rows | null;
}

export interface Request {
  readonly sale: number;
  readonly till: TillName;
  readonly hour: number;
  /** Whether a running till waits for its answer. */
  readonly waits: boolean;
  readonly booked: number;
}

export interface Order extends Listed {
  /** 0 for someone else's. */
  readonly sale: number;
  readonly isListed: boolean;
}

export interface World {
  readonly hour: number;
  readonly requests: readonly Request[];
  readonly orders: readonly Order[];
  /** The sale that the ledger gave an order to. */
  readonly claims: Readonly<Record<string, number>>;
  readonly used: Readonly<Partial<Record<Rare, number>>>;
  /** Sales that were confirmed, and how often the POST of each left. */
  readonly posted: Readonly<Record<number, number>>;
  /** Sales that a till heard to be accepted, as `A1`. */
  readonly heard: readonly string[];
  /** Sales that a person refunded. */
  readonly refunded: readonly number[];
}

export const NOWHERE: World = {
  ...{ hour: 0, requests: [], orders: [], claims: {}, used: {}, posted: {}, heard: [] },
  refunded: [],
};

/** One thing that happens, as a sentence: the world around changes, a till does something, or both. */
export interface Event {
  readonly said: string;
  readonly world: World;
  readonly at?: TillName;
  /** The till as it is when it acts, where that is another than before. */
  readonly till?: Till;
  readonly act?: Act;
}

export type Tills = Readonly<Partial<Record<TillName, Till>>>;
