// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { SetupError } from '../say.mjs';
import { undoAtEnd } from '../undo.mjs';
import { install, mustBeInSandbox, mustRun, PROGRAM, shopFor, takePicture } from './installed.mjs';
import { HOME } from './names.mjs';
import { hands, processesOf, salesIn, sell, startAsUser, until } from './shop.mjs';

/** Reports each step when it is proven. @typedef {(line: string) => void} Report */

/**
 * Installs the deb on this machine, sells with it as a user without any right, removes it. Throws SetupError
 * at the first thing that is wrong.
 *
 * @param {string} deb
 * @param {string} executable Electron, to read journals with
 * @param {Record<string, string>} display
 * @param {Report} report
 */
export async function proveDeb(deb, executable, display, report) {
  const undo = undoAtEnd();
  const shop = shopFor(undo);
  let said = () => '';
  try {
    await install(deb, undo);
    report('the deb installs');
    const till = startAsUser('topup-till', ['--training'], { home: shop.home, display });
    said = till.output;
    const keys = hands(display);
    await keys.focus(await keys.window());
    const journal = join(shop.data, 'training', 'journal.db');
    await until('the journal', () => existsSync(journal));
    await mustBeInSandbox();
    report('it runs as an ordinary user, its page in the sandbox');
    await until('the catalogue', () => existsSync(join(shop.data, 'training', 'catalogue.json')));
    await sell(keys, () => salesIn(executable, journal));
    report('it sells in training, by keys');
    const refused = await run('dpkg', ['-r', 'topup-till'], { quiet: true });
    if (refused.code === 0) throw new SetupError('It was removed while it sold.', 'See the deb’s prerm.');
    report('it is not removed while it is open');
    till.child.kill('SIGTERM');
    await until('the till’s end', () => processesOf(PROGRAM).length === 0);
    const answer = await mustRun('dpkg', ['-r', 'topup-till']);
    if (!answer.includes('.config/topup-till'))
      throw new SetupError(`It does not say where the data is: ${answer}`, 'See postrm.');
    if (existsSync(HOME) || existsSync('/usr/bin/topup-till'))
      throw new SetupError('Something of it stayed.', 'See postrm.');
    if ((await salesIn(executable, journal)).length === 0)
      throw new SetupError('The sale is gone.', 'See postrm.');
    report('it is removed whole, and leaves the sales and says where');
  } catch (error) {
    console.error(said().trim());
    await takePicture(display);
    throw error;
  } finally {
    undo.undo();
  }
}
