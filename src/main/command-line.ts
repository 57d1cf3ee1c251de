/** What the till understands on its command line, in addition to Chromium's switches. */
export interface CommandLine {
  /** `--provision=FILE`: configures the till from a file, unattended. */
  readonly provision: string | null;
  /** `--training`: this run is in training mode, whatever the settings contain. */
  readonly training: boolean;
  /** `--verify-audit`: checks the audit trails, prints the findings, and ends. */
  readonly verifyAudit: boolean;
  /** `--doctor`: checks everything that the till depends on, prints the findings, and ends. */
  readonly doctor: boolean;
  /** `--reset-owner-pin=FILE`: an owner's PIN may be reset, if the machine's administrator made the file. */
  readonly resetOwnerPin: string | null;
}

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
