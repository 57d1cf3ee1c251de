/** Where a till is killed. */

/** Points inside the till, where a port of a use case is crossed. */
export const INSIDE = [
  'before-commit',
  'in-commit',
  'after-commit',
  'before-outcome',
  'in-outcome',
  'after-outcome',
  'before-recovery',
  'in-recovery',
  'after-recovery',
  'migrating',
  'before-settling',
  'in-settling',
  'after-settling',
  'backing-up',
] as const;
export type InsidePoint = (typeof INSIDE)[number];

/** Points on the wire, where a byte of the one POST passes the proxy. */
export const ON_THE_WIRE = [
  'connected',
  'request-begun',
  'request-ended',
  'answer-begun',
  'answer-halfway',
  'answer-ended',
] as const;
export type WirePoint = (typeof ON_THE_WIRE)[number];

/** Every point; `any-time` is a number of milliseconds after a step began, wherever the till is by then. */
export const KILL_POINTS = [...INSIDE, ...ON_THE_WIRE, 'any-time'] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

/** Points at which a sale is being confirmed or sent. */
export const OF_A_SALE: readonly KillPoint[] = [
  ...INSIDE.filter((point) => /-(commit|outcome)$/.test(point)),
  ...ON_THE_WIRE,
  'any-time',
];
/** Kills that leave a sale in `sending` for the next start. */
export const LEAVE_SENDING: readonly KillPoint[] = [
  'after-commit',
  'connected',
  'request-begun',
  'request-ended',
  'answer-begun',
  'answer-halfway',
  'before-outcome',
  'in-outcome',
];
/** Points of a start that finds such a sale. */
export const RECOVERY: readonly KillPoint[] = ['before-recovery', 'in-recovery', 'after-recovery'];

/** One kill as it is planned. */
export interface Kill {
  readonly point: KillPoint;
  /** Which pass kills: 1 for the first. Only for points inside. */
  readonly nth: number;
  /** Milliseconds from the point (or the start of the step) to the kill. */
  readonly delayMs: number;
  /** Whether what the till had written by then still reaches the service. Only for points on the wire. */
  readonly delivered: boolean;
}

/** A kill inside the till. */
export type InsideKill = Kill & { readonly point: InsidePoint };

export function isInside(kill: Kill): kill is InsideKill {
  return (INSIDE as readonly string[]).includes(kill.point);
}

export function isOnTheWire(kill: Kill): kill is Kill & { readonly point: WirePoint } {
  return (ON_THE_WIRE as readonly string[]).includes(kill.point);
}
