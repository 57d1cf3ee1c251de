// @ts-check
import { say } from './say.mjs';

/** The arguments that Electron needs for the user who starts it. */
export function sandboxArguments() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  say(
    'Started as root: Chromium refuses its sandbox to root, so it runs with --no-sandbox. Use an ordinary user for real sales.',
  );
  return ['--no-sandbox'];
}
