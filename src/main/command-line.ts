/** What the till understands on its command line, beside Chromium's own switches. */
export interface CommandLine {
  /** `--provision=FILE`: configures the till without a hand. */
  readonly provision: string | null;
  /** `--training`: this run is in training mode, whatever the settings say. */
  readonly training: boolean;
  /** `--verify-audit`: checks the audit trails, prints what came of it, and ends. */
  readonly verifyAudit: boolean;
}

/** Reads the process's arguments. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const provision = argv.find((argument) => argument.startsWith('--provision='));
  return {
    provision: provision ? provision.slice('--provision='.length) : null,
    training: argv.includes('--training'),
    verifyAudit: argv.includes('--verify-audit'),
  };
}
