/** Starts the built till as a shop would, each with its own data folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { TillBridge, CallName } from '@shared/ipc/channels';
import type { Payload } from '@shared/ipc/contract';
import type { Result } from '@shared/ipc/result';
import { _electron, type ElectronApplication } from 'playwright';

declare global {
  interface Window {
    readonly till: TillBridge;
  }
}

const root = resolve(import.meta.dirname, '../..');
/** Root cannot have Chromium's sandbox. */
export const isRoot = process.getuid?.() === 0;

/** How to start it. */
export interface LaunchOptions {
  /** Its data folder; a new empty folder when not given. */
  readonly dataDir?: string;
  /** Written to a file and passed as `--provision`. */
  readonly provision?: unknown;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Chromium's `--password-store`; `basic`, the default, is none at all. */
  readonly passwordStore?: 'basic' | 'gnome-libsecret';
  /** A program that becomes Electron on the same arguments, in place of Electron itself. */
  readonly program?: string;
}

/** A running till. */
export interface Till {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataDir: string;
  /** Everything the main process printed so far. */
  output(): string;
  id(testId: string): Locator;
  /** Calls the main process as the page would. */
  call(name: CallName, input?: unknown): Promise<Result<unknown>>;
  close(): Promise<void>;
}

/** A new empty folder for a till's data. */
export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'topup-till-'));
}

/** Starts the till and waits for its window. */
export async function launchTill(options: LaunchOptions = {}): Promise<Till> {
  const dataDir = options.dataDir ?? newDataDir();
  const { executablePath, args, env } = commandLine(dataDir, options);
  const app = await _electron.launch({
    executablePath: options.program ?? executablePath,
    args: [...args, ...provisionArgument(dataDir, options.provision), ...(options.args ?? [])],
    // Playwright switches the sandbox off unless it is asked not to; only root has to do without.
    chromiumSandbox: !isRoot,
    env,
  });
  let printed = '';
  for (const stream of [app.process().stdout, app.process().stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  askAgainForLostAnswers(app);
  const page = await app.firstWindow();
  return {
    app,
    page,
    dataDir,
    output: () => printed,
    id: (testId) => page.getByTestId(testId),
    call: async (name, input) => {
      const asked = [name, input] as const;
      const answer = await page.evaluate(([channel, value]) => window.till.call[channel](value), asked);
      return (typeof answer === 'string' ? JSON.parse(answer) : answer) as Result<unknown>;
    },
    close: () => app.close(),
  };
}

/**
 * V8's inspector can drop the promise that it waits for when memory is collected at that moment. Then the
 * request was carried out, and its answer is lost. So the request is repeated, and every request to the main
 * process must allow that.
 */
export function askAgainForLostAnswers(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app);
  app.evaluate = (async (...asked: Parameters<typeof evaluate>) => {
    try {
      return await evaluate(...asked);
    } catch (error) {
      if (!String(error).includes('promise was garbage collected')) throw error;
      return evaluate(...asked);
    }
  }) as typeof app.evaluate;
}

/** The arguments that start the till on a data folder, for tests that start it themselves. */
export function commandLine(
  dataDir: string,
  { passwordStore = 'basic', env = {} }: Pick<LaunchOptions, 'passwordStore' | 'env'> = {},
): { executablePath: string; args: string[]; env: Record<string, string> } {
  return {
    executablePath: createRequire(import.meta.url)('electron') as string,
    args: [
      root,
      ...(isRoot ? ['--no-sandbox'] : []),
      `--user-data-dir=${dataDir}`,
      `--password-store=${passwordStore}`,
    ],
    env: { ...cleanEnvironment(), TZ: 'UTC', ...env },
  };
}

function provisionArgument(dataDir: string, provision: unknown): string[] {
  if (provision === undefined) return [];
  const file = provisionFile(dataDir);
  // Written at each start: a till that could seal the token has deleted the last one.
  writeFileSync(file, typeof provision === 'string' ? provision : JSON.stringify(provision), { mode: 0o600 });
  return [`--provision=${file}`];
}

/** The environment without variables that would redirect loopback traffic or change the locale. */
function cleanEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(https?_proxy|all_proxy)$/i.test(entry[0]),
  );
  return { ...Object.fromEntries(kept), LANG: 'en_US.UTF-8', LANGUAGE: 'en' };
}

/** Where a till's provisioning is written: not in its data folder, which must not hold the token. */
export function provisionFile(dataDir: string): string {
  return `${dataDir}.provision.json`;
}

/**
 * Where files are saved next to a till's data, created on first use: nothing is saved in the till's own
 * folder.
 */
export function filesOf({ dataDir }: Pick<Till, 'dataDir'>): string {
  const folder = `${dataDir}.files`;
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Removes a data folder and the files next to it. */
export function removeDataDir(dataDir: string): void {
  // A child of the till may still write while the folder is being deleted.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  rmSync(provisionFile(dataDir), { force: true });
  rmSync(`${dataDir}.files`, { recursive: true, force: true });
}

/** Waits until the status bar shows it. */
export async function expectConnection(
  till: Till,
  state: Payload<'connection.changed'>['state'],
): Promise<void> {
  await expect(till.id('connection')).toHaveAttribute('data-state', state);
}
