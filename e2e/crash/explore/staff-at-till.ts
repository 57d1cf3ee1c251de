/** Who is at a till whose calls overlap, and whether the trail names the person who asked for what was done. */
import { calls } from '@shared/ipc/contract';
import type { Actor } from '@shared/model/people/actor';
import type { StoryEntry } from '@shared/model/sale/story';
import { Access } from '../../../src/main/app/people/access';

const CASHIER = { id: 'c', name: 'Nid', colour: 'teal', role: 'cashier', hasPin: true } as const;
const OWNER = { ...CASHIER, id: 'o', name: 'Ploy', role: 'owner' } as const;

/** The right that each call needs. What a confirmed ticket needs depends on its lines: here no more than this. */
const NEEDS = {
  confirm: 'sell',
  send: calls['sale.sendAgain'].right,
  void: calls['sale.void'].right,
  refund: calls['sale.refund'].right,
  correct: calls['sale.correctTender'].right,
  pick: calls['sale.settle'].right,
  z: calls['day.close'].right,
} as const;
type AskedCall = keyof typeof NEEDS;

/** The calls that lead to an entry about a sale, where not only the till makes it. */
const CAUSES: Readonly<Record<string, readonly AskedCall[]>> = {
  'sale held': ['confirm'],
  'sale sending': ['confirm', 'send'],
  'sale voided': ['void'],
  ticket: ['confirm'],
  refund: ['refund'],
  tender: ['correct'],
};

/** Signs in, locks, and lets calls through as the boundary does. */
export class StaffAtTill {
  private readonly access = new Access({
    people: () => [CASHIER, OWNER],
    isGuarded: () => true,
    steadyMs: () => 0,
  });
  /** Which calls were let through, as `1 refund Ploy`. */
  private readonly asked = new Set<string>();

  constructor() {
    this.signIn('owner');
  }

  signIn(role: 'cashier' | 'owner'): void {
    this.access.signIn(role === 'owner' ? OWNER.id : CASHIER.id);
  }

  lock(): void {
    this.access.lock();
  }

  /** Who makes the call about these sales. Throws Failure LOCKED or RIGHT_MISSING. */
  admit(call: AskedCall, sales: readonly number[]): Actor {
    this.access.enter(call, NEEDS[call]);
    const actor = this.access.admit(call, NEEDS[call], sales);
    for (const sale of sales) this.asked.add(`${sale} ${call} ${actor.person?.name ?? ''}`);
    return actor;
  }

  /** Entries about a sale that name a person who did not ask for it, or was not let through. */
  wrongNames(sale: number, story: readonly StoryEntry[]): string[] {
    return story.flatMap(({ who, kind, to }) => {
      const causes = CAUSES[to === null ? kind : `${kind} ${to}`];
      if (causes === undefined && who === 'till') return [];
      return (causes ?? (['pick'] as const)).some((call) => this.asked.has(`${sale} ${call} ${who}`))
        ? []
        : `${who} never asked for "${kind} ${to ?? ''}" of sale ${sale}`;
    });
  }
}
