import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { safeStorage } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SystemKeyring } from './keyring';
import { sealWithKey } from './passphrase-seal';

vi.mock('electron', () => ({
  safeStorage: {
    getSelectedStorageBackend: vi.fn(),
    isAsyncEncryptionAvailable: vi.fn(),
    encryptStringAsync: vi.fn(),
    decryptStringAsync: vi.fn(),
  },
}));
const storage = vi.mocked(safeStorage);

/** As Chromium on Linux seals with a password. */
function sealedWith(mark: string, password: string, text: Buffer): Buffer {
  const key = pbkdf2Sync(password, 'saltysalt', 1, 16, 'sha1');
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '));
  return Buffer.concat([Buffer.from(mark), cipher.update(text), cipher.final()]);
}

beforeEach(() => {
  storage.getSelectedStorageBackend.mockReturnValue('gnome_libsecret');
  storage.isAsyncEncryptionAvailable.mockResolvedValue(true);
  storage.encryptStringAsync.mockImplementation((text) => Promise.resolve(Buffer.from(`v11${text}`)));
  storage.decryptStringAsync.mockImplementation((sealed) =>
    Promise.resolve({ result: sealed.toString().slice(3), shouldReEncrypt: false }),
  );
});

describe('the machine’s keyring', () => {
  it('is there when it seals with its own key', async () => {
    expect(await new SystemKeyring('linux').available()).toBe(true);
  });

  it('is none when Chromium has only its fixed key', async () => {
    storage.getSelectedStorageBackend.mockReturnValue('basic_text');
    expect(await new SystemKeyring('linux').available()).toBe(false);
    expect(storage.encryptStringAsync).not.toHaveBeenCalled();
  });

  it('is none when it says that it seals and does so with the fixed key, or an empty one', async () => {
    storage.encryptStringAsync.mockResolvedValue(Buffer.from('v10probe'));
    expect(await new SystemKeyring('linux').available()).toBe(false);
    storage.encryptStringAsync.mockResolvedValue(sealedWith('v11', '', Buffer.from('probe')));
    expect(await new SystemKeyring('linux').available()).toBe(false);
  });

  it('is taken at its word on other systems, whose keys have no such stand-in', async () => {
    storage.encryptStringAsync.mockResolvedValue(Buffer.from('v10probe'));
    expect(await new SystemKeyring('darwin').available()).toBe(true);
    expect(storage.getSelectedStorageBackend).not.toHaveBeenCalled();
  });

  it('is asked again while Chromium is still opening it, and its answer is kept', async () => {
    storage.isAsyncEncryptionAvailable.mockResolvedValueOnce(false);
    const keyring = new SystemKeyring('linux');
    expect(await Promise.all([keyring.available(), keyring.available()])).toEqual([true, true]);
    expect(storage.isAsyncEncryptionAvailable).toHaveBeenCalledTimes(2);
  });

  it('is none when it has not opened in time', async () => {
    storage.isAsyncEncryptionAvailable.mockResolvedValue(false);
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(3_001);
    expect(await new SystemKeyring('linux').available()).toBe(false);
  });

  it('seals to text and opens what it sealed', async () => {
    const keyring = new SystemKeyring('linux');
    const sealed = await keyring.seal('hunter2');
    expect(sealed).toMatch(/^[A-Za-z0-9+/]+=*\.[A-Za-z0-9+/]+=*$/);
    expect(await keyring.open(sealed)).toBe('hunter2');
  });

  it('opens nothing that another key sealed', async () => {
    storage.decryptStringAsync.mockRejectedValue(new Error('cannot decrypt'));
    expect(await new SystemKeyring('linux').open('AAAA')).toBe(null);
  });

  it.each([
    ['v10', 'peanuts', ''],
    ['v10', '', ''],
    ['v11', '', ''],
    // Characters that are lost as text must not hide it.
    ['v11', '', '\xff'],
  ])('opens nothing that anyone can seal: %s with the key "%s"', async (mark, password, more) => {
    const key = randomBytes(32);
    const text = Buffer.from(key.toString('base64') + more, 'latin1');
    const kept = sealedWith(mark, password, text);
    storage.decryptStringAsync.mockResolvedValue({ result: text.toString(), shouldReEncrypt: false });
    const sealed = `${kept.toString('base64')}.${sealWithKey('forged', key)}`;
    expect(await new SystemKeyring('linux').open(sealed)).toBe(null);
  });

  it('opens nothing that was changed', async () => {
    const keyring = new SystemKeyring('linux');
    const [kept = '', body = ''] = (await keyring.seal('hunter2')).split('.');
    const bytes = Buffer.from(body, 'base64');
    bytes[bytes.length - 1]! ^= 1;
    expect(await keyring.open(`${kept}.${bytes.toString('base64')}`)).toBe(null);
    expect(await keyring.open(kept)).toBe(null);
  });
});
