import path from 'node:path';
import { expect, it } from 'vitest';
import { isWithin } from './copy-folder';

it('knows what lies in a folder, on Windows without case and never across drives', () => {
  expect(isWithin('/a/till', '/a/till', path.posix)).toBe(true);
  expect(isWithin('/a/till/..copies', '/a/till', path.posix)).toBe(true);
  expect(isWithin('/a/till-copies', '/a/till', path.posix)).toBe(false);
  expect(isWithin('/a', '/a/till', path.posix)).toBe(false);
  expect(isWithin('/a/Till', '/a/till', path.posix)).toBe(false);
  expect(isWithin('c:\\shop\\TILL\\x', 'C:\\Shop\\Till', path.win32)).toBe(true);
  expect(isWithin('D:\\', 'C:\\Shop\\Till', path.win32)).toBe(false);
});
