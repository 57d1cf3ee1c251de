/** What happens at a till: the events of its page, and what its parts report to each other. */
import type { EventName } from '@shared/ipc/channels';
import type { Payload } from '@shared/ipc/contract';
import type { Failure } from '@shared/ipc/errors';
import type { BroughtBack } from '../domain/ledger/brought-back';

type PageEvents = { [E in EventName]: Payload<E> };

export interface TillEvents extends PageEvents {
  /** Any event of the page. */
  page: { [E in EventName]: { readonly event: E; readonly payload: Payload<E> } }[EventName];
  noticesChanged: null;
  personLeft: null;
  /** Another session is at work, or none. */
  sessionChanged: null;
  /** Another file is in the place of the live journal. */
  journalReplaced: Failure;
  /** The frame or the screen that customers see has changed. */
  customersSee: null;
  /** The shop ledger answers after it was away. */
  ledgerAnswers: null;
  /** Other tills have sent something to the ledger. */
  otherTillsChanged: null;
  sharedChanged: null;
  decidedElsewhere: null;
  /** What a copy of the journal lacked was recovered from the ledger. */
  broughtBack: BroughtBack;
  /** Awaited before a token is sealed on the disk. */
  tokenSealing: null;
  /** Awaited when the vault seals with another key from now on. */
  keyChanged: null;
  /** Awaited before the session at work ends: readers of its files stop. */
  sessionEnding: null;
}
