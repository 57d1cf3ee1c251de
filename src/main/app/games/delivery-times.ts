/** How long the provider takes, by game: read from the journal once, then updated while the till sells. */
import { DAY_MS, toIso, type DayBounds } from '@shared/model/day/business-day';
import type { GameDeliveries, SlowToday } from '@shared/model/sale/delivery';
import { keepNewest } from '../../domain/keep-newest';
import {
  deliveriesOfGame,
  deliveryOf,
  USUAL_DAYS,
  type DayNow,
  type Delivery,
  type SentSale,
} from '../../domain/sale/delivery-times';
import { nextTurn } from '../support/next-turn';
import type { SessionDependencies } from '../session-dependencies';

/** How much of the journal is read before other waiting work gets its turn, by time. */
const AT_A_TIME_MS = 6 * 3_600_000;
/** Of one game: enough for a median, however much a shop sells. */
const MOST_OF_A_GAME = 2_000;
/** More than a shop sells in two weeks. */
const MOST_GAMES = 500;
/** On one page. */
const MOST_SHOWN = 30;

export type DeliveryDependencies = Pick<SessionDependencies, 'journal' | 'calendar' | 'clock' | 'log'>;

interface Game {
  /** As it was called when it was last sold. */
  name: string;
  /** By the ids of the sales. */
  readonly sent: Map<string, Delivery>;
}

/** The memory of one session. No sale and no screen waits for the journal here. */
export class DeliveryTimes {
  private readonly known = new Map<string, Game>();
  private today: DayBounds | null = null;
  private stopped = false;

  constructor(private readonly deps: DeliveryDependencies) {}

  /** Reads the sales sent since the usual days began. Never rejects. */
  async read(): Promise<void> {
    try {
      const { dayFrom, now } = this.day();
      for (let from = dayFrom - USUAL_DAYS * DAY_MS; from <= now; from += AT_A_TIME_MS) {
        if (this.stopped) return;
        const period = [toIso(from), toIso(from + AT_A_TIME_MS)] as const;
        for (const sale of this.deps.journal.deliveredBetween(...period)) this.note(sale);
        await nextTurn();
      }
    } catch (error) {
      this.deps.log.error('how long top-ups take could not be read', error);
    }
  }

  /** Takes in any change of a sale. */
  note(sale: SentSale): void {
    const { id, name } = sale.product;
    const delivery = deliveryOf(sale);
    const game = this.known.get(id);
    if (!delivery) {
      game?.sent.delete(sale.id);
      return;
    }
    const sent = game?.sent ?? new Map<string, Delivery>();
    keepNewest(sent, sale.id, delivery, MOST_OF_A_GAME);
    keepNewest(this.known, id, { name, sent }, MOST_GAMES);
  }

  /** How long a game takes today, if that is clearly longer than usual; else null. */
  slow(productId: string): SlowToday | null {
    const game = this.known.get(productId);
    return game ? deliveriesOfGame([...game.sent.values()], this.day()).slow : null;
  }

  /** All games that were sold lately: slow ones first, then by how many were sold today. */
  games(): GameDeliveries[] {
    const day = this.day();
    return Array.from(this.known, ([productId, { name, sent }]) => ({
      ...{ productId, name },
      ...deliveriesOfGame([...sent.values()], day),
    }))
      .filter(({ today, usual, open }) => today.count + usual.count + open > 0)
      .sort(slowFirst)
      .slice(0, MOST_SHOWN);
  }

  stop(): void {
    this.stopped = true;
  }

  private day(): DayNow {
    const { calendar, clock } = this.deps;
    const now = clock.now();
    // The calendar asks the journal: once a day is enough.
    if (!this.today || now < this.today.from || now >= this.today.to) {
      this.today = calendar.boundsOf(calendar.dayOf(now));
    }
    return { dayFrom: this.today.from, now };
  }
}

function slowFirst(a: GameDeliveries, b: GameDeliveries): number {
  const isSlow = (game: GameDeliveries): number => Number(game.slow !== null);
  const sold = ({ today, open }: GameDeliveries): number => today.count + open;
  return isSlow(b) - isSlow(a) || sold(b) - sold(a) || b.usual.count - a.usual.count;
}
