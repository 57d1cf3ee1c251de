// @ts-check
/**
 * The administrator who allows or refuses an update: the system's own pkexec and polkit, with a rule in place
 * of a password.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { spawn } from 'node:child_process';
import { endWithUs, run } from '../../run.mjs';
import { UPDATE_ACTION, UPDATE_HELPER } from '../names.mjs';
import { asUser, until, USER_NAME } from '../shop.mjs';

export const POLKITD = '/usr/lib/polkit-1/polkitd';
const SYSTEM_BUS = '/run/dbus/system_bus_socket';
const RULE_FILE = '/etc/polkit-1/rules.d/00-topup-till-test.rules';

/** The helper's exit code when it gets no files. */
const USAGE = 2;

/**
 * The rule allows root only to install an update, and only for the test's user.
 *
 * @param {'YES' | 'NO'} answer
 */
const ruleWith = (answer) => `polkit.addRule(function (action, subject) {
  if (action.id === '${UPDATE_ACTION}' && subject.user === '${USER_NAME}') return polkit.Result.${answer};
});
`;

/**
 * An administrator who is asked about an update of the installed till, until `undo` removes the rule. Where
 * no such service runs, as in a container, the system's bus and polkit are started until then.
 *
 * @param {import('../shop.mjs').User} user
 * @param {import('../../undo.mjs').Undo} undo
 * @returns {Promise<{ says: (answer: 'YES' | 'NO') => Promise<unknown> }>}
 */
export async function administratorFor(user, undo) {
  undo.add(() => rmSync(RULE_FILE, { force: true }));
  if (!(await answers(SYSTEM_BUS))) {
    mkdirSync('/run/dbus', { recursive: true });
    // A leftover of a run that did not tidy up would keep the next from starting.
    rmSync(SYSTEM_BUS, { force: true });
    undo.add(() => rmSync(SYSTEM_BUS, { force: true }));
    service('dbus-daemon', ['--system', '--nofork', '--nopidfile'], undo);
    await until('the system’s bus', () => answers(SYSTEM_BUS), 15_000);
  }
  if (!(await polkitRuns())) service(POLKITD, ['--no-debug'], undo);
  await until('polkit', polkitRuns, 15_000);
  const asked = asUser('/usr/bin/pkexec', [UPDATE_HELPER], user);
  return {
    says: (answer) => {
      writeFileSync(RULE_FILE, ruleWith(answer), { mode: 0o644 });
      // polkit notices changed rules automatically.
      const isKnown = async () => {
        const { code } = await run(asked.program, asked.args, { quiet: true, timeoutMs: 5_000 });
        return (code === USAGE) === (answer === 'YES');
      };
      return until(`polkit’s ${answer}`, isKnown, 15_000);
    },
  };
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
