import { toIso } from '@shared/model/day/business-day';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { send } from '../../adapters/journal/test-support/filled-journal';
import type { KnowRecipients } from '../players/know-recipients';
import { answerOf } from './fakes';
import { ORDER } from './selling-shop';

/** A sale to someone that the service accepted, announced as the till does; its id. */
export function soldTo(
  journal: OpenJournal,
  known: KnowRecipients,
  sold: { number: number; at: number; uid: string; game?: string; ref?: string },
): string {
  const { number, at, uid, game = 'ff', ref = 'uid' } = sold;
  const { shownTotal, quantity } = ORDER;
  const id = send(journal, number, {
    ...{ createdAt: toIso(at), quantity, expectedTotal: shownTotal, payments: [] },
    product: { id: game, name: game },
    package: { id: `${game}-310`, name: '310', price: shownTotal },
    payload: [
      { ref, value: uid, secret: false },
      { ref: 'password', value: null, secret: true },
    ],
  });
  const answer = answerOf('accepted');
  const ended = journal.sales.endAttempt(id, { endedAt: toIso(at + 1_000), answer, skewMs: 0 });
  known.note(ended);
  return id;
}
