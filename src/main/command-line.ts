/** What the till understands on its command line, beside Chromium's own switches. */
export interface CommandLine {
  /** `--provision=FILE`: configures the till without a hand. */
  readonly provision: string | null;
  /** `--training`: this run is in training mode, whatever the settings say. */
  readonly training: boolean;
  /** `--verify-audit`: checks the audit trails, prints what came of it, and ends. */
  readonly verifyAudit: boolean;
  /** `--doctor`: looks at everything that the till stands on, prints what came of it, and ends. */
  readonly doctor: boolean;
  /** `--reset-owner-pin=FILE`: an owner's PIN may be set anew, if the machine's administrator made the file. */
  readonly resetOwnerPin: string | null;
}

/** Reads the process's arguments. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const valueOf = (name: string): string | null =>
    argv.find((argument) => argument.startsWith(name))?.slice(name.length) ?? null;
  return {
    provision: valueOf('--provision='),
    training: argv.includes('--training'),
    verifyAudit: argv.includes('--verify-audit'),
    doctor: argv.includes('--doctor'),
    resetOwnerPin: valueOf('--reset-owner-pin='),
  };
}
