/**
 * Names in the environment that reach into Node and Electron past fuses and archive: other code, other
 * authorities, more in a log. The launcher clears them; a release that still finds one ends before it opens
 * anything.
 */
const REFUSED = /^(NODE_|ELECTRON_|SSL_|(SSLKEYLOGFILE|LD_PRELOAD|LD_AUDIT)$)/i;

/**
 * On Linux, the system's loader, its character sets and GTK load what these name into the main process, and Chromium
 * starts its sandbox by the last; `GTK_IM_MODULE` only chooses an input method. Other programs set some of them on a
 * whole Windows PC, where the till has no GTK and no launcher.
 */
const MODULES =
  /^(LD_\w+|GCONV_PATH|GTK_PATH|GTK_EXE_PREFIX|(GTK\d*|GDK_PIXBUF|GIO)_\w*MODULE(S|_FILE|_?DIR)|CHROME_DEVEL_SANDBOX)$/;

/** The same for drivers of graphics and sound; GTK asks for OpenGL in the main process. */
const DRIVERS = /^(LIBGL|MESA|GALLIUM|VK|LIBVA|VDPAU|GBM|ALSA|PIPEWIRE|SPA|__GLX|__EGL)_/;

/** The launcher sets this one: it keeps Node from reading compiled code that another user stored. */
const LAUNCHERS = 'NODE_DISABLE_COMPILE_CACHE';

/** The refused names among those of `environment`, in its order. */
export function refusedEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string[] {
  const refused = platform === 'win32' ? [REFUSED] : [REFUSED, MODULES, DRIVERS];
  return Object.keys(environment).filter(
    (name) => refused.some((names) => names.test(name)) && name !== LAUNCHERS,
  );
}
