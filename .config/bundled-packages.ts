/**
 * Records which packages a bundle really contains: the lists of installed and imported packages differ from
 * it.
 */
import type { Plugin } from 'vite';

const PACKAGE_FILE = /^(?:.*[\\/])?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/** The folder of the package that a module's path is in, or null for the till's own. */
export function packageFolder(path: string): string | null {
  return PACKAGE_FILE.exec(path.replace(/^\0/, '').replace(/[?#].*$/, ''))?.[0].replaceAll('\\', '/') ?? null;
}

/** As seen from the repository, whether the bundler gives the whole path or not. */
function belowNodeModules(folder: string): string {
  return folder.slice(folder.indexOf('node_modules/'));
}

/**
 * A plugin that writes `packages.json` next to the bundle: the folders of the packages whose code, styles or
 * fonts came into it, sorted. `styles` are the packages that style sheets import, which the bundler does not
 * report.
 */
export function bundledPackages(styles: readonly string[] = []): Plugin {
  return {
    name: 'bundled-packages',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? Object.keys(part.modules).filter((id) => (part.modules[id]?.renderedLength ?? 0) > 0)
          : part.originalFileNames,
      );
      const imported = styles.map((name) => `node_modules/${name}`);
      const folders = [...files, ...imported]
        .map(packageFolder)
        .filter((folder) => folder !== null)
        .map(belowNodeModules);
      const source = `${JSON.stringify([...new Set(folders)].sort(), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'packages.json', source });
    },
  };
}
