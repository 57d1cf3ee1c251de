import { expect, it } from 'vitest';
import { asLatin } from './look-alikes';

it.each([
  ['FАILED', 'FAILED'],
  ['ΕRRΟR', 'ERROR'],
  ['ꜰᴀɪʟᴇᴅ', 'FAILED'],
  ['🅵🅐🅸🅻🇪🅳', 'FAILED'],
  ['F̲áïlëd', 'Failed'],
  ['Ｆａｉｌｅｄ', 'Failed'],
  ['failed 1', 'failed 1'],
  ['ล้มเหลว', 'ล้มเหลว'],
  ['失败', '失败'],
])('%j reads as %j', (text, latin) => {
  expect(asLatin(text).normalize('NFC')).toBe(latin.normalize('NFC'));
});
