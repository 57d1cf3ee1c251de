import { describe, expect, it } from 'vitest';
import { isPrinterAddress, isShared, printedMm, usualDots } from './printer';
import type { PrinterKind } from './printer-kinds';

describe('the address of a printer', () => {
  it.each<[PrinterKind, string]>([
    ['tcp', '192.168.1.50'],
    ['tcp', 'printer.local'],
    ['tcp', 'fe80::1%eth0'],
    ['tcp', '::1'],
    ['cups', 'TM-T82_2'],
    ['windows', 'EPSON TM-T82 Receipt'],
    ['windows', 'ใบเสร็จ (คัดลอก 1)'],
    ['windows', '\\\\COUNTER\\Receipt'],
    ['windows', '\\\\localhost\\EPSON TM-T82 Receipt'],
    ['device', '/dev/usb/lp0'],
    ['device', '/dev/ttyUSB1'],
    ['device', 'COM3'],
    ['device', '\\\\.\\COM12'],
  ])('%s takes %s', (kind, address) => {
    expect(isPrinterAddress(kind, address)).toBe(true);
  });

  it.each<[PrinterKind, string]>([
    ['tcp', ''],
    ['tcp', 'http://192.168.1.50'],
    ['tcp', 'a b'],
    ['cups', '-o'],
    ['cups', 'a/b'],
    ['windows', 'a\nb'],
    ['windows', ''],
    ['windows', 'Receipt, Job 12'],
    ['windows', 'C:\\Windows\\win.ini'],
    ['windows', '\\\\COUNTER\\Users\\win.ini'],
    ['windows', '\\\\.\\COM3'],
    ['windows', '\\\\?\\C:'],
    ['device', '/dev/sda'],
    ['device', '/dev/usb/../sda'],
    ['device', '/home/shop/journal.db'],
    ['device', '/dev/usb/lp0 '],
    ['device', 'C:\\Windows\\win.ini'],
  ])('%s refuses %j', (kind, address) => {
    expect(isPrinterAddress(kind, address)).toBe(false);
  });
});

it('distinguishes a shared Windows printer from an installed one', () => {
  expect(isShared('\\\\COUNTER\\Receipt')).toBe(true);
  expect(isShared('EPSON TM-T82 Receipt')).toBe(false);
});

it.each([
  [80, 72, 576],
  [58, 48, 384],
] as const)('prints %i mm of paper over %i mm with %i dots, 8 to a millimetre', (width, printed, dots) => {
  expect([printedMm(width), usualDots(width)]).toEqual([printed, dots]);
  expect(dots / printed).toBe(8);
});
