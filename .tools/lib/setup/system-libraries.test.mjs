// @ts-check
import { describe, expect, it } from 'vitest';
import { missingLibraries, packagesFor, usesRenamedPackages } from './system-libraries.mjs';

const LDD = `
\tlinux-vdso.so.1 (0x00007ffc1d5f0000)
\tlibffmpeg.so => /a b/dist/libffmpeg.so (0x00007f0a1c000000)
\tlibnss3.so => not found
\tlibnssutil3.so => not found
\tlibgtk-3.so.0 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f0a1b000000)
`;

describe('missing system libraries', () => {
  it('are read from what ldd prints', () => {
    expect(missingLibraries(LDD)).toEqual(['libnss3.so', 'libnssutil3.so', 'libgtk-3.so.0']);
  });

  it('become package names, each once', () => {
    const { packages, unnamed } = packagesFor(missingLibraries(LDD), false);
    expect({ packages, unnamed }).toEqual({ packages: ['libgtk-3-0', 'libnss3'], unnamed: [] });
  });

  it('have the names of newer systems there', () => {
    expect(packagesFor(missingLibraries(LDD), true).packages).toEqual(['libgtk-3-0t64', 'libnss3']);
  });

  it('that are in no table are named as they are', () => {
    expect(packagesFor(['libnew.so.7'], false)).toEqual({ packages: [], unnamed: ['libnew.so.7'] });
  });
});

it.each([
  ['ID=debian\nVERSION_ID="12"', false],
  ['ID=debian\nVERSION_ID="13"', true],
  ['ID=debian\nVERSION_CODENAME=sid', true],
  ['ID=ubuntu\nVERSION_ID="22.04"', false],
  ['ID=ubuntu\nVERSION_ID="24.04"', true],
  ['ID=linuxmint\nVERSION_ID="22"\nUBUNTU_CODENAME=noble', true],
  ['ID=linuxmint\nVERSION_ID="21"\nUBUNTU_CODENAME=jammy', false],
])('knows whether a system renamed its packages: %j', (osRelease, renamed) => {
  expect(usesRenamedPackages(osRelease)).toBe(renamed);
});
