/** Identifies this installation: one data folder on one machine. A copied folder is another one. */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statfsSync, statSync } from 'node:fs';

const MACHINE_IDS = ['/etc/machine-id', '/var/lib/dbus/machine-id'];
/** Linux' ids of file systems that keep a folder's inode across restarts: ext2 to ext4, XFS and Btrfs. */
const KEEPS_INODES: ReadonlySet<number> = new Set([0xef53, 0x5846_5342, 0x9123_683e]);

/**
 * A fingerprint of the machine and of the place of `folder`. It stays the same across restarts and upgrades.
 * It changes for a copied or moved folder and, on Linux, on another machine. Where the machine has no
 * readable id, only the place counts. Throws the file system's error when the folder does not exist.
 */
export function installationOf(folder: string, platform: NodeJS.Platform = process.platform): string {
  const place = realpathSync.native(folder);
  const facts = [place, ...(platform === 'linux' ? [machineId(), inodeOf(place)] : [])];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

function machineId(): string | null {
  for (const path of MACHINE_IDS) {
    try {
      return readFileSync(path, 'utf8').trim();
    } catch {
      // Many containers have no machine id.
    }
  }
  return null;
}

/** A replacement folder has another inode; null where inodes do not last. */
function inodeOf(place: string): string | null {
  if (!KEEPS_INODES.has(statfsSync(place).type)) return null;
  return String(statSync(place, { bigint: true }).ino);
}
