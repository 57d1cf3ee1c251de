/** Search over saved players and regulars: by name, telephone number or id, in either layout. */
import type { OfferedPlayer } from '@shared/model/players/player';
import { oneSlipApart } from '@shared/model/players/slip';
import { squeeze } from '../catalogue/squeeze';
import { otherLayout } from '../catalogue/keyboard-layout';

/** A player that was found. */
export interface PlayerHit {
  readonly player: OfferedPlayer;
  /** The query is the whole name or the whole id. */
  readonly isExact: boolean;
}

interface Entry {
  readonly player: OfferedPlayer;
  readonly name: string;
  readonly words: readonly string[];
  readonly values: readonly string[];
}

/** Fewer digits match too many ids. */
const SHORTEST_ID = 3;
/** A shorter word with a typing mistake is another word. */
const SHORTEST_WORD = 4;

/** Best first: exact, beginning, contained, in the other layout, one typing mistake off. */
export function growPlayerSearch(
  players: readonly OfferedPlayer[],
): (query: string, most: number) => PlayerHit[] {
  const entries: Entry[] = players.map((player) => ({
    player,
    name: squeeze(player.name),
    words: player.name.split(/\s+/).map(squeeze),
    values: player.payload.map(({ value }) => squeeze(value)),
  }));

  function ranked(query: string, rank: (entry: Entry, wanted: string) => number | null): PlayerHit[] {
    const wanted = squeeze(query);
    if (wanted === '') return [];
    const tiers = new Map<number, PlayerHit[]>();
    for (const entry of entries) {
      const tier = rank(entry, wanted);
      if (tier === null) continue;
      tiers.set(tier, [...(tiers.get(tier) ?? []), { player: entry.player, isExact: tier === 0 }]);
    }
    return [...tiers].sort(([a], [b]) => a - b).flatMap(([, hits]) => hits);
  }

  return (query, most) => {
    const sure = ranked(query, asTyped);
    if (sure.length > 0) return sure.slice(0, most);
    const other = otherLayout(query);
    const repaired = other === null ? [] : ranked(other, asTyped);
    return (repaired.length > 0 ? repaired : ranked(query, oneSlipOff)).slice(0, most);
  };
}

function asTyped({ name, words, values }: Entry, wanted: string): number | null {
  if (name === wanted || values.includes(wanted)) return 0;
  if (words.some((word) => word.startsWith(wanted)) || name.startsWith(wanted)) return 1;
  if (wanted.length < SHORTEST_ID) return null;
  if (values.some((value) => value.startsWith(wanted))) return 1;
  return name.includes(wanted) || values.some((value) => value.includes(wanted)) ? 2 : null;
}

function oneSlipOff({ words }: Entry, wanted: string): number | null {
  if (wanted.length < SHORTEST_WORD || /\d/.test(wanted)) return null;
  return words.some((word) => oneSlipApart(word, wanted)) ? 3 : null;
}
