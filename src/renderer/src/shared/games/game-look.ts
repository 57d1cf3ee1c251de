/** How a game is drawn: as the shop set it, else with a colour and a sign that are the same everywhere. */
import {
  Box,
  Cookie,
  Crown,
  Flame,
  Flower2,
  Ghost,
  Medal,
  Rocket,
  ScrollText,
  Shield,
  Sparkles,
  Sprout,
  Swords,
  Target,
  Trophy,
  Wind,
} from '@lucide/vue';
import type { Component } from 'vue';
import type { GameLook } from '@shared/model/service/game-look';
import { GAME_COLOURS, GAME_ICONS, type GameColour, type GameIcon } from '@shared/model/kinds/looks';

/** White text on each of these has a contrast of at least 4.5:1. */
export const COLOUR_CLASSES = {
  rust: 'bg-[#c2410c]',
  blue: 'bg-[#2563c9]',
  ochre: 'bg-[#7c5c10]',
  violet: 'bg-[#6d3fb8]',
  teal: 'bg-[#0f766e]',
  pink: 'bg-[#b83275]',
  green: 'bg-[#3a7a16]',
  brick: 'bg-[#b0432b]',
  crimson: 'bg-[#c02942]',
  indigo: 'bg-[#4556a8]',
  amber: 'bg-[#95610a]',
  olive: 'bg-[#556321]',
  slate: 'bg-[#48505c]',
  brown: 'bg-[#74492d]',
  cyan: 'bg-[#0e7490]',
  plum: 'bg-[#8b3a8f]',
} as const satisfies Readonly<Record<GameColour, string>>;

export const SIGNS: Readonly<Record<GameIcon, Component>> = {
  flame: Flame,
  crown: Crown,
  sparkles: Sparkles,
  wind: Wind,
  shield: Shield,
  flower: Flower2,
  medal: Medal,
  target: Target,
  cookie: Cookie,
  sprout: Sprout,
  box: Box,
  ghost: Ghost,
  trophy: Trophy,
  scroll: ScrollText,
  swords: Swords,
  rocket: Rocket,
};

export interface DrawnGame {
  readonly colour: GameColour;
  readonly icon: GameIcon;
  readonly picture: string | null;
}

/** The look of a game by its name, with the shop's settings for it. */
export function drawnGame(name: string, set?: GameLook): DrawnGame {
  // The first bits choose the colour and the next the sign: games of one colour may differ in the sign.
  const hash = hashOf(name);
  return {
    colour: set?.colour ?? GAME_COLOURS[hash >>> 28] ?? 'slate',
    icon: set?.icon ?? GAME_ICONS[(hash >>> 24) & 15] ?? 'box',
    picture: set?.picture ?? null,
  };
}

function hashOf(name: string): number {
  let hash = 0;
  for (const char of name) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  // Similar names give similar numbers; this spreads them over all bits.
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> 0;
}
