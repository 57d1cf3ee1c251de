import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { CERTIFICATE } from '../../http/test-support/certificate';
import { newFolder, removeFolders } from '../../test-support/folder';
import { contextOf, trustedRoots } from './trusted-roots';

afterEach(removeFolders);

it('are those that come with the till, and are read into a context once', () => {
  expect(trustedRoots(false)).toEqual(rootCertificates);
  expect(contextOf(trustedRoots(false))).toBe(contextOf(trustedRoots(false)));
});

it.each([false, true])('hold none that the environment brings along (the system’s too: %s)', (systemToo) => {
  const folder = newFolder();
  const file = join(folder, 'thief.pem');
  writeFileSync(file, CERTIFICATE.cert);
  const script = `import { trustedRoots } from ${JSON.stringify(join(import.meta.dirname, 'trusted-roots.ts'))};
  const roots = trustedRoots(${systemToo});
  process.stdout.write(JSON.stringify([roots.length, roots.includes(${JSON.stringify(CERTIFICATE.cert.trim())})
    || roots.includes(${JSON.stringify(CERTIFICATE.cert)})]));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: {
      ...{ ELECTRON_RUN_AS_NODE: '1', NODE_NO_WARNINGS: '1' },
      ...{ NODE_EXTRA_CA_CERTS: file, SSL_CERT_FILE: file, SSL_CERT_DIR: folder },
    },
  });
  const [count, hasThief] = JSON.parse(stdout) as [number, boolean];
  expect(hasThief).toBe(false);
  expect(count).toBeGreaterThanOrEqual(rootCertificates.length);
});
