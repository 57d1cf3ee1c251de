// @ts-check
// Imported first by every command: an older Node would stop later, with an error that names no cause.

const NEEDED = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const tooOld = major < NEEDED.major || (major === NEEDED.major && minor < NEEDED.minor);

if (tooOld) {
  console.error(
    `Topup Till needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is Node ${process.versions.node}.`,
  );
  console.error(
    'Install a current Node from https://nodejs.org (or with nvm: nvm install 24) and try again.',
  );
  process.exit(1);
}
