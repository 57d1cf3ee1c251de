// @ts-check

/** Where the deb puts the till. */
export const HOME = '/opt/topup-till';
/** Installs an update with root's rights, which polkit grants under this name. */
export const UPDATE_HELPER = `${HOME}/resources/install-update`;
export const UPDATE_ACTION = 'org.topup-till.install-update';

/** The names of the released files, by version; lists of updates use them too. @param {string} version */
export function namesOf(version) {
  return {
    deb: `topup-till-${version}-linux-amd64.deb`,
    tarball: `topup-till-${version}-linux-x64.tar.gz`,
    installer: `topup-till-${version}-windows-x64-setup.exe`,
    zip: `topup-till-${version}-windows-x64-portable.zip`,
  };
}
