/** The support file as text: what is told, in which order, and how much of it. */
import { MAX_SUPPORT_LENGTH, type Check } from '@shared/model/support';

/** What goes into it; all of it without secrets already. */
export interface SupportFacts {
  readonly version: string;
  /** When it was gathered, ISO 8601 UTC. */
  readonly at: string;
  /** The machine and what the till runs on, by name. */
  readonly machine: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly checks: readonly Check[];
  /** The log's end. */
  readonly log: string;
}

/** The text, whole. The log gives way when it would be too long: its newest lines stay. */
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
  // The first line would begin in its middle.
  return head + end.slice(end.indexOf('\n') + 1);
}

/** One check as a line. */
export function checkLine({ name, verdict, facts }: Check): string {
  return `${verdict.padEnd(7)} ${name}: ${facts}`;
}

/** Takes the name of the machine's user out of paths. */
export function withoutHome(text: string, home: string): string {
  return home.length > 1 ? text.replaceAll(home, '~').replaceAll(home.replaceAll('\\', '\\\\'), '~') : text;
}

function section(title: string, lines: readonly string[]): string {
  return `\n== ${title} ==\n${lines.join('\n')}`;
}
