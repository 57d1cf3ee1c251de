import { Menu } from 'electron';

/**
 * Removes the default menu: its shortcuts reload the page and open the developer tools. macOS needs a menu
 * for copy and paste to work at all.
 */
export function setMenu(platform: NodeJS.Platform): void {
  Menu.setApplicationMenu(
    platform === 'darwin' ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }]) : null,
  );
}
