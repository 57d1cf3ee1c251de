// @ts-check

/** A failure of the set-up, with what the person can do about it. */
export class SetupError extends Error {
  /**
   * @param {string} message the fault
   * @param {string} remedy what to do about it; may have several lines
   */
  constructor(message, remedy) {
    super(message);
    this.name = 'SetupError';
    this.remedy = remedy;
  }
}

/** Prints one line about the current step. @param {string} line */
export function say(line) {
  console.log(`• ${line}`);
}

/** Prints something that must not be overlooked. @param {string[]} lines */
export function sayLoudly(lines) {
  const rule = '!'.repeat(Math.max(...lines.map((line) => line.length)) + 4);
  console.log([rule, ...lines.map((line) => `! ${line}`), rule].join('\n'));
}

/** Prints why it stopped and what to do. @param {unknown} error */
export function sayFailure(error) {
  if (!(error instanceof SetupError)) {
    console.error(error);
    return;
  }
  console.error(`\n✗ ${error.message}`);
  for (const line of error.remedy.split('\n')) console.error(`  ${line}`);
}

/**
 * Runs a command of the tools: it returns the exit code, and prints a failure with its remedy.
 *
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    sayFailure(error);
    process.exitCode = 1;
  }
}
