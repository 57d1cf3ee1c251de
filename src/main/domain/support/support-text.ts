/** The support file as text: its parts, their order, and its length. */
import type { Check } from '@shared/model/support';
import { MAX_SUPPORT_LENGTH } from '@shared/model/kinds/till';
import type { Settings } from '@shared/model/settings/settings';
import { REMOVED } from '../redaction';

/** Its parts, with secrets already removed. */
export interface SupportFacts {
  readonly version: string;
  /** When it was gathered, ISO 8601 UTC. */
  readonly at: string;
  /** The machine and what the till runs on, by name. */
  readonly machine: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly checks: readonly Check[];
  /** The last part of the log. */
  readonly log: string;
}

/** The whole text. If it would be too long, the log is cut: its newest lines stay. */
export function supportText({ version, at, machine, settings, checks, log }: SupportFacts): string {
  const head = [
    `Topup Till ${version}, support file of ${at}`,
    'No access key, no PIN and no passphrase is in it. Look through it before you give it away.',
    section(
      'Machine',
      Object.entries(machine).map(([name, value]) => `${name}: ${value}`),
    ),
    section('Checks', checks.map(checkLine)),
    section(
      'Settings',
      Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    ),
    '\n== Log, its end ==\n',
  ]
    .join('\n')
    .slice(0, MAX_SUPPORT_LENGTH);
  const room = MAX_SUPPORT_LENGTH - head.length;
  if (log.length <= room) return head + log;
  const end = log.slice(log.length - room);
  // Otherwise the first line would begin in its middle.
  return head + end.slice(end.indexOf('\n') + 1);
}

export function checkLine({ name, verdict, facts }: Check): string {
  return `${verdict.padEnd(7)} ${name}: ${facts}`;
}

/** The beginning of a path that may identify the machine: a person's folder, a stick, a share, a drive. */
const PLACE = String.raw`(?:\/(?:home|Users|media|mnt|run\/media|run\/user|Volumes|srv|net)\/|[A-Za-z]:(?:\\{1,2}|\/)|\\{2,4}(?=[\w.-]))`;
/** Within quotation marks it may contain spaces. */
const QUOTED_PATH = new RegExp(String.raw`(?<=(['"\u0060]))${PLACE}[^'"\u0060\n]*(?=\1)`, 'g');
const BARE_PATH = new RegExp(String.raw`(?<![\w/\\~.])${PLACE}[^\s'"\u0060<>|]*`, 'g');

/** Removes what identifies the machine from paths: the user's folder, else all but the file's name. */
export function withoutPlaces(text: string, home: string): string {
  const inHome =
    home.length > 1 ? text.replaceAll(home, '~').replaceAll(home.replaceAll('\\', '\\\\'), '~') : text;
  return inHome.replace(QUOTED_PATH, nameOf).replace(BARE_PATH, nameOf);
}

function nameOf(path: string): string {
  const name = /[^/\\]*[/\\]*$/.exec(path)?.[0] ?? '';
  return `[folder]/${name}`;
}

/**
 * Who is at the till, whose account receives money, and who sells: support does not need them. A person who is the seller
 * has the number of their identity card as tax ID, and often for PromptPay too.
 */
const PERSONAL: readonly string[] = [
  'cashierName',
  'promptPay',
  'sellerName',
  'sellerAddress',
  'taxId',
] satisfies (keyof Settings)[];

/** The settings without the names and accounts of people; a missing value is shown as not set. */
export function withoutPersons(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      PERSONAL.includes(name) && value !== null && value !== '' ? REMOVED : value,
    ]),
  );
}

function section(title: string, lines: readonly string[]): string {
  return `\n== ${title} ==\n${lines.join('\n')}`;
}
