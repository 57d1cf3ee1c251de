/** Reads and explains the arguments of `npm run training`. */
import { parseArgs } from 'node:util';
import {
  FAULT_TARGETS,
  FAULTS,
  fits,
  isFaultName,
  type FaultRow,
  type FaultSetting,
  type FaultTarget,
} from './faults/faults';
import { TRAINING_IDENTIFY, TRAINING_TOKEN } from './identity';
import type { TrainingOptions } from './service';

/** The options in the arguments, or their fault and what to write instead. */
type CliReading =
  | { readonly kind: 'start'; readonly options: TrainingOptions }
  | { readonly kind: 'help' | 'list-faults' }
  | { readonly kind: 'wrong'; readonly message: string };

export const USAGE = `npm run training -- [options]

  --port N                port on 127.0.0.1; 0 takes a free one (8787)
  --identify TEXT         the shop's identify (${TRAINING_IDENTIFY})
  --token TEXT            what agent-token must hold (${TRAINING_TOKEN})
  --base-path PATH        path before /termgame, for example /api/v2
  --orders N              orders that are there from the start (500)
  --days N                over how many days they are spread (30)
  --random N              another number makes other orders (1)
  --deliver-after MS      until a new order is SUCCESS (3000)
  --list-after MS         until a new order is in the list (0)
  --fault CALL=NAME       a fault on ${FAULT_TARGETS.join(', ')}; may be given once for each
  --list-faults           names and explains the faults
  --help                  this text
`;

const FLAGS = {
  port: { type: 'string', default: '8787' },
  identify: { type: 'string', default: TRAINING_IDENTIFY },
  token: { type: 'string', default: TRAINING_TOKEN },
  'base-path': { type: 'string', default: '' },
  orders: { type: 'string', default: '500' },
  days: { type: 'string', default: '30' },
  random: { type: 'string', default: '1' },
  'deliver-after': { type: 'string', default: '3000' },
  'list-after': { type: 'string', default: '0' },
  fault: { type: 'string', multiple: true, default: [] as string[] },
  'list-faults': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** An argument that cannot be used; its message explains what to type. */
class WrongArgument extends Error {}

/** Reads the arguments that follow the program's name. Never throws. */
export function readArguments(args: readonly string[]): CliReading {
  try {
    const { values } = parseArgs({ args: [...args], options: FLAGS, strict: true });
    if (values.help) return { kind: 'help' };
    if (values['list-faults']) return { kind: 'list-faults' };
    return {
      kind: 'start',
      options: {
        port: numberOf('port', values.port, 0, 65_535),
        identify: textOf('identify', values.identify),
        token: textOf('token', values.token),
        basePath: values['base-path'],
        seed: {
          orders: numberOf('orders', values.orders, 0, 1_000_000),
          days: numberOf('days', values.days, 1, 3_650),
          random: numberOf('random', values.random, 0, 0xffffffff),
        },
        deliverAfterMs: numberOf('deliver-after', values['deliver-after'], 0, 86_400_000),
        listAfterMs: numberOf('list-after', values['list-after'], 0, 86_400_000),
        faults: faultsOf(values.fault),
      },
    };
  } catch (error) {
    // parseArgs throws TypeErrors whose messages name the argument and are meant for people.
    if (error instanceof WrongArgument || error instanceof TypeError) {
      return { kind: 'wrong', message: error.message };
    }
    throw error;
  }
}

/** Every fault with its calls, whether it books, and what it does, one a line. */
export function faultList(): string {
  const rows = Object.entries<FaultRow>(FAULTS);
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows
    .map(([name, { targets, books, about }]) => {
      const booked = targets.includes('topup') ? (books ? 'books' : '-') : '';
      return `${name.padEnd(width)}  ${targets.join(',').padEnd(22)}  ${booked.padEnd(5)}  ${about}`;
    })
    .join('\n');
}

function numberOf(flag: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new WrongArgument(`--${flag} must be a whole number from ${least} to ${most}, not "${text}"`);
}

function textOf(flag: string, text: string): string {
  if (text.trim() !== '') return text;
  throw new WrongArgument(`--${flag} must not be empty`);
}

function faultsOf(texts: readonly string[]): Partial<Record<FaultTarget, FaultSetting>> {
  const faults: Partial<Record<FaultTarget, FaultSetting>> = {};
  for (const text of texts) {
    const [call = '', name = ''] = text.split('=');
    const target = FAULT_TARGETS.find((candidate) => candidate === call);
    if (!target) {
      throw new WrongArgument(
        `--fault must be CALL=NAME with CALL one of ${FAULT_TARGETS.join(', ')}, not "${text}"`,
      );
    }
    if (!isFaultName(name) || !fits(name, target)) {
      throw new WrongArgument(`--fault ${target} has no "${name}"; --list-faults names those there are`);
    }
    faults[target] = name;
  }
  return faults;
}
