// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LAUNCHER } from './folder.mjs';

/** What the program is started with, in an environment with these in it. @param {Record<string, string>} more */
function startedWith(more) {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'topup-till'), LAUNCHER, { mode: 0o755 });
  writeFileSync(join(folder, 'topup-till.bin'), '#!/bin/sh\nulimit -c\nprintf "%s\\n" "$@"\nenv\n', {
    mode: 0o755,
  });
  const { stdout, status } = spawnSync(join(folder, 'topup-till'), ['--training', 'a b'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: '/home/shop', ...more },
  });
  expect(status).toBe(0);
  const [core, first, second, ...environment] = stdout.trimEnd().split('\n');
  return { core, args: [first, second], environment };
}

it.skipIf(process.platform === 'win32')('passes on what it was given, without core dumps', () => {
  const { core, args, environment } = startedWith({});
  expect([core, ...args]).toEqual(['0', '--training', 'a b']);
  expect(environment).toContain('HOME=/home/shop');
});

it.skipIf(process.platform === 'win32')(
  'takes out of the environment what reaches into Node and Electron',
  () => {
    const { environment } = startedWith({
      ...{
        NODE_OPTIONS: '--require /tmp/x',
        NODE_COMPILE_CACHE: '/tmp',
        NODE_DEBUG: 'net',
        NODE_USE_SYSTEM_CA: '1',
      },
      ...{ NODE_X9: 'a=b\nNODE_Y=2', ELECTRON_RUN_AS_NODE: '1', ELECTRON_ENABLE_LOGGING: '' },
      ...{ SSL_CERT_FILE: '/tmp/x', SSL_CERT_DIR: '/tmp', SSLKEYLOGFILE: '/tmp/keys' },
      ...{
        LD_PRELOAD: '',
        LD_AUDIT: '',
        ...{ GTK_MODULES: '/tmp/x.so', GTK3_MODULES: 'x', GTK_PATH: '/tmp', GTK_EXE_PREFIX: '/tmp' },
        ...{ GDK_PIXBUF_MODULEDIR: '/tmp', GIO_EXTRA_MODULES: '/tmp', GIO_MODULE_DIR: '/tmp' },
        ...{ LIBGL_DRIVERS_PATH: '/tmp', VK_ICD_FILENAMES: '/tmp/x', __GLX_VENDOR_LIBRARY_NAME: '/../tmp/x' },
        GTK_IM_MODULE_FILE: '/tmp/x',
        ...{ PIPEWIRE_MODULE_DIR: '/tmp', SPA_PLUGIN_DIR: '/tmp' },
        GTK_IM_MODULE: 'ibus',
        ...{ LD_LIBRARY_PATH: '/tmp', GCONV_PATH: '/tmp', CHROME_DEVEL_SANDBOX: '/tmp/x' },
        LC_ALL: 'C.UTF-8',
        MY_NODE_PATH: 'stays',
        HTTPS_PROXY: 'http://proxy',
        TEXT: 'x\nNODE_Z=in a value',
        ODD: '\xff',
      },
    });
    const names = environment.map((line) => line.split('=')[0]);
    const left = names.filter((name) =>
      /^(NODE_|ELECTRON_|SSL_|SSLKEY|LD_|GCONV|CHROME|GTK|GDK_|GIO|LIBGL|VK_|PIPEWIRE|SPA_|__GLX)/.test(
        name ?? '',
      ),
    );
    // The last is a line of a value.
    expect(left.sort()).toEqual(['GTK_IM_MODULE', 'NODE_DISABLE_COMPILE_CACHE', 'NODE_Z']);
    expect(environment).toContain('MY_NODE_PATH=stays');
    expect(environment).toContain('HTTPS_PROXY=http://proxy');
    expect(environment).toContain('LC_ALL=C.UTF-8');
  },
);
