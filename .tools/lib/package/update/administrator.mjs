// @ts-check
/** The administrator who lets a till be updated: the system's own pkexec and polkit, with a rule in place of a password. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { spawn } from 'node:child_process';
import { endWithUs, run } from '../../run.mjs';
import { until, USER_NAME } from '../shop.mjs';

export const POLKITD = '/usr/lib/polkit-1/polkitd';
const SYSTEM_BUS = '/run/dbus/system_bus_socket';
const RULE_FILE = '/etc/polkit-1/rules.d/00-topup-till-test.rules';

/** Of everything that root can do, dpkg alone, and only for the user of the test. */
const RULE = `polkit.addRule(function (action, subject) {
  if (action.id === 'org.freedesktop.policykit.exec' && action.lookup('program') === '/usr/bin/dpkg' &&
      subject.user === '${USER_NAME}') return polkit.Result.YES;
});
`;

/**
 * Says yes to dpkg, until `undo` takes the rule away. Where nothing runs that asks, as in a container, the system's bus
 * and polkit are started for the time being.
 *
 * @param {import('../../undo.mjs').Undo} undo
 */
export async function sayYesToDpkg(undo) {
  undo.add(() => rmSync(RULE_FILE, { force: true }));
  writeFileSync(RULE_FILE, RULE, { mode: 0o644 });
  if (!(await answers(SYSTEM_BUS))) {
    mkdirSync('/run/dbus', { recursive: true });
    // What ended without tidying up would keep the next from starting.
    rmSync(SYSTEM_BUS, { force: true });
    undo.add(() => rmSync(SYSTEM_BUS, { force: true }));
    service('dbus-daemon', ['--system', '--nofork', '--nopidfile'], undo);
    await until('the system’s bus', () => answers(SYSTEM_BUS), 15_000);
  }
  if (!(await polkitRuns())) service(POLKITD, ['--no-debug'], undo);
  await until('polkit', polkitRuns, 15_000);
}

/** @param {string} program @param {string[]} args @param {import('../../undo.mjs').Undo} undo */
function service(program, args, undo) {
  const child = spawn(program, args, { stdio: 'ignore' });
  endWithUs(child);
  undo.add(() => void child.kill('SIGTERM'));
}

/** @param {string} path @returns {Promise<boolean>} */
function answers(path) {
  if (!existsSync(path)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function polkitRuns() {
  const args = [
    '--system',
    '--print-reply',
    '--dest=org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.NameHasOwner',
  ];
  const { output } = await run('dbus-send', [...args, 'string:org.freedesktop.PolicyKit1'], { quiet: true });
  return output.includes('boolean true');
}
