// @ts-check

/** What is handed out is called, by version: in lists of updates, too. @param {string} version */
export function namesOf(version) {
  return {
    deb: `topup-till-${version}-linux-amd64.deb`,
    tarball: `topup-till-${version}-linux-x64.tar.gz`,
    installer: `topup-till-${version}-windows-x64-setup.exe`,
    zip: `topup-till-${version}-windows-x64-portable.zip`,
  };
}
