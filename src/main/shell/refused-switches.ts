/**
 * Chromium and Node have more switches that open or weaken a release than fuses can turn off, and each version
 * brings more. So a release takes only the ones below, and ends before it opens anything when it is started
 * with another.
 */

/** Names without dashes, as Chromium's command line has them. */
const TAKEN: ReadonlySet<string> = new Set([
  // The till's own.
  ...['provision', 'training', 'verify-audit', 'doctor', 'reset-owner-pin'],
  // Where data and keys are kept, and the language of the system's dialogues.
  ...['user-data-dir', 'password-store', 'lang'],
  // For graphics that do not work, and for screens, touch and input methods.
  ...['disable-gpu', 'disable-gpu-compositing', 'disable-software-rasterizer', 'use-gl', 'use-angle'],
  ...['disable-dev-shm-usage', 'ozone-platform', 'ozone-platform-hint', 'enable-wayland-ime', 'class'],
  ...['force-device-scale-factor', 'high-dpi-support', 'touch-events', 'force-renderer-accessibility'],
]);

/** Root cannot have Chromium's sandbox at all; other users have no reason to go without. */
const TAKEN_FROM_ROOT = 'no-sandbox';

/** How the release is started. */
interface Start {
  readonly isRoot: boolean;
  readonly platform: NodeJS.Platform;
}

/**
 * The names of the switches in `args` that a release does not take, each once; none for an honest start. They
 * are found in any form that Chromium or Node reads. That is one dash or two, on Windows a slash, any case, `_`
 * for `-`, with a value or without, and after any blanks, which Chromium takes off.
 */
export function refusedSwitches(args: readonly string[], { isRoot, platform }: Start): string[] {
  const form = platform === 'win32' ? /^[\s\p{C}]*(?:--?|\/)([^=-][^=]*)/u : /^[\s\p{C}]*--?([^=-][^=]*)/u;
  const names = args.flatMap((argument) => {
    const name = form.exec(argument)?.[1]?.replaceAll('_', '-').toLowerCase();
    return name === undefined || TAKEN.has(name) || (isRoot && name === TAKEN_FROM_ROOT) ? [] : name;
  });
  return [...new Set(names)];
}
