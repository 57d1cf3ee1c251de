// @ts-check
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isInstalled } from './dependencies.mjs';
import { at } from '../paths.mjs';

const vue = { version: '3.5.0', integrity: 'sha512-a' };
const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true };
const wanted = { packages: { '': {}, 'node_modules/vue': vue, 'node_modules/for-mac': forMac } };

describe('isInstalled', () => {
  it('is content without the builds of other systems', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/vue': vue } })).toBe(true);
  });

  it.each([
    ['nothing was ever installed', null],
    ['a package is missing', { packages: {} }],
    ['a version differs', { packages: { 'node_modules/vue': { ...vue, version: '3.4.0' } } }],
    ['the content differs', { packages: { 'node_modules/vue': { ...vue, integrity: 'sha512-c' } } }],
    [
      'a package was taken out of the lockfile',
      { packages: { 'node_modules/vue': vue, 'node_modules/gone': vue } },
    ],
  ])('asks for npm ci when %s', (_, installed) => {
    expect(isInstalled(wanted, installed)).toBe(false);
  });
});

// npm leaves builds for other systems out when its registry does not have them yet, and from then on
// refuses `npm ci` everywhere.
it('has every optional package in the lockfile', () => {
  /** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} */
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const paths = Object.keys(packages);
  const missing = Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});
